import { hasMasks } from '@atelier/film/evaluate/scene/scene-backdrop';
import { pictureFilm } from '@atelier/film/time/picture-film';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { MaskHint } from './mask-hint.tsx';
import { useSetting } from './use-setting.ts';

/** The switch that draws the captions behind people, with its limits. */
export function CaptionDepth() {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const setting = useSetting();
  const isBehind = film.captions.depth === 'behind_person';
  const pictures = pictureFilm(film);
  return (
    <>
      <Switch
        label={t('layers.behind')}
        checked={isBehind}
        onChange={(event) =>
          setting.set({
            op: 'set_captions',
            depth: event.currentTarget.checked ? 'behind_person' : 'front',
          })
        }
      />
      {isBehind ? <MaskHint ready={t('style.behindHint')} /> : null}
      {isBehind && film.captions.second ? <p className={classes.note}>{t('style.behindSecond')}</p> : null}
      {isBehind && pictures.scenes.some((scene) => !hasMasks(pictures, scene)) ? (
        <p className={classes.note}>{t('style.behindLayout')}</p>
      ) : null}
    </>
  );
}
