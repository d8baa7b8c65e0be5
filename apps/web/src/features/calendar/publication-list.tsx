import type { Publication } from '@atelier/contracts/publishing/publishing';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatWeekday } from '../../lib/browser/format-date.ts';
import { dayOf } from '../../workbench/publishing/local-day.ts';
import classes from './calendar.module.css';
import { PublicationEntry } from './publication-entry.tsx';

interface PublicationListProps {
  /** By time. */
  publications: readonly Publication[];
  onOpen: (publication: Publication) => void;
}

/** Publications below the days they belong to. */
export function PublicationList({ publications, onOpen }: PublicationListProps) {
  const language = useUiLanguage();
  const days = Map.groupBy(publications, ({ publish_at }) => dayOf(new Date(publish_at)));
  return (
    <div className={classes.list}>
      {[...days].map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
          <h3 id={`day-${day}`} className={classes.dayName}>
            {formatWeekday(entries[0]?.publish_at, language)}
          </h3>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <PublicationEntry publication={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
