import { sendAtOnce } from '@atelier/client/send-file';
import { RECIPE_LIMITS, type Recipe, type RunSource, stepTool } from '@atelier/contracts';
import { Button, FileInput, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';
import { priceRuns, startRuns, useRuns } from './use-recipes.ts';

/** The sources of a run, its price and the start button. */
export function StartRun({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { t } = useTranslation(['recipes', 'common']);
  const describe = useDescribeError();
  const { nameOf, priceText } = useRecipeTexts();
  const { refresh } = useRuns();
  const [files, setFiles] = useState<File[]>([]);
  const [link, setLink] = useState('');
  const [text, setText] = useState('');
  const [sent, setSent] = useState(0);
  const first = recipe.steps[0];
  const takesText = first !== undefined && stepTool(first.tool).textSetting !== null;
  const takesFiles = first !== undefined && stepTool(first.tool).takes.length > 0;
  const look = useMutation({
    mutationFn: async () => {
      const sources: (RunSource | undefined)[] = [];
      for (const file of files.slice(0, RECIPE_LIMITS.batchFiles)) {
        const onProgress = (bytes: number) => setSent(sources.length + bytes / file.size);
        const { handle } = await sendAtOnce(api, file, { name: file.name, accepts: 'any', onProgress });
        sources.push({ filepath: handle });
      }
      if (link.trim()) sources.push({ url: link.trim() });
      if (takesText && text.trim()) sources.push({ text: text.trim() });
      if (sources.length === 0) sources.push(undefined);
      return { sources, price: await priceRuns(recipe.id, sources) };
    },
  });
  const start = useMutation({
    mutationFn: (sources: readonly (RunSource | undefined)[]) => startRuns(recipe.id, sources),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const priced = look.data;
  const error = start.error ?? look.error;
  return (
    <Modal opened onClose={onClose} title={t('startTitle', { name: nameOf(recipe) })}>
      <div className={classes.editor}>
        {takesFiles ? (
          <FileInput
            label={t('files')}
            description={t('filesHint', { max: RECIPE_LIMITS.batchFiles })}
            placeholder={t('chooseFiles')}
            multiple
            clearable
            value={files}
            onChange={(chosen) => {
              look.reset();
              setFiles(chosen);
            }}
          />
        ) : null}
        {takesText ? (
          <Textarea
            label={t('text')}
            autosize
            minRows={3}
            value={text}
            onChange={(event) => {
              look.reset();
              setText(event.currentTarget.value);
            }}
          />
        ) : (
          <TextInput
            label={t('link')}
            placeholder="https://"
            value={link}
            onChange={(event) => {
              look.reset();
              setLink(event.currentTarget.value);
            }}
          />
        )}
        {look.isPending && files.length > 0 ? (
          <Text role="status">{t('sending', { sent: Math.floor(sent), all: files.length })}</Text>
        ) : null}
        {priced ? (
          <Text fw={600} role="status">
            {t('price', { price: priceText(priced.price.price) })}
          </Text>
        ) : null}
        {priced && !priced.price.affordable ? <ErrorBox error={t('tooDear')} /> : null}
        {error ? <ErrorBox error={describe(error)} /> : null}
        {priced?.price.affordable ? (
          <Button mih={44} loading={start.isPending} onClick={() => start.mutate(priced.sources)}>
            {t('start')}
          </Button>
        ) : (
          <Button mih={44} variant="light" loading={look.isPending} onClick={() => look.mutate()}>
            {t('seePrice')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
