import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './compare-slider.module.css';
import { type Backdrop, drawPicture } from './draw-picture.ts';
import type { Frame } from './frame.ts';

interface CompareSliderProps {
  /** Null when the original is not at hand: only the result is shown. */
  before: ImageBitmap | null;
  after: ImageBitmap;
  frame: Frame;
  backdrop: Backdrop;
}

const PREVIEW_SIDE = 1200;

/** The original on the left, the result on the right of a line that follows pointer and arrow keys. */
export function CompareSlider({ before, after, frame, backdrop }: CompareSliderProps) {
  const { t } = useTranslation('removeBackground');
  const beforeCanvas = useRef<HTMLCanvasElement>(null);
  const afterCanvas = useRef<HTMLCanvasElement>(null);
  const [split, setSplit] = useState(50);
  useEffect(() => {
    if (afterCanvas.current) {
      drawPicture(afterCanvas.current, { bitmap: after, frame, backdrop, maxSide: PREVIEW_SIDE });
    }
  }, [after, frame, backdrop]);
  useEffect(() => {
    if (before && beforeCanvas.current) {
      drawPicture(beforeCanvas.current, { bitmap: before, frame, backdrop, maxSide: PREVIEW_SIDE });
    }
  }, [before, frame, backdrop]);
  // A custom property is no key of CSSProperties.
  const style = { '--split': `${split}%` } as CSSProperties;
  return (
    <div className={classes.root}>
      <div className={classes.stage} style={style}>
        <canvas ref={afterCanvas} className={classes.layer} role="img" aria-label={t('result.image')} />
        {before ? (
          <>
            <canvas
              ref={beforeCanvas}
              className={`${classes.layer} ${classes.before}`}
              role="img"
              aria-label={t('result.original')}
            />
            <input
              type="range"
              min={0}
              max={100}
              value={split}
              onChange={(event) => setSplit(Number(event.currentTarget.value))}
              className={classes.range}
              aria-label={t('result.compare')}
            />
            <span className={classes.line} />
            <span className={classes.tag} data-side="before" aria-hidden="true">
              {t('result.before')}
            </span>
            <span className={classes.tag} data-side="after" aria-hidden="true">
              {t('result.after')}
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
