import { type Film, type Layer, placeScenes } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { placeLayers } from '@atelier/film/evaluate/place-layers';
import { hasMasks } from '@atelier/film/evaluate/scene/scene-backdrop';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { MaskHint } from './mask-hint.tsx';

/** The switch that draws a title or a picture behind people, with its limits. */
export function BehindField({ layer, onChange }: { layer: Layer; onChange: (isBehind: boolean) => void }) {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const isBehind = isBehindPerson(layer);
  return (
    <>
      <Switch
        label={t('layers.behind')}
        checked={isBehind}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isBehind ? <MaskHint ready={t('layers.behindHint')} /> : null}
      {isBehind && staysInFront(film, layer) ? (
        <p className={classes.note}>{t('layers.behindLayout')}</p>
      ) : null}
    </>
  );
}

/** True when a scene under the layer has no single moving picture, of which masks are made. */
function staysInFront(film: Film, { id }: Layer): boolean {
  const placed = placeLayers(film).find(({ layer }) => layer.id === id);
  if (!placed) return false;
  return placeScenes(film).some(
    ({ scene, startSeconds, endSeconds }) =>
      startSeconds < placed.endSeconds && endSeconds > placed.startSeconds && !hasMasks(film, scene),
  );
}
