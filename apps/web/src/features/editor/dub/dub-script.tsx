import { type LocalText, localText, type UiLanguage } from '@atelier/contracts/languages';
import type { DubPlan } from '@atelier/contracts/tools/dubs/dubs';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import classes from './dub.module.css';

interface DubScriptProps {
  plan: DubPlan;
  /** Null: the sentences have to be given. */
  translator: LocalText | null;
  value: string;
  /** Null for an empty text. */
  lines: readonly string[] | null;
  onChange: (value: string) => void;
}

/** The sentences of the film, and the place to write them in the other language, a line each. */
export function DubScript({ plan, translator, value, lines, onChange }: DubScriptProps) {
  const { t, i18n } = useTranslation('editor');
  const count = plan.sentences.length;
  const isWrong = lines !== null && lines.length !== count;
  return (
    <>
      {translator ? (
        <p className={classes.intro}>
          {t('dub.translatedBy', { name: localText(translator, i18n.language as UiLanguage) })}
        </p>
      ) : (
        <Notice tone="warning">{t('dub.noTranslator')}</Notice>
      )}
      <details className={classes.script} open={translator === null}>
        <summary className={classes.summary}>{t('dub.script')}</summary>
        <ol className={classes.sentences}>
          {plan.sentences.map(({ text, start_seconds }) => (
            <li key={start_seconds}>{text}</li>
          ))}
        </ol>
        <Textarea
          label={t('dub.translation')}
          description={t('dub.lines', { count })}
          error={isWrong ? t('dub.linesWrong', { lines: lines.length, total: count }) : null}
          autosize
          minRows={3}
          maxRows={10}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </details>
    </>
  );
}
