import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { camerasOf } from '../cameras/cameras-of-film.ts';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { useFilm, useFilmState } from '../session/editor-context.tsx';
import classes from './angles.module.css';
import { AnglesForm } from './angles-form.tsx';
import { CameraNudge } from './camera-nudge.tsx';
import { useAngles } from './use-angles.ts';
import { useSourceNames } from './use-source-names.ts';

/** Chooses the camera of each moment by who speaks, and moves cameras against the sound. */
export function AnglesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['cameras', 'editor']);
  const film = useFilm();
  const names = useSourceNames();
  const angles = useAngles(onClose);
  const { query } = angles;
  const isOffline = useFilmState(({ saving }) => saving === 'offline');
  return (
    <EditorDialog title={t('cameras:title')} intro={t('cameras:intro')} onClose={onClose}>
      {isOffline ? (
        <Notice tone="info">{t('cameras:offline')}</Notice>
      ) : query.data ? (
        <AnglesForm angles={angles} answer={query.data} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <Skeleton height={260} radius={12} />
      )}
      <section className={classes.fields} aria-labelledby="cameras-in-time">
        <h3 id="cameras-in-time" className={classes.heading}>
          {t('cameras:nudge.title')}
        </h3>
        <p className={classes.note}>{t('cameras:nudge.hint')}</p>
        <ul className={classes.cameras}>
          {camerasOf(film)
            .filter(({ name }) => name !== query.data?.source)
            .map((camera) => (
              <li key={camera.name}>
                <CameraNudge
                  camera={camera}
                  label={t('cameras:named', { number: camera.number, file: names[camera.name] ?? '' })}
                />
              </li>
            ))}
        </ul>
      </section>
    </EditorDialog>
  );
}
