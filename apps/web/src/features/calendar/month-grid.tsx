import type { Publication } from '@atelier/contracts/publishing/publishing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatDay } from '../../lib/browser/format-date.ts';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { dayOf } from '../../workbench/publishing/local-day.ts';
import classes from './calendar.module.css';
import type { CalendarDay } from './month-days.ts';
import { PublicationEntry } from './publication-entry.tsx';
import { PublicationList } from './publication-list.tsx';
import { statusOfPublication } from './publication-status.ts';

const DAYS_SHOWN = 3;

interface MonthGridProps {
  days: readonly CalendarDay[];
  publications: readonly Publication[];
  onOpen: (publication: Publication) => void;
}

/** A month. On a phone, days have dots and the chosen day is listed below. */
export function MonthGrid({ days, publications, onOpen }: MonthGridProps) {
  const { t } = useTranslation('publishing');
  const language = useUiLanguage();
  const isPhone = useIsPhone();
  const today = dayOf(new Date());
  const [chosen, setChosen] = useState(today);
  const byDay = Map.groupBy(publications, ({ publish_at }) => dayOf(new Date(publish_at)));
  const weekday = new Intl.DateTimeFormat(language, { weekday: isPhone ? 'narrow' : 'short' });
  const fullWeekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  return (
    <>
      <table className={classes.grid}>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ date, key }) => (
              <th key={key} scope="col" abbr={fullWeekday.format(date)}>
                {weekday.format(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]?.key}>
              {week.map(({ date, key, isInMonth }) => {
                const entries = byDay.get(key) ?? [];
                const label = formatDay(date.toISOString(), language) ?? key;
                return (
                  <td
                    key={key}
                    data-outside={!isInMonth || undefined}
                    data-today={key === today || undefined}
                  >
                    {isPhone ? (
                      <button
                        type="button"
                        className={classes.dayButton}
                        aria-pressed={key === chosen}
                        aria-label={t('calendar.dayCount', { day: label, count: entries.length })}
                        onClick={() => setChosen(key)}
                      >
                        <span className={classes.number}>{date.getDate()}</span>
                        <span className={classes.dots} aria-hidden="true">
                          {entries.slice(0, DAYS_SHOWN).map((entry) => (
                            <span
                              key={entry.id}
                              className={classes.dot}
                              data-status={statusOfPublication(entry)}
                            />
                          ))}
                        </span>
                      </button>
                    ) : (
                      <>
                        <time dateTime={key} className={classes.number}>
                          {date.getDate()}
                        </time>
                        <ul className={classes.entries}>
                          {entries.slice(0, DAYS_SHOWN).map((entry) => (
                            <li key={entry.id}>
                              <PublicationEntry publication={entry} onOpen={onOpen} isCompact />
                            </li>
                          ))}
                        </ul>
                        <MoreOfDay entries={entries.slice(DAYS_SHOWN)} onOpen={onOpen} />
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isPhone ? <PublicationList publications={byDay.get(chosen) ?? []} onOpen={onOpen} /> : null}
    </>
  );
}

/** The publications of a full day that its cell has no room for. */
function MoreOfDay({
  entries,
  onOpen,
}: {
  entries: readonly Publication[];
  onOpen: MonthGridProps['onOpen'];
}) {
  const { t } = useTranslation('publishing');
  const [isOpen, setIsOpen] = useState(false);
  if (entries.length === 0) return null;
  if (!isOpen) {
    return (
      <button type="button" className={classes.moreButton} onClick={() => setIsOpen(true)}>
        {t('calendar.others', { count: entries.length })}
      </button>
    );
  }
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <PublicationEntry publication={entry} onOpen={onOpen} isCompact />
        </li>
      ))}
    </ul>
  );
}

function weeksOf(days: readonly CalendarDay[]): CalendarDay[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
