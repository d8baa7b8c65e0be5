import { fontsOfStyle } from '@atelier/captions/styles/fonts-of-style';
import { useEffect, useRef, useState } from 'react';
import { LibassCanvas } from '../../../workbench/captions/live/libass-canvas.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import { type CaptionScript, captionScript } from './caption-script.ts';
import classes from './preview.module.css';

const MS_PER_FRAME = 33;

/** The captions, drawn by libass as in the rendered film. */
export function FilmCaptions() {
  const { player, store } = useEditor();
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
  const { words, scenes, captions, canvas, language } = film;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the film without the parts that captions do not depend on
  useEffect(() => {
    if (!libass) return;
    let script: CaptionScript | null = null;
    let isCurrent = true;
    let drawnAt = 0;
    const frame = { width: film.canvas.width, height: film.canvas.height };
    const draw = (seconds: number) => {
      libass.draw(seconds, frame).catch((error: unknown) => {
        console.warn('The captions could not be drawn', error);
      });
    };
    const load = (seconds: number) => {
      script = captionScript(film, store.id, seconds);
      const text = script?.ass ?? '';
      libass.setTrack(text || EMPTY, script ? script.style && fontsOfStyle(script.style) : []).then(
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
  }, [libass, player, store, words, scenes, captions, canvas, language]);
  return <div ref={root} className={classes.overlay} data-captions aria-hidden="true" />;
}

/** A script that draws nothing. */
const EMPTY = '[Script Info]\nScriptType: v4.00+\n\n[Events]\n';
