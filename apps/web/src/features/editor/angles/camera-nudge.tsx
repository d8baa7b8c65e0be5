import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Camera } from '../cameras/cameras-of-film.ts';
import { useEditor } from '../session/editor-context.tsx';
import classes from './angles.module.css';

/** Moves the picture of a camera against the sound, by one picture of the film. Presses in a row are one edit. */
export function CameraNudge({ camera, label }: { camera: Camera; label?: string }) {
  const { t } = useTranslation('cameras');
  const editor = useEditor();
  const { name, number } = camera;
  const move = (by: 1 | -1) => {
    const { film } = editor.store.state;
    const offset = film.sources[name]?.offset_seconds;
    if (offset === undefined) return;
    const moved = Math.round((offset + by / film.canvas.frame_rate) * 1e6) / 1e6;
    editor.edit([{ op: 'set_source', name, offset_seconds: moved }], { merge: `camera ${name}` });
  };
  return (
    <div className={classes.nudge}>
      <span className={classes.nudgeLabel}>{label ?? t('nudge.label')}</span>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('nudge.earlier', { number })}
        title={t('nudge.earlier', { number })}
        onClick={() => move(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('nudge.later', { number })}
        title={t('nudge.later', { number })}
        onClick={() => move(1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
