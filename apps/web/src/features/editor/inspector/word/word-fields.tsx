import type { OperationOf } from '@atelier/film';
import { wordIndex } from '@atelier/film/time/word-index';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../../lib/browser/lazy.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { FootageBlock } from '../../library/footage/footage-block.tsx';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import { NEW_SPEAKER, newSpeaker } from '../../session/new-speaker.ts';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { WordTimes } from './word-times.tsx';

const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

/** The fields of the selected words. */
export function WordFields() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  const setting = useSetting();
  if (selection.kind !== 'words') return null;
  const index = wordIndex(film);
  const words = selection.ids.flatMap((id) => index.get(id)?.word ?? []);
  const [first] = words;
  if (!first) return null;
  const ids = words.map(({ id }) => id);
  const isOne = words.length === 1;
  const speakers = Object.entries(film.speakers);
  const setWord = (changes: Omit<OperationOf<'set_word'>, 'op' | 'ids'>) =>
    setting.set({ op: 'set_word', ids, ...changes });
  const emphasis = words.every((word) => word.emphasis === first.emphasis) ? first.emphasis : 0;
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('word.emphasis')}
        value={String(emphasis)}
        onChange={(value) => setWord({ emphasis: Number(value) })}
        data={(['none', 'keyword', 'zoom'] as const).map((name, value) => ({
          value: String(value),
          label: t(`word.emphases.${name}`),
        }))}
      />
      <div className={classes.pair}>
        {isOne ? (
          <Suspense>
            <EmojiPicker
              key={first.id}
              emoji={first.emoji}
              text={first.text}
              onPick={(emoji) => setWord({ emoji })}
            />
          </Suspense>
        ) : null}
        <Select
          label={t('word.speaker')}
          size="sm"
          clearable
          value={first.speaker}
          placeholder={t('word.nobody')}
          data={[
            ...speakers.map(([id, { name }]) => ({ value: id, label: name })),
            { value: NEW_SPEAKER, label: t('speaker.new') },
          ]}
          onChange={(speaker) => {
            if (speaker !== NEW_SPEAKER) {
              setWord({ speaker });
              return;
            }
            const { id, operation } = newSpeaker(film, (number) => t('speaker.numbered', { number }));
            setting.set(operation, { op: 'set_word', ids, speaker: id });
          }}
        />
      </div>
      {isOne && first.speaker && film.speakers[first.speaker] ? (
        <TextInput
          label={t('word.speakerName')}
          size="sm"
          maxLength={80}
          value={film.speakers[first.speaker]?.name ?? ''}
          onChange={(event) => {
            const name = event.currentTarget.value;
            const id = first.speaker;
            if (name.trim() !== '' && id !== null)
              setting.type(`speaker ${id}`, { op: 'set_speaker', id, name });
          }}
        />
      ) : null}
      {isOne ? <WordTimes key={first.id} id={first.id} /> : null}
      <div className={classes.buttons}>
        <ActionButton id="startLine" isLabelled isOn={first.starts_line === true} />
        <ActionButton id="hideWord" isLabelled isOn={words.every(({ hidden }) => hidden)} />
        <ActionButton
          id="bleep"
          isLabelled
          isOn={ids.every((id) => editor.store.state.film.sound.bleeps.includes(id))}
        />
      </div>
      <FootageBlock words={selection.ids} />
    </>
  );
}
