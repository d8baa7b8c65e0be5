import type { Recipe } from '@atelier/contracts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';

interface RecipeCardProps {
  recipe: Recipe;
  onRun: () => void;
  /** Edits the recipe, or a copy of a built-in one. */
  onEdit: () => void;
  onDelete: (() => void) | null;
}

/** One recipe: what it does, step by step, and for how much. */
export function RecipeCard({ recipe, onRun, onEdit, onDelete }: RecipeCardProps) {
  const { t } = useTranslation('recipes');
  const { nameOf, descriptionOf, toolName, priceText } = useRecipeTexts();
  const name = nameOf(recipe);
  return (
    <article className={classes.card}>
      <h2 className={classes.name}>{name}</h2>
      {descriptionOf(recipe) ? <Text c="dimmed">{descriptionOf(recipe)}</Text> : null}
      <ol className={classes.chain}>
        {recipe.steps
          .map(({ tool }, index) => ({ tool, place: `${index} ${tool}` }))
          .map(({ tool, place }) => (
            <li key={place}>{toolName(tool)}</li>
          ))}
      </ol>
      <Text size="sm">{priceText(recipe.price)}</Text>
      <div className={classes.actions}>
        <Button
          variant="light"
          mih={44}
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          aria-label={t('runNamed', { name })}
          onClick={onRun}
        >
          {t('run')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(recipe.built_in ? 'copy' : 'edit', { name })}
          onClick={onEdit}
        >
          {recipe.built_in ? <IconCopy size={20} /> : <IconPencil size={20} />}
        </ActionIcon>
        {onDelete ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('delete', { name })}
            onClick={onDelete}
          >
            <IconTrash size={20} />
          </ActionIcon>
        ) : null}
      </div>
    </article>
  );
}
