import { RECIPE_LIMITS } from '@atelier/contracts/recipes/recipes';
import * as routes from '@atelier/routes/recipes';
import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../errors/error-box.tsx';
import classes from './save-recipe-dialog.module.css';

interface SaveRecipeDialogProps {
  jobId: string;
  /** The name that stands in the field. */
  proposed: string;
  onClose: () => void;
}

/** Asks for a name and saves what a job did as a recipe of one step. */
export function SaveRecipeDialog({ jobId, proposed, onClose }: SaveRecipeDialogProps) {
  const { t } = useTranslation(['recipes', 'common']);
  const describe = useDescribeError();
  const queries = useQueryClient();
  const [name, setName] = useState(proposed.slice(0, RECIPE_LIMITS.nameCharacters));
  const save = useMutation({
    mutationFn: async () => {
      const step = await api.call(routes.readRecipeStep, { params: { id: jobId } });
      const body = { name: name.trim(), steps: [step] };
      return api.call(routes.createRecipe, { body });
    },
    onSuccess: async () => {
      toast.success(t('savedAs', { name: name.trim() }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['recipes'] });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('saveAsTitle')}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form
        className={classes.root}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextInput
          label={t('name')}
          value={name}
          required
          readOnly={save.isPending}
          data-autofocus
          maxLength={RECIPE_LIMITS.nameCharacters}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text c="dimmed" size="sm">
          {t('saveAsHint')}
        </Text>
        {save.isError ? <ErrorBox error={describe(save.error)} /> : null}
        <Button type="submit" mih={44} loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  );
}
