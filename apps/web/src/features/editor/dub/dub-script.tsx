import { type LocalText, localText, type UiLanguage } from '@atelier/contracts/languages';
import { type DubPlan, isTooLong } from '@atelier/contracts/tools/dubs/dubs';
import { Textarea } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import classes from './dub.module.css';
import type { useDubTranslation } from './use-dub-translation.ts';

interface DubScriptProps {
  plan: DubPlan;
  /** Null: the sentences have to be given. */
  translator: LocalText | null;
  translation: ReturnType<typeof useDubTranslation>;
  /** A text for each sentence. */
  lines: readonly string[];
  onChange: (lines: readonly string[]) => void;
}

/** The sentences of the film, each with its translation and a word about its length. */
export function DubScript({ plan, translator, translation, lines, onChange }: DubScriptProps) {
  const { t, i18n } = useTranslation('editor');
  const describe = useDescribeError();
  const { sentences } = plan;
  const write = (from: number, texts: readonly string[]) =>
    onChange(lines.map((line, index) => texts[index - from] ?? line));
  return (
    <section className={classes.script} aria-label={t('dub.translation')}>
      <div className={classes.scriptHead}>
        <h3 className={classes.summary}>{t('dub.translation')}</h3>
        {translation.isOffered ? (
          <SmallButton
            variant="light"
            icon={IconLanguage}
            loading={translation.isRunning}
            onClick={translation.run}
          >
            {t('dub.translate')}
          </SmallButton>
        ) : null}
      </div>
      {translator === null ? (
        <Notice tone="warning">{t('dub.noTranslator')}</Notice>
      ) : (
        <p className={classes.intro}>
          {t(translation.isOffered ? 'dub.translatedBy' : 'dub.fromSound', {
            name: localText(translator, i18n.language as UiLanguage),
          })}
        </p>
      )}
      {translation.error ? (
        <Notice tone="danger" role="alert">
          {describe(translation.error)}
        </Notice>
      ) : null}
      <ol className={classes.sentences}>
        {sentences.map(({ text, start_seconds: start }, index) => {
          const line = lines[index] ?? '';
          const room =
            (sentences[index + 1]?.start_seconds ?? sentences[index]?.end_seconds ?? start) - start;
          const isLong = isTooLong(line, room);
          return (
            <li key={start} className={classes.sentence}>
              <p id={`dub-${index}`} className={classes.original}>
                <span className={classes.clock}>{formatClock(start)}</span> {text}
              </p>
              <Textarea
                aria-labelledby={`dub-${index}`}
                aria-describedby={`dub-fit-${index}`}
                placeholder={translator === null ? t('dub.silent') : t('dub.automatic')}
                autosize
                minRows={1}
                maxRows={4}
                maxLength={1000}
                value={line}
                onChange={(event) => write(index, [event.currentTarget.value])}
                onPaste={(event) => {
                  // A pasted text of several lines is the translation of the sentences from here on.
                  const pasted = event.clipboardData.getData('text').trimEnd().split(/\r?\n/u);
                  if (pasted.length < 2) return;
                  event.preventDefault();
                  write(index, pasted);
                }}
              />
              <p id={`dub-fit-${index}`} className={classes.fit} data-long={isLong || undefined}>
                {line.trim() === '' ? null : t(isLong ? 'dub.tooLong' : 'dub.fits')}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
