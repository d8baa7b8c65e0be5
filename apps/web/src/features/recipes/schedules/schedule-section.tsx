import type { Recipe, RecipeSchedule, SaveSchedule } from '@atelier/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import classes from '../parts/recipes.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { newSchedule, ScheduleEditor } from './schedule-editor.tsx';
import { useSchedules } from './use-schedules.ts';

type Draft = SaveSchedule & { id: string | null };

/** Recipes that run by themselves: what is scheduled, when it runs next, and why it did not. */
export function ScheduleSection({ recipes }: { recipes: readonly Recipe[] }) {
  const { t } = useTranslation(['recipes', 'common']);
  const describe = useDescribeError();
  const { query, save, remove } = useSchedules();
  const [draft, setDraft] = useState<Draft | null>(null);
  const isUnchanged = useIsUnchanged(draft);
  const schedules = query.data?.schedules ?? [];
  const onError = (error: unknown) => toast.error(describe(error));
  const edit = (next: Draft) => {
    save.reset();
    setDraft(next);
  };
  const removeSchedule = async ({ id }: RecipeSchedule) => {
    const isSure = await confirm({
      title: t('schedules.removeTitle'),
      body: t('schedules.removeBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError });
  };
  return (
    <section className={classes.runs} aria-labelledby="schedules-title">
      <header className={classes.sectionHead}>
        <Title order={2} id="schedules-title">
          {t('schedules.title')}
        </Title>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
          onClick={() => edit({ id: null, ...newSchedule(recipes) })}
        >
          {t('schedules.new')}
        </Button>
      </header>
      {query.isError ? <ErrorBox error={describe(query.error)} /> : null}
      {query.data && schedules.length === 0 ? <Text c="dimmed">{t('schedules.none')}</Text> : null}
      {schedules.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          onEdit={() => edit(schedule)}
          onToggle={() => save.mutate({ ...schedule, active: !schedule.active }, { onError })}
          onDelete={() => void removeSchedule(schedule)}
        />
      ))}
      {draft ? (
        <ScheduleEditor
          draft={draft}
          recipes={recipes}
          isSaving={save.isPending}
          error={save.isError ? describe(save.error) : null}
          onChange={setDraft}
          onSave={() =>
            save.mutate(draft, {
              onSuccess: ({ id }) =>
                setDraft((last) => (isUnchanged() ? null : last && { ...last, id: last.id ?? id })),
            })
          }
          onClose={() => setDraft(null)}
        />
      ) : null}
    </section>
  );
}
