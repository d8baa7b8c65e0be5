import type { Frame } from '@atelier/captions/caption-line';
import type { AnyFontId } from '@atelier/captions/fonts/own-fonts';
import { useEffect, useRef } from 'react';
import { LibassCanvas } from './libass-canvas.ts';
import classes from './live-captions.module.css';

interface StillScriptProps {
  ass: string;
  fonts: readonly AnyFontId[];
  frame: Frame;
  /** The moment that is shown. */
  atSeconds: number;
}

/** One moment of a script, drawn by the libass of the films. */
export function StillScript({ ass, fonts, frame, atSeconds }: StillScriptProps) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<LibassCanvas | null>(null);
  const drawing = useRef<Promise<void>>(Promise.resolve());
  const { width, height } = frame;
  const names = fonts.join(' ');

  useEffect(() => {
    if (!container.current) return;
    const made = new LibassCanvas(container.current, classes.canvas ?? '');
    canvas.current = made;
    return () => {
      canvas.current = null;
      made.destroy().catch((error: unknown) => console.warn('The preview could not be closed', error));
    };
  }, []);

  useEffect(() => {
    const root = container.current;
    const drawn = canvas.current;
    if (!root || !drawn) return;
    let isCurrent = true;
    const show = async () => {
      if (!isCurrent) return;
      await drawn.setTrack(ass, names.split(' ') as AnyFontId[]);
      if (!isCurrent) return;
      await drawn.draw(atSeconds, { width, height });
      root.dataset.live = 'true';
    };
    // One after the other: a picture that is asked for while another is drawn would be dropped.
    drawing.current = drawing.current
      .then(show)
      .catch((error: unknown) => console.warn('The title cannot be previewed', error));
    return () => {
      isCurrent = false;
    };
  }, [ass, names, width, height, atSeconds]);

  return <div ref={container} className={classes.root} aria-hidden="true" />;
}
