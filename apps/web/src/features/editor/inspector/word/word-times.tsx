import { keptWords } from '@atelier/film/time/kept-words';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../../../workbench/time-range/time-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import { moveWord } from '../../session/move-word.ts';
import { useSetting } from '../use-setting.ts';
import classes from './word.module.css';

/** The start and the end of a kept word in the film. */
export function WordTimes({ id }: { id: string }) {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const kept = keptWords(useFilm()).find(({ word }) => word.id === id);
  const setting = useSetting();
  if (!kept) return null;
  return (
    <div className={classes.times}>
      {(['start', 'end'] as const).map((edge) => (
        <TimeField
          key={edge}
          name={`word-${edge}`}
          label={t(`word.${edge}`)}
          seconds={kept[`${edge}Seconds`]}
          maxSeconds={null}
          disabled={false}
          onChange={(seconds) => {
            const operation = moveWord(store.state.film, id, { [`${edge}Seconds`]: seconds });
            if (operation) setting.type(`times ${id}`, operation);
          }}
        />
      ))}
      <ActionButton id="wordEarlier" />
      <ActionButton id="wordLater" />
    </div>
  );
}
