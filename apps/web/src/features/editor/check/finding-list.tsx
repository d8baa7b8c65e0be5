import type { LintFinding } from '@atelier/captions/lint/finding';
import { IconAlertTriangle, IconCircleCheck, IconWand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { writeTime } from '../../../workbench/time-range/write-time.ts';
import classes from './check.module.css';

/** A fault of the captions as the list shows it. */
export interface ListedFinding extends Pick<LintFinding, 'rule' | 'startSeconds' | 'value'> {
  key: string;
  /** The words concerned. */
  text: string;
  isRepairable: boolean;
}

interface FindingListProps<F extends ListedFinding> {
  findings: readonly F[];
  onShow: (finding: F) => void;
  onRepair: (finding: F) => void;
  onRepairAll: () => void;
}

/** The faults of captions: a list, each with its repair, and one button for all. */
export function FindingList<F extends ListedFinding>(props: FindingListProps<F>) {
  const { findings, onShow, onRepair, onRepairAll } = props;
  const { t } = useTranslation('captionDesign');
  const rowOf = (finding: F) => (
    <Finding
      key={finding.key}
      finding={finding}
      onShow={() => onShow(finding)}
      onRepair={() => onRepair(finding)}
    />
  );
  return (
    <>
      <div className={classes.head}>
        <p className={classes.summary} role="status">
          {findings.length > 0 ? (
            <IconAlertTriangle size={18} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} aria-hidden="true" />
          )}
          {findings.length > 0 ? t('lint.found', { count: findings.length }) : t('lint.clean')}
        </p>
        {findings.some(({ isRepairable }) => isRepairable) ? (
          <SmallButton variant="light" icon={IconWand} onClick={onRepairAll}>
            {t('lint.repairAll')}
          </SmallButton>
        ) : null}
      </div>
      {findings.length > 0 ? (
        <ul className={classes.list}>
          {groupsOf(findings).map((group) =>
            group.length > MOST_ALIKE ? (
              <FindingGroup key={group[0]?.rule} findings={group}>
                {group.map(rowOf)}
              </FindingGroup>
            ) : (
              group.map(rowOf)
            ),
          )}
        </ul>
      ) : null}
    </>
  );
}

/** More faults of one kind without a repair are one row, which opens. */
const MOST_ALIKE = 3;

/** Returns the repairable faults and those of rare kinds one by one, then the others by kind. */
function groupsOf<F extends ListedFinding>(findings: readonly F[]): (readonly F[])[] {
  const alike = Map.groupBy(
    findings.filter(({ isRepairable }) => !isRepairable),
    ({ rule }) => rule,
  );
  const many = [...alike.values()].filter(({ length }) => length > MOST_ALIKE);
  const grouped = new Set(many.flat());
  return [...findings.filter((finding) => !grouped.has(finding)).map((finding) => [finding]), ...many];
}

/** Faults of one kind, with what a person can do about them. */
function FindingGroup({ findings, children }: { findings: readonly ListedFinding[]; children: ReactNode }) {
  const { t } = useTranslation('captionDesign');
  const [first] = findings;
  if (!first) return null;
  return (
    <li>
      <details className={classes.group}>
        <summary className={classes.groupTitle}>
          <span className={classes.rule}>{t(`lint.groups.${first.rule}`, { count: findings.length })}</span>
          <span className={classes.text}>{t(`lint.hints.${first.rule}`)}</span>
        </summary>
        <ul className={classes.list}>{children}</ul>
      </details>
    </li>
  );
}

interface FindingProps {
  finding: ListedFinding;
  onShow: () => void;
  onRepair: () => void;
}

function Finding({ finding, onShow, onRepair }: FindingProps) {
  const { t } = useTranslation('captionDesign');
  const language = useUiLanguage();
  const { rule, startSeconds, text, isRepairable } = finding;
  return (
    <li className={classes.finding} data-rule={rule}>
      <button type="button" className={classes.what} onClick={onShow}>
        <span className={classes.rule}>{t(`lint.rules.${rule}`, { value: shown(finding, language) })}</span>
        <span className={classes.text}>
          {formatClock(startSeconds)} · {text}
        </span>
      </button>
      {isRepairable ? (
        <SmallButton variant="default" size="compact-sm" onClick={onRepair}>
          {t('lint.repair')}
        </SmallButton>
      ) : (
        <span className={classes.hint}>{t(`lint.hints.${rule}`)}</span>
      )}
    </li>
  );
}

function shown({ rule, value = 0 }: ListedFinding, language: string): string {
  return rule === 'reading_speed' || rule === 'outside_safe_zone'
    ? String(Math.round(value))
    : writeTime(value, language);
}
