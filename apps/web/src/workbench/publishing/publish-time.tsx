import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { IntervalField } from './interval-field.tsx';
import { dayOf } from './local-day.ts';
import classes from './publish.module.css';

export interface WhenToPublish {
  kind: 'now' | 'date';
  /** `YYYY-MM-DD` on the person's calendar. */
  day: string;
  /** `HH:MM` on the person's clock. */
  time: string;
  /** Days between several videos. */
  everyDays: number;
}

interface PublishTimeProps {
  when: WhenToPublish;
  onChange: (when: WhenToPublish) => void;
  /** Number of videos. */
  count: number;
  isPast: boolean;
}

/** At once, or at a date in the person's own time zone. */
export function PublishTime({ when, onChange, count, isPast }: PublishTimeProps) {
  const { t } = useTranslation('publishing');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <fieldset className={classes.group}>
      <SegmentedField
        label={t('when.label')}
        value={when.kind}
        data={(['now', 'date'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        onChange={(kind) => onChange({ ...when, kind: kind === 'date' ? 'date' : 'now' })}
      />
      {when.kind === 'date' ? (
        <div className={classes.times}>
          <TextInput
            type="date"
            label={t('when.day')}
            required
            min={dayOf(new Date())}
            value={when.day}
            onChange={(event) => onChange({ ...when, day: event.currentTarget.value })}
            error={isPast ? t('when.past') : null}
          />
          <TextInput
            type="time"
            label={t('when.time')}
            required
            value={when.time}
            onChange={(event) => onChange({ ...when, time: event.currentTarget.value })}
          />
          {count > 1 ? (
            <IntervalField
              value={when.everyDays}
              onChange={(everyDays) => onChange({ ...when, everyDays })}
            />
          ) : null}
          <p className={classes.hint}>{t('when.zone', { zone: timeZone })}</p>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Tomorrow at 18:00: the first proposal. */
export function tomorrowEvening(): Pick<WhenToPublish, 'day' | 'time'> {
  const now = new Date();
  return { day: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)), time: '18:00' };
}
