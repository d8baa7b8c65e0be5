import { keptWords, type OperationInput } from '@atelier/film';
import { SPEAKER_COLORS } from '@atelier/film/document/speaker-colors';
import { Button, ColorSwatch, NativeSelect, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilm } from '../../session/editor-context.tsx';
import { NEW_SPEAKER, newSpeaker } from '../../session/new-speaker.ts';
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
  const others = Object.entries(film.speakers).flatMap(([value, { name: label }]) =>
    value === id ? [] : [{ value, label }],
  );
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
      <div role="group" aria-label={t('speaker.color')} style={{ display: 'flex', flexWrap: 'wrap' }}>
        {COLORS.map(([colorName, color]) => (
          <UnstyledButton
            key={color}
            aria-label={t(`speaker.colors.${colorName}`)}
            aria-pressed={speaker.color === color}
            style={{
              padding: 10,
              borderRadius: 999,
              outline: speaker.color === color ? '2px solid currentColor' : undefined,
            }}
            onClick={() => setting.set({ op: 'set_speaker', id, color })}
          >
            <ColorSwatch component="span" size={24} color={color} />
          </UnstyledButton>
        ))}
      </div>
      <NativeSelect
        size="sm"
        label={t('speaker.says')}
        value={id}
        data={[{ value: id, label: name }, ...others, { value: NEW_SPEAKER, label: t('speaker.new') }]}
        onChange={(event) => {
          const to = event.currentTarget.value;
          if (to === NEW_SPEAKER) addSpeaker();
          else apply(give(to));
        }}
      />
      {others.length > 0 ? (
        <NativeSelect
          size="sm"
          label={t('speaker.merge')}
          value=""
          data={[{ value: '', label: t('speaker.choose') }, ...others]}
          onChange={(event) => apply({ op: 'merge_speakers', from: id, into: event.currentTarget.value })}
        />
      ) : null}
      {foreign.length > 0 ? (
        <Button size="xs" variant="default" onClick={() => apply({ op: 'cut_words', ids: foreign })}>
          {t('speaker.only', { name })}
        </Button>
      ) : null}
    </Stack>
  );
}
