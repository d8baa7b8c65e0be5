import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import { CardButtons, ShownCard } from './brand-cards.tsx';
import { CropDrag } from './drag/crop-drag.tsx';
import { ZoomPoint } from './drag/zoom-point.tsx';
import type { OnDrawn } from './people-canvas.tsx';
import classes from './preview.module.css';
import { StageCanvas } from './stage-canvas.tsx';
import { StageOverlays } from './stage-overlays.tsx';
import { Transport } from './transport.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';

/** The film as it will be rendered, at the playhead. */
export function Preview() {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const { addresses } = useEditor();
  const onDrawn = useRef<OnDrawn>(null);
  const { width, height } = film.canvas;
  const isMissing = film.scenes.some(({ source }) => !(source in addresses));
  return (
    <section className={classes.root} aria-label={t('preview.title')}>
      <div className={classes.frame}>
        <div className={classes.stage} data-stage style={{ '--aspect': width / height } as CSSProperties}>
          <StageCanvas label={t('preview.picture')} onDrawn={onDrawn} />
          <CropDrag />
          <StageOverlays onDrawn={onDrawn} />
          <ZoomPoint />
          <ShownCard />
        </div>
        {isMissing ? <p className={classes.gone}>{t('preview.gone')}</p> : <UnreadableNotice />}
      </div>
      <CardButtons />
      <Transport />
    </section>
  );
}
