import type { ClockSchedule, Recipe, SaveSchedule, ScheduleTime } from '@atelier/contracts';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import { useRecipeTexts } from '../parts/recipe-texts.ts';
import classes from '../parts/recipes.module.css';
import { timeText, useScheduleTexts } from './schedule-texts.ts';

type Draft = SaveSchedule & { id: string | null };

interface ScheduleEditorProps {
  draft: Draft;
  recipes: readonly Recipe[];
  isSaving: boolean;
  error: string | null;
  onChange: (draft: Draft) => void;
  onSave: () => void;
  onClose: () => void;
}

/** The initial values of the form: the first recipe, for new items. */
export function newSchedule(recipes: readonly Recipe[]): SaveSchedule {
  return { recipe_id: recipes[0]?.id ?? '', active: true, when: { kind: 'feed', url: '' } };
}

/** The form of a schedule: a recipe and its times. */
export function ScheduleEditor(props: ScheduleEditorProps) {
  const { draft, recipes, onChange } = props;
  const { t } = useTranslation(['recipes', 'common']);
  const { nameOf } = useRecipeTexts();
  const { when } = draft;
  const put = (next: ScheduleTime) => onChange({ ...draft, when: next });
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(draft.id ? 'schedules.edit' : 'schedules.new')}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSave();
        }}
      >
        <NativeSelect
          label={t('schedules.recipe')}
          data={recipes.map((recipe) => ({ value: recipe.id, label: nameOf(recipe) }))}
          value={draft.recipe_id}
          onChange={(event) => onChange({ ...draft, recipe_id: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('schedules.kind')}
          data={(['feed', 'clock'] as const).map((value) => ({ value, label: t(`schedules.${value}`) }))}
          value={when.kind}
          onChange={(event) =>
            put(event.currentTarget.value === 'clock' ? newClock() : { kind: 'feed', url: '' })
          }
        />
        {when.kind === 'feed' ? (
          <TextInput
            label={t('schedules.feedUrl')}
            description={t('schedules.feedHint')}
            placeholder="https://"
            required
            value={when.url}
            onChange={(event) => put({ kind: 'feed', url: event.currentTarget.value })}
          />
        ) : (
          <ClockFields when={when} onChange={put} />
        )}
        {props.error ? <ErrorBox error={props.error} /> : null}
        <Button type="submit" mih={44} loading={props.isSaving}>
          {t('schedules.save')}
        </Button>
      </form>
    </Modal>
  );
}

function ClockFields({ when, onChange }: { when: ClockSchedule; onChange: (when: ClockSchedule) => void }) {
  const { t } = useTranslation('recipes');
  const { dayName } = useScheduleTexts();
  const link = when.source && 'url' in when.source ? when.source.url : '';
  return (
    <>
      <NativeSelect
        label={t('schedules.every')}
        data={(['day', 'week'] as const).map((value) => ({ value, label: t(`schedules.${value}`) }))}
        value={when.every}
        onChange={(event) =>
          onChange({ ...when, every: event.currentTarget.value === 'week' ? 'week' : 'day' })
        }
      />
      {when.every === 'week' ? (
        <NativeSelect
          label={t('schedules.weekday')}
          data={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: dayName(day) }))}
          value={String(when.weekday)}
          onChange={(event) => onChange({ ...when, weekday: Number(event.currentTarget.value) })}
        />
      ) : null}
      <TextInput
        type="time"
        label={t('schedules.time')}
        description={t('schedules.zone', { zone: when.time_zone })}
        required
        value={timeText(when)}
        onChange={(event) => {
          const [hour, minute] = event.currentTarget.value.split(':').map(Number);
          if (hour !== undefined && minute !== undefined) onChange({ ...when, hour, minute });
        }}
      />
      <TextInput
        label={t('schedules.source')}
        placeholder="https://"
        value={link}
        onChange={(event) => {
          const url = event.currentTarget.value;
          onChange({ ...when, source: url.trim() === '' ? undefined : { url } });
        }}
      />
    </>
  );
}

function newClock(): ClockSchedule {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { kind: 'clock', every: 'day', weekday: 1, hour: 8, minute: 0, time_zone: timeZone };
}
