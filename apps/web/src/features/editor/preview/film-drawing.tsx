import type { Film } from '@atelier/film';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LibassCanvas } from '../../../workbench/captions/live/libass-canvas.ts';
import { useScriptFonts } from '../../../workbench/captions/live/script-fonts.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { type FilmScript, filmScript, type ScriptPart } from './film-script.ts';
import classes from './preview.module.css';

const MS_PER_FRAME = 33;

/** Titles, stickers, bars of progress and captions, drawn by libass as in the rendered film. */
export function FilmDrawing({ part }: { part: ScriptPart }) {
  const { player, store, facts } = useEditor();
  const film = useShownFilm();
  const root = useRef<HTMLDivElement>(null);
  const [libass, setLibass] = useState<LibassCanvas | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const made = new LibassCanvas(root.current, classes.captions ?? '');
    setLibass(made);
    return () => {
      setLibass(null);
      made.destroy().catch((error: unknown) => console.warn('The captions could not be closed', error));
    };
  }, []);
  const { words, scenes, captions, canvas, language, layers, speakers } = film;
  const areFontsReady = useScriptFonts(
    useMemo(() => textOf({ words, captions, layers, speakers }), [words, captions, layers, speakers]),
    language,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the film without the parts that the script does not depend on
  useEffect(() => {
    if (!libass || !areFontsReady) return;
    let script: FilmScript | null = null;
    let isCurrent = true;
    let drawnAt = 0;
    const frame = { width: canvas.width, height: canvas.height };
    const draw = (seconds: number) => {
      const done = (isDrawn: boolean) => {
        if (isDrawn && isCurrent && root.current) root.current.dataset.drawn = seconds.toFixed(3);
      };
      libass.draw(seconds, frame).then(done, (error: unknown) => {
        console.warn('The captions could not be drawn', error);
      });
    };
    const load = (seconds: number) => {
      script = filmScript({ film, facts, seed: store.id }, { seconds, part });
      libass.setTrack(script.ass, script.fonts).then(
        () => {
          if (!isCurrent) return;
          draw(player.seconds);
          if (root.current) root.current.dataset.live = 'true';
        },
        (error: unknown) => console.warn('The captions cannot be previewed', error),
      );
    };
    load(player.seconds);
    const stop = player.onTime((seconds) => {
      const newest = store.state.film;
      if (newest.words !== words || newest.scenes !== scenes) return;
      if (script && (seconds < script.from || seconds > script.until)) return load(seconds);
      const now = performance.now();
      if (player.state.isPlaying && now - drawnAt < MS_PER_FRAME) return;
      drawnAt = now;
      draw(seconds);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [libass, player, store, facts, part, words, scenes, captions, canvas, language, layers, areFontsReady]);
  return <div ref={root} className={classes.overlay} data-captions={part} aria-hidden="true" />;
}

/** Returns all text that the preview may draw. */
export function textOf({
  words,
  captions,
  layers,
  speakers,
}: Pick<Film, 'words' | 'captions' | 'layers' | 'speakers'>) {
  return [
    ...Object.values(words).flatMap((list) => list.map(({ text }) => text)),
    ...(captions.second?.lines.map(({ text }) => text) ?? []),
    ...layers.flatMap((layer) => (layer.kind === 'title' ? [layer.text] : [])),
    ...Object.values(speakers).map(({ name }) => name),
  ].join(' ');
}
