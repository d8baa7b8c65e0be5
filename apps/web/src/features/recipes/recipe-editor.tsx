import {
  RECIPE_LIMITS,
  type RecipeStep,
  type SaveRecipe,
  STEP_TOOL_IDS,
  type StepToolId,
} from '@atelier/contracts';
import { ActionIcon, Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';
import { PublishingPart } from './publishing-part.tsx';
import { StepSettings } from './step-settings.tsx';
import { usualSettings } from './usual-settings.ts';

type Draft = SaveRecipe & { id: string | null };

interface RecipeEditorProps {
  draft: Draft;
  isSaving: boolean;
  error: string | null;
  onChange: (draft: Draft) => void;
  onSave: () => void;
  onClose: () => void;
}

/** A recipe as a list of steps, each with its tool's main settings; the others stay as they are. */
export function RecipeEditor({ draft, isSaving, error, onChange, onSave, onClose }: RecipeEditorProps) {
  const { t } = useTranslation(['recipes', 'common']);
  const { toolName } = useRecipeTexts();
  const { steps } = draft;
  const put = (changed: SaveRecipe['steps']) => onChange({ ...draft, steps: changed });
  const move = (from: number, to: number) => {
    const moved = [...steps];
    moved.splice(to, 0, ...moved.splice(from, 1));
    put(moved);
  };
  const tools = STEP_TOOL_IDS.map((value) => ({ value, label: toolName(value) }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(draft.id ? 'editTitle' : 'newTitle')}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form
        className={classes.editor}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <TextInput
          label={t('name')}
          value={draft.name}
          required
          maxLength={RECIPE_LIMITS.nameCharacters}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <ol className={classes.steps}>
          {steps.map(placed).map(({ step, index, key }) => (
            <li key={key} className={classes.step}>
              <div className={classes.stepHead}>
                <NativeSelect
                  className={classes.grow ?? ''}
                  label={t('stepNumber', { number: index + 1 })}
                  data={tools}
                  value={step.tool}
                  onChange={(event) => {
                    const tool = event.currentTarget.value as StepToolId;
                    put(steps.with(index, { tool, settings: usualSettings(tool) }));
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  size={44}
                  disabled={index === 0}
                  aria-label={t('up', { number: index + 1 })}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  disabled={index === steps.length - 1}
                  aria-label={t('down', { number: index + 1 })}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  disabled={steps.length === 1}
                  aria-label={t('removeStep', { number: index + 1 })}
                  onClick={() => put(steps.toSpliced(index, 1))}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </div>
              <StepSettings
                tool={step.tool}
                settings={step.settings}
                onChange={(settings) => put(steps.with(index, { ...step, settings }))}
              />
            </li>
          ))}
        </ol>
        <Button
          variant="default"
          mih={44}
          disabled={steps.length >= RECIPE_LIMITS.maxSteps}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => put([...steps, { tool: 'subtitles', settings: usualSettings('subtitles') }])}
        >
          {t('addStep')}
        </Button>
        <PublishingPart
          publishing={draft.publishing}
          onChange={(publishing) => onChange({ ...draft, publishing })}
        />
        {error ? <ErrorBox error={error} /> : null}
        <div className={classes.actions}>
          <Button
            type="submit"
            mih={44}
            loading={isSaving}
            disabled={draft.publishing?.channel_ids.length === 0}
          >
            {t('save')}
          </Button>
          <Button variant="subtle" color="gray" mih={44} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A step is its place in the list. */
function placed(step: RecipeStep, index: number) {
  return { step, index, key: `step ${index}` };
}
