import { QUALITY_PROFILES, type QualityProfile, speedUnit } from '@atelier/captions/quality/profiles';
import { checkQuality, type QualityViolation } from '@atelier/film/export/quality/check-quality';
import { writeQuality } from '@atelier/film/export/quality/write-quality';
import { NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet, IconWand } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { saveBlob } from '../../../lib/api/save-file.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { writeTime } from '../../../workbench/time-range/write-time.ts';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import classes from './check.module.css';

/** So many violations are listed; the report has all. */
const MOST_LISTED = 50;

/** Returns the key of a violation's text, which names the unit of the speed. */
const keyOf = ({ rule }: QualityViolation, profile: QualityProfile) =>
  rule === 'reading_speed' && speedUnit(profile) === 'words' ? 'reading_speed_words' : rule;

/** The violations of a quality profile by the subtitles of the film, with repairs and a report. */
export function QualityBlock() {
  const { t } = useTranslation('captionDesign');
  const editor = useEditor();
  const film = useDeferredValue(useShownFilm());
  const language = useUiLanguage();
  const [profile, setProfile] = useState<QualityProfile | null>(null);
  const report = useMemo(() => (profile ? checkQuality(film, profile) : null), [film, profile]);
  const repairable = report?.violations.filter(({ repair }) => repair !== null) ?? [];
  const repair = (chosen: readonly QualityViolation[]) =>
    editor.edit(chosen.flatMap((violation) => violation.repair ?? []));
  const save = () => {
    if (!profile) return;
    const csv = new Blob([writeQuality(editor.store.state.film, profile)], {
      type: 'text/csv;charset=utf-8',
    });
    saveBlob(csv, `${profile}.csv`);
  };
  return (
    <section className={classes.offers} aria-label={t('quality.title')}>
      <NativeSelect
        label={t('quality.title')}
        value={profile ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setProfile(QUALITY_PROFILES.find((known) => known === chosen) ?? null);
        }}
        data={[
          { value: '', label: t('quality.none') },
          ...QUALITY_PROFILES.map((known) => ({ value: known, label: t(`quality.profiles.${known}`) })),
        ]}
      />
      {report ? (
        <>
          <div className={classes.head}>
            <p className={classes.summary} role="status">
              {t('quality.summary', {
                count: report.violations.length,
                perHundred: writeTime(report.perHundred, language),
              })}
            </p>
            {repairable.length > 1 ? (
              <SmallButton variant="light" icon={IconWand} onClick={() => repair(repairable)}>
                {t('lint.repairAll')}
              </SmallButton>
            ) : null}
            <SmallButton variant="default" icon={IconFileSpreadsheet} onClick={save}>
              {t('quality.report')}
            </SmallButton>
          </div>
          <ul className={classes.list}>
            {report.violations.slice(0, MOST_LISTED).map((violation) => (
              <li
                key={`${violation.rule} ${violation.startSeconds}`}
                className={classes.finding}
                data-rule={violation.rule}
              >
                <button
                  type="button"
                  className={classes.what}
                  onClick={() => {
                    editor.player.seek(violation.startSeconds);
                    editor.store.select({ kind: 'words', ids: violation.ids });
                  }}
                >
                  <span className={classes.rule}>
                    {t(`quality.rules.${keyOf(violation, report.profile)}`, {
                      value: writeTime(Math.round(violation.value * 10) / 10, language),
                      limit: writeTime(Math.round(violation.limit * 10) / 10, language),
                    })}
                  </span>
                  <span className={classes.text}>
                    {formatClock(violation.startSeconds)} · {violation.text}
                  </span>
                </button>
                {violation.repair ? (
                  <SmallButton variant="default" size="compact-sm" onClick={() => repair([violation])}>
                    {t('lint.repair')}
                  </SmallButton>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
