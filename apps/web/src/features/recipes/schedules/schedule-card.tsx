import type { RecipeSchedule } from '@atelier/contracts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { useRecipeTexts } from '../parts/recipe-texts.ts';
import classes from '../parts/recipes.module.css';
import { useScheduleTexts } from './schedule-texts.ts';

interface ScheduleCardProps {
  schedule: RecipeSchedule;
  onEdit: () => void;
  /** Pauses, or resumes. */
  onToggle: () => void;
  onDelete: () => void;
}

/** One schedule: which recipe, when, when next, and why the last time was no run. */
export function ScheduleCard({ schedule, onEdit, onToggle, onDelete }: ScheduleCardProps) {
  const { t } = useTranslation(['recipes', 'errors']);
  const { nameOf } = useRecipeTexts();
  const { whenText, nextText } = useScheduleTexts();
  const name = nameOf({ names: schedule.recipe_names, name: schedule.recipe_name });
  const { last_error: failure } = schedule;
  return (
    <article className={classes.card} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <Text className={classes.anywhere ?? ''}>{whenText(schedule.when)}</Text>
      <Text c="dimmed" size="sm">
        {nextText(schedule)}
        {schedule.runs > 0 ? ` · ${t('schedules.runs', { count: schedule.runs })}` : ''}
      </Text>
      {failure ? (
        <Notice tone="warning">{t('schedules.failed', { reason: t(`errors:${failure.code}`) })}</Notice>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" mih={44} onClick={onToggle}>
          {t(schedule.active ? 'schedules.pause' : 'schedules.resume')}
        </Button>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('schedules.edit')} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('schedules.remove', { name })}
          onClick={onDelete}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </div>
    </article>
  );
}
