import type { FrameState } from '@atelier/film';
import { type RefObject, useEffect, useRef } from 'react';
import { maskedPicture } from '../player/draw-mask.ts';
import { useEditor } from '../session/editor-context.tsx';
import { drawPeople } from './draw-people.ts';
import classes from './preview.module.css';

/** Receives each frame that the stage has drawn. */
export type OnDrawn = (frame: FrameState, stage: HTMLCanvasElement) => void;

/** The people of the shown frame, over the layers and captions that are behind them. Empty while there are none of these. */
export function PeopleCanvas({ onDrawn }: { onDrawn: RefObject<OnDrawn | null> }) {
  const { masks } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    let last: Parameters<OnDrawn> | null = null;
    const draw: OnDrawn = (frame, stage) => {
      last = [frame, stage];
      const picture = frame.is_behind_people ? maskedPicture(frame.pictures) : null;
      if (!picture && frame.backdrop === null) masks.rest();
      const mask = picture && masks.at(picture.source, picture.source_seconds);
      const { width, height } = stage;
      if (context.canvas.width !== width) context.canvas.width = width;
      if (context.canvas.height !== height) context.canvas.height = height;
      if (picture && mask) drawPeople(context, stage, { picture, mask, transition: frame.transition });
      else context.clearRect(0, 0, width, height);
      context.canvas.dataset.people = mask ? 'shown' : 'none';
    };
    onDrawn.current = draw;
    const stop = masks.subscribe(() => last && draw(...last));
    return () => {
      stop();
      onDrawn.current = null;
    };
  }, [masks, onDrawn]);
  return <canvas ref={canvas} className={classes.people} />;
}
