import { goesAtOnce, sendAtOnce, sendFile } from '@atelier/client/send-file';
import { RECIPE_LIMITS, type Recipe, type RecipeStep, type RunSource, stepTool } from '@atelier/contracts';
import { Button, FileInput, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { api } from '../../lib/api/api.ts';
import { useIsUnchanged } from '../../lib/browser/use-is-unchanged.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { useVoices } from '../../workbench/voices/use-voices.ts';
import { useRecipeTexts } from './parts/recipe-texts.ts';
import classes from './parts/recipes.module.css';
import { useDescribeStep } from './parts/use-describe-step.ts';
import { type Field, StepSettings } from './step-settings.tsx';
import { priceRuns, startRuns, useRuns, type WantedRuns } from './use-recipes.ts';

/** The settings that are chosen for each run. */
const OFFERED: readonly Field[] = ['voice', 'gameplay_video', 'subtitle_style'];

/** The sources of a run, its voice, game and style, its price and the start button. */
export function StartRun({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { t } = useTranslation(['recipes', 'common', 'voice']);
  const describe = useDescribeStep();
  const language = useUiLanguage();
  const { voices } = useVoices();
  const { nameOf, priceText } = useRecipeTexts();
  const { refresh } = useRuns();
  const [files, setFiles] = useState<File[]>([]);
  const [link, setLink] = useState('');
  const [text, setText] = useState('');
  const [sent, setSent] = useState(0);
  const [changed, setChanged] = useState<readonly Record<string, unknown>[]>([]);
  const first = recipe.steps[0];
  const textSetting = first === undefined ? null : stepTool(first.tool).textSetting;
  const takesText = textSetting !== null;
  /** True if the first step needs a text and neither the recipe nor the form has one. */
  const lacksText = takesText && !text.trim() && !first?.settings[textSetting];
  const [isTextAsked, setIsTextAsked] = useState(false);
  const takesFiles = first !== undefined && stepTool(first.tool).takes.length > 0;
  // A voice of the interface's language, unless the recipe names one.
  const usualVoice = voices.find((voice) => voice.language === language)?.id;
  const settings = recipe.steps.map((step, index) => ({
    ...(step.tool === 'voice' && step.settings.voice === undefined && usualVoice && { voice: usualVoice }),
    ...changed[index],
  }));
  const look = useMutation({
    mutationFn: async () => {
      const sources: (RunSource | undefined)[] = [];
      for (const file of files.slice(0, RECIPE_LIMITS.batchFiles)) {
        const onProgress = (bytes: number) => setSent(sources.length + bytes / file.size);
        const { name } = file;
        // A long recording goes in chunks, as on the screens of the tools.
        const filepath = goesAtOnce(file)
          ? (await sendAtOnce(api, file, { name, accepts: 'any', onProgress })).handle
          : await sendFile(api, file, { name, onProgress });
        sources.push({ filepath });
      }
      if (link.trim()) sources.push({ url: link.trim() });
      if (takesText && text.trim()) sources.push({ text: text.trim() });
      if (sources.length === 0) sources.push(undefined);
      const wanted = { sources, settings };
      return { wanted, price: await priceRuns(recipe.id, wanted) };
    },
  });
  const start = useMutation({
    mutationFn: (wanted: WantedRuns) => startRuns(recipe.id, wanted),
    onSuccess: () => refresh(),
  });
  const priced = look.data;
  // Each change of the form takes the price away.
  const isUnchanged = useIsUnchanged(priced);
  const error = start.error ?? look.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('startTitle', { name: nameOf(recipe) })}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
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
            error={isTextAsked && lacksText ? t('voice:problems.noText') : null}
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
        {recipe.steps.map(placed).map(({ step, index, key }) => (
          <StepSettings
            key={key}
            tool={step.tool}
            settings={{ ...step.settings, ...settings[index] }}
            fields={OFFERED}
            onChange={(next) => {
              look.reset();
              setChanged(
                recipe.steps.map((one, at) => (at === index ? changesOf(one, next) : settings[at]) ?? {}),
              );
            }}
          />
        ))}
        {look.isPending && files.length > 0 ? (
          <Text role="status">{t('sending', { sent: Math.floor(sent), all: files.length })}</Text>
        ) : null}
        {priced ? (
          <Text fw={600} role="status">
            {t('price', { price: priceText(priced.price.price) })}
          </Text>
        ) : null}
        {priced && !priced.price.affordable ? <ErrorBox error={t('tooDear')} /> : null}
        {error ? <ErrorBox error={describe(error, recipe.steps)} /> : null}
        {priced?.price.affordable ? (
          <Button
            mih={44}
            loading={start.isPending}
            onClick={() => start.mutate(priced.wanted, { onSuccess: () => isUnchanged() && onClose() })}
          >
            {t('start')}
          </Button>
        ) : (
          <Button
            mih={44}
            variant="light"
            loading={look.isPending}
            onClick={() => {
              setIsTextAsked(true);
              if (!lacksText) look.mutate();
            }}
          >
            {t('seePrice')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** A step is its place in the list. */
function placed(step: RecipeStep, index: number) {
  return { step, index, key: `step ${index}` };
}

/** Settings that differ from those of the recipe. */
function changesOf(step: RecipeStep, settings: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([field, value]) => value !== step.settings[field]),
  );
}
