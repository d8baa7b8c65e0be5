import type { Recipe, SaveRecipe } from '@atelier/contracts';
import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { useIsUnchanged } from '../../lib/browser/use-is-unchanged.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';
import { useDescribeStep } from './parts/use-describe-step.ts';
import { RecipeCard } from './recipe-card.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { RunList } from './run-list.tsx';
import { ScheduleSection } from './schedules/schedule-section.tsx';
import { StartRun } from './start-run.tsx';
import { useRecipes } from './use-recipes.ts';
import { usualSettings } from './usual-settings.ts';

type Draft = SaveRecipe & { id: string | null };

/** Chains of tools: what is saved, what is run, what ran. */
export function RecipesScreen() {
  const { t } = useTranslation(['recipes', 'common']);
  const { query, save, remove } = useRecipes();
  const { nameOf } = useRecipeTexts();
  const describe = useDescribeError();
  const describeStep = useDescribeStep();
  const [draft, setDraft] = useState<Draft | null>(null);
  const isUnchanged = useIsUnchanged(draft);
  const [started, setStarted] = useState<Recipe | null>(null);
  const edit = (recipe: Recipe) => {
    const name = recipe.built_in ? t('copyOf', { name: nameOf(recipe) }) : recipe.name;
    save.reset();
    setDraft({
      id: recipe.built_in ? null : recipe.id,
      name,
      steps: recipe.steps,
      publishing: recipe.publishing,
    });
  };
  const removeRecipe = async (recipe: Recipe) => {
    const isSure = await confirm({
      title: t('deleteTitle', { name: recipe.name }),
      body: t('deleteBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(recipe.id, { onError: (error) => toast.error(describe(error)) });
  };
  return (
    <Page>
      <header className={classes.header} data-screen-action="">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('subtitle')}</Text>
        </div>
        <Button
          mih={44}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            save.reset();
            const steps = [{ tool: 'clip' as const, settings: usualSettings('clip') }];
            setDraft({ id: null, name: '', steps, publishing: null });
          }}
        >
          {t('new')}
        </Button>
      </header>
      {query.isPending ? <SkeletonBlock heights={[120, 120, 120]} /> : null}
      {query.isError ? <ErrorBox error={describe(query.error)} /> : null}
      <ul className={classes.grid}>
        {query.data?.recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard
              recipe={recipe}
              onRun={() => setStarted(recipe)}
              onEdit={() => edit(recipe)}
              onDelete={recipe.built_in ? null : () => void removeRecipe(recipe)}
            />
          </li>
        ))}
      </ul>
      {query.data ? <ScheduleSection recipes={query.data.recipes} /> : null}
      <RunList />
      {draft ? (
        <RecipeEditor
          draft={draft}
          isSaving={save.isPending}
          error={save.isError ? describeStep(save.error, draft.steps) : null}
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
      {started ? <StartRun recipe={started} onClose={() => setStarted(null)} /> : null}
    </Page>
  );
}
