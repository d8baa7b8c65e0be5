import { safeArea } from '@atelier/captions/layout/safe-area';
import { Checkbox, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useFilm } from '../session/editor-context.tsx';
import classes from './cover.module.css';
import { type CoverPicture, useCoverPicture } from './use-cover-picture.ts';

/** The width of the preview, in pixels of the server. */
const LARGE = 540;
/** The time after the last key until the title is drawn, in milliseconds. */
const SETTLED_MS = 350;

/** The cover as it will be, and the part of it that apps leave free. */
export function CoverPreview({ picture }: { picture: CoverPicture }) {
  const { t } = useTranslation('cover');
  const { canvas } = useFilm();
  const [hasZone, setHasZone] = useState(false);
  const [settled] = useDebouncedValue(picture, SETTLED_MS);
  const { url, isError, isDrawing } = useCoverPicture(settled, LARGE);
  const zone = safeArea(canvas);
  const inset = [
    zone.top / canvas.height,
    1 - zone.right / canvas.width,
    1 - zone.bottom / canvas.height,
    zone.left / canvas.width,
  ]
    .map((share) => `${share * 100}%`)
    .join(' ');
  return (
    <div className={classes.preview}>
      <div
        className={classes.stage}
        style={{
          aspectRatio: canvas.width / canvas.height,
          maxWidth: `calc(52vh * ${canvas.width / canvas.height})`,
        }}
        aria-busy={isDrawing}
      >
        {url ? (
          <img className={classes.large} src={url} alt={t('preview')} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
        {hasZone ? <span className={classes.zone} style={{ inset }} /> : null}
      </div>
      {isError ? <Notice tone="danger">{t('previewFailed')}</Notice> : null}
      <Checkbox
        label={t('zone')}
        checked={hasZone}
        onChange={(event) => setHasZone(event.currentTarget.checked)}
      />
    </div>
  );
}
