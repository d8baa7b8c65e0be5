import type { JobView } from '@atelier/contracts/jobs';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../editor-screen.module.css';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { HeardWords } from './heard-words.tsx';
import { localFilm } from './local-films.ts';
import { LocalVideo } from './local-video.tsx';
import own from './preparing.module.css';

/** A film whose words are being recognised: they appear as they are heard. */
export function PreparingFilm({ view, job }: { view: FilmView; job: JobView | null }) {
  const { t } = useTranslation('editor');
  const percent = Math.round(job?.percent ?? 0);
  const file = localFilm(view.id);
  const { heard } = view;
  return (
    <EditorSkeleton
      name={view.name}
      progress={
        <div className={classes.preparing} role="status">
          <strong>{t(view.dub ? 'dub.preparing' : 'preparing.title')}</strong>
          <span>
            {job?.status === 'queued'
              ? t('preparing.waiting')
              : t(view.dub ? 'dub.running' : 'preparing.running', { percent })}
          </span>
          <Progress value={percent} size="sm" radius="xl" aria-label={t('preparing.progress')} />
        </div>
      }
      text={heard && heard.length > 0 ? <HeardWords words={heard} /> : null}
      stage={
        file ? (
          <div className={own.stage}>
            <LocalVideo file={file} />
          </div>
        ) : null
      }
    />
  );
}
