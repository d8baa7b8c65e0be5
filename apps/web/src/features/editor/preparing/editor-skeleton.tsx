import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../editor-screen.module.css';
import { EditorHeader } from './editor-header.tsx';

/** Widths of the lines of three paragraphs and of the settings, in per cent. */
const PARAGRAPHS = [
  [92, 100, 78],
  [96, 88, 100, 54],
  [100, 84, 97, 61],
];
const SETTINGS = [100, 60, 98, 96, 70];

interface EditorSkeletonProps {
  name?: string | undefined;
  /** The progress of what the editor waits for; a film that only loads has none. */
  progress?: ReactNode;
  /** The text so far, in place of its skeleton. */
  text?: ReactNode;
  /** The picture so far, in place of its skeleton. */
  stage?: ReactNode;
}

/** The layout of the editor while its film loads, is sent or is prepared. */
export function EditorSkeleton({ name, progress, text, stage }: EditorSkeletonProps) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.screen}>
      <EditorHeader name={name ?? t('title')} />
      <main id="main" tabIndex={-1} className={classes.body} aria-busy="true">
        <div className={classes.text}>
          {progress ?? (
            <span className="visually-hidden" role="status">
              {t('loading')}
            </span>
          )}
          {text ?? (
            <div className={classes.lines} aria-hidden="true">
              {PARAGRAPHS.map((widths) => (
                <div key={widths.join()} className={classes.paragraph}>
                  {widths.map((width) => (
                    <Skeleton key={width} height={14} width={`${width}%`} />
                  ))}
                </div>
              ))}
            </div>
          )}
        </div>
        <div className={classes.preview}>
          {stage ?? <Skeleton className={classes.skeletonStage ?? ''} radius={12} aria-hidden="true" />}
        </div>
        <div className={classes.inspector} aria-hidden="true">
          <div className={classes.lines}>
            {SETTINGS.map((width) => (
              <Skeleton key={width} height={28} width={`${width}%`} />
            ))}
          </div>
        </div>
        <div className={classes.timeline} aria-hidden="true">
          <div className={classes.lines}>
            <Skeleton height={72} radius={8} />
          </div>
        </div>
      </main>
    </div>
  );
}
