import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPlaying } from '../../../../lib/browser/start-playing.ts';
import { addressOfSound } from '../../player/catalogue-address.ts';
import { useEditor } from '../../session/editor-context.tsx';
import classes from './sound.module.css';

interface SoundCardsProps<Id extends string> {
  label: string;
  sounds: readonly { id: Id; name: string; hint?: string }[];
  /** The sound that the selected piece plays. */
  chosen?: string | undefined;
  /** The columns of a narrow list of short names; one by default. */
  isDense?: boolean;
  onChoose: (id: Id) => void;
}

/** Sounds of the catalogue: each can be heard, and chosen. */
export function SoundCards<Id extends string>({
  label,
  sounds,
  chosen,
  isDense = false,
  onChoose,
}: SoundCardsProps<Id>) {
  const { t } = useTranslation('editor');
  const audition = useAudition();
  return (
    <ul className={classes.cards} data-dense={isDense || undefined} aria-label={label}>
      {sounds.map(({ id, name, hint }) => {
        const isHeard = audition.heard === id;
        return (
          <li key={id} className={classes.card} data-chosen={id === chosen || undefined}>
            <ActionIcon
              variant="subtle"
              size={isDense ? 36 : 40}
              radius="xl"
              aria-label={t(isHeard ? 'sound.stop' : 'sound.hear', { name })}
              onClick={() => (isHeard ? audition.stop() : audition.play(id))}
            >
              {isHeard ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
            </ActionIcon>
            <button
              type="button"
              className={classes.choose}
              aria-pressed={chosen === undefined ? undefined : id === chosen}
              onClick={() => {
                audition.stop();
                onChoose(id);
              }}
            >
              <span className={classes.names}>
                <span className={classes.name}>{name}</span>
                {hint ? <span className={classes.hint}>{hint}</span> : null}
              </span>
              <IconPlus size={16} aria-hidden="true" className={classes.plus} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Plays one sound of the catalogue at a time, while the film stands still. */
function useAudition() {
  const { player } = useEditor();
  const [audio] = useState(() => new Audio());
  const [heard, setHeard] = useState<string | null>(null);
  useEffect(() => {
    const end = () => setHeard(null);
    audio.addEventListener('ended', end);
    return () => {
      audio.removeEventListener('ended', end);
      audio.pause();
    };
  }, [audio]);
  return {
    heard,
    play: (id: string) => {
      const address = addressOfSound(id);
      if (!address) return;
      player.pause();
      audio.src = address;
      audio.volume = 0.6;
      startPlaying(audio);
      setHeard(id);
    },
    stop: () => {
      audio.pause();
      setHeard(null);
    },
  };
}
