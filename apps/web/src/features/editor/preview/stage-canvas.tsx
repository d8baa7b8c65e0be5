import { evaluateFilm } from '@atelier/film';
import { type RefObject, useEffect, useRef } from 'react';
import { drawFrame } from '../player/draw-frame.ts';
import { isBehind, useEditor, useShownFilm } from '../session/editor-context.tsx';
import { nearFilm } from './near-film.ts';
import type { OnDrawn } from './people-canvas.tsx';
import classes from './preview.module.css';
import { useBackgrounds } from './use-backgrounds.ts';

/** The longer side of the preview's picture. */
const LONGEST_PX = 960;
/** The shortest time between two pictures while the film plays. */
const MS_PER_FRAME = 30;

/** The pictures of the film at the playhead: cuts, layouts, crops, zooms and transitions. */
export function StageCanvas({ label, onDrawn }: { label: string; onDrawn: RefObject<OnDrawn | null> }) {
  const { player, masks, store, facts, assetFiles } = useEditor();
  const film = useShownFilm();
  const canvas = useRef<HTMLCanvasElement>(null);
  const redraw = useRef<() => void>(null);
  const backgrounds = useBackgrounds(film, redraw);
  const { width, height } = film.canvas;
  const scale = LONGEST_PX / Math.max(width, height);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    let drawnAt = 0;
    const draw = (seconds: number) => {
      if (isBehind(store, film) || player.isSeeking) return;
      const now = performance.now();
      if (player.state.isPlaying && now - drawnAt < MS_PER_FRAME) return;
      drawnAt = now;
      let isFormer = false;
      const frame = evaluateFilm(nearFilm(film, seconds).film, facts, seconds);
      const isWhole = drawFrame(context, frame, {
        of({ source, source_seconds }) {
          const picture = player.pictureOf(source, source_seconds);
          // The other source of a layout shows its former picture until it is called again.
          isFormer ||= picture instanceof HTMLVideoElement && picture.seeking;
          return picture;
        },
        formerOf: ({ source, source_seconds }) => player.formerPictureOf(source, source_seconds),
        maskOf: ({ source, source_seconds }) => masks.at(source, source_seconds),
        formerMaskOf: ({ source, source_seconds }) => masks.peek(source, source_seconds),
        backgroundOf(assetId) {
          const file = assetFiles.get(assetId);
          const background = file && backgrounds?.at(file, seconds, player.state);
          isFormer ||= !background || background.isSeeking;
          return background ?? null;
        },
      });
      if (typeof frame.backdrop !== 'object') backgrounds?.rest();
      onDrawn.current?.(frame, context.canvas);
      if (isWhole && !isFormer) context.canvas.dataset.drawn = seconds.toFixed(3);
    };
    draw(player.seconds);
    redraw.current = () => draw(player.seconds);
    const stops = [player.onTime(draw), masks.subscribe(redraw.current)];
    return () => {
      redraw.current = null;
      for (const stop of stops) stop();
    };
  }, [player, masks, store, film, facts, assetFiles, backgrounds, onDrawn]);
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      role="img"
      aria-label={label}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
    />
  );
}
