import { Loader } from '@mantine/core';
import { IconHeadphones, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { AudioPlayer } from '../../../workbench/player/audio-player.tsx';
import type { Edges } from './moment-edges.ts';
import classes from './moment-preview.module.css';

interface MomentSoundProps {
  /** Gives the address of the whole source's sound. */
  load: () => Promise<string>;
  edges: Edges;
  title: string;
}

type Sound = { state: 'closed' | 'loading' | 'failed' } | { state: 'open'; url: string };

/** Plays the sound of a moment of a link: its picture comes with the clip. */
export function MomentSound({ load, edges, title }: MomentSoundProps) {
  const { t } = useTranslation('moments');
  const [sound, setSound] = useState<Sound>({ state: 'closed' });
  if (sound.state === 'open') {
    return (
      <div className={classes.open}>
        <AudioPlayer src={sound.url} title={t('preview.label', { title })} piece={edges} autoPlay />
        <p className={classes.note}>{t('preview.soundOnly')}</p>
      </div>
    );
  }
  const open = async () => {
    setSound({ state: 'loading' });
    setSound(
      await load().then(
        (url) => ({ state: 'open', url }) as const,
        () => ({ state: 'failed' }) as const,
      ),
    );
  };
  if (sound.state === 'failed') {
    return (
      <button type="button" className={classes.frame} onClick={() => void open()}>
        <span className={classes.failed} aria-live="polite">
          {t('preview.soundFailed')}
        </span>
      </button>
    );
  }
  const isLoading = sound.state === 'loading';
  return (
    <button
      type="button"
      className={classes.frame}
      aria-label={t('preview.listen', { title })}
      aria-busy={isLoading}
      disabled={isLoading}
      onClick={() => void open()}
    >
      <IconHeadphones className={classes.mark} size={18} aria-hidden="true" />
      <span className={classes.play}>
        {isLoading ? (
          <Loader size={20} color="white" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </span>
      <span className={classes.length}>{formatClock(edges.endSeconds - edges.startSeconds)}</span>
    </button>
  );
}
