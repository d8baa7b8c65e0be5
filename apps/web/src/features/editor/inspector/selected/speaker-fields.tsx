import { keptWords, type OperationInput } from '@atelier/film';
import { SPEAKER_COLORS } from '@atelier/film/document/speaker-colors';
import { Button, ColorSwatch, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilm } from '../../session/editor-context.tsx';
import { newSpeaker } from '../../session/new-speaker.ts';
import { useSetting } from '../use-setting.ts';

const COLORS = Object.entries(SPEAKER_COLORS) as [keyof typeof SPEAKER_COLORS, string][];

interface SpeakerFieldsProps {
  id: string;
  /** The words of the paragraph where the speaker was chosen. */
  wordIds: readonly string[];
  /** Is called after an act on the paragraph or on the speaker as a whole. */
  onDone?: () => void;
}

/** Names and colours a speaker, gives a paragraph to another one, merges two, or keeps one alone. */
export function SpeakerFields({ id, wordIds, onDone }: SpeakerFieldsProps) {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const setting = useSetting();
  const speaker = film.speakers[id];
  if (!speaker) return null;
  const { name } = speaker;
  const others = Object.entries(film.speakers).filter(([other]) => other !== id);
  const apply = (...operations: OperationInput[]) => {
    setting.set(...operations);
    onDone?.();
  };
  const give = (to: string): OperationInput => ({ op: 'set_word', ids: [...wordIds], speaker: to });
  const addSpeaker = () => {
    const { id: made, operation } = newSpeaker(film, (number) => t('speaker.numbered', { number }));
    apply(operation, give(made));
  };
  const foreign = keptWords(film).flatMap(({ word }) => (word.speaker === id ? [] : [word.id]));
  return (
    <Stack gap="xs">
      <TextInput
        label={t('word.speakerName')}
        size="sm"
        maxLength={80}
        defaultValue={name}
        onChange={(event) => {
          const next = event.currentTarget.value;
          if (next.trim() !== '') setting.type(`speaker ${id}`, { op: 'set_speaker', id, name: next });
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('speaker.color')} style={{ display: 'flex', gap: 4 }}>
        {COLORS.map(([colorName, color]) => (
          <UnstyledButton
            key={color}
            aria-label={t(`speaker.colors.${colorName}`)}
            aria-pressed={speaker.color === color}
            style={{
              padding: 6,
              borderRadius: 999,
              outline: speaker.color === color ? '2px solid currentColor' : undefined,
            }}
            onClick={() => setting.set({ op: 'set_speaker', id, color })}
          >
            <ColorSwatch component="span" size={24} color={color} />
          </UnstyledButton>
        ))}
      </div>
      {others.map(([other, { name: to }]) => (
        <Button key={other} size="xs" variant="default" onClick={() => apply(give(other))}>
          {t('speaker.give', { name: to })}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={addSpeaker}>
        {t('speaker.giveNew')}
      </Button>
      {others.map(([other, { name: into }]) => (
        <Button
          key={other}
          size="xs"
          variant="default"
          onClick={() => apply({ op: 'merge_speakers', from: id, into: other })}
        >
          {t('speaker.merge', { name: into })}
        </Button>
      ))}
      {foreign.length > 0 ? (
        <Button size="xs" variant="default" onClick={() => apply({ op: 'cut_words', ids: foreign })}>
          {t('speaker.only', { name })}
        </Button>
      ) : null}
    </Stack>
  );
}
