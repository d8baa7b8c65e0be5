import { IconAlertTriangle, IconCircleCheck, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatClock } from '../../../lib/browser/format.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { writeTime } from '../../time-range/write-time.ts';
import type { CaptionDocument, EditLine } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './lint-panel.module.css';
import { type ShownFinding, useLint } from './use-lint.ts';

interface LintPanelProps {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  selection: WordSelection;
}

/** The faults of the captions: a list, each with its repair, and one button for all. */
export function LintPanel({ captions, document, selection }: LintPanelProps) {
  const { t } = useTranslation('captionDesign');
  const { findings, repair, repairAll } = useLint({ captions, document });
  const repairable = findings.filter((finding) => finding.isRepairable);
  return (
    <section className={classes.root} aria-label={t('lint.label')}>
      <div className={classes.head}>
        <p className={classes.summary} role="status">
          {findings.length > 0 ? (
            <IconAlertTriangle size={18} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} aria-hidden="true" />
          )}
          {findings.length > 0 ? t('lint.found', { count: findings.length }) : t('lint.clean')}
        </p>
        {repairable.length > 0 ? (
          <SmallButton variant="light" icon={IconWand} onClick={repairAll}>
            {t('lint.repairAll')}
          </SmallButton>
        ) : null}
      </div>
      {findings.length > 0 ? (
        <ul className={classes.list}>
          {findings.map((finding) => (
            <Finding
              key={`${finding.rule} ${finding.lineId} ${finding.wordId}`}
              finding={finding}
              line={selection.lines.find(({ id }) => id === finding.lineId)}
              onShow={() => selection.focus(finding.wordId)}
              onRepair={() => repair(finding)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Finding({
  finding,
  line,
  onShow,
  onRepair,
}: {
  finding: ShownFinding;
  line: EditLine | undefined;
  onShow: () => void;
  onRepair: () => void;
}) {
  const { t } = useTranslation('captionDesign');
  const language = useUiLanguage();
  const words = line?.words.filter(({ id }) => finding.word === undefined || id === finding.wordId) ?? [];
  const text = words.map((word) => word.text).join(' ');
  return (
    <li className={classes.finding} data-rule={finding.rule}>
      <button type="button" className={classes.what} onClick={onShow}>
        <span className={classes.rule}>
          {t(`lint.rules.${finding.rule}`, { value: shown(finding, language) })}
        </span>
        <span className={classes.text}>
          {formatClock(finding.startSeconds)} · {text}
        </span>
      </button>
      {finding.isRepairable ? (
        <SmallButton variant="default" size="compact-sm" onClick={onRepair}>
          {t('lint.repair')}
        </SmallButton>
      ) : (
        <span className={classes.hint}>{t(`lint.hints.${finding.rule}`)}</span>
      )}
    </li>
  );
}

function shown({ rule, value = 0 }: ShownFinding, language: string): string {
  return rule === 'reading_speed' || rule === 'outside_safe_zone'
    ? String(Math.round(value))
    : writeTime(value, language);
}
