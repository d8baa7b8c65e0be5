import { type StepToolId, stepTool } from '@atelier/contracts';
import { NativeSelect, NumberInput, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type recipes from '../../i18n/fr/recipes.json';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import classes from './parts/recipes.module.css';
import { type Choice, useSettingChoices } from './use-setting-choices.ts';

export type Field = keyof typeof recipes.field;
type Settings = Record<string, unknown>;

/** The settings that are shown, of any tool that has them. What is not here keeps its value. */
const SHOWN: readonly Field[] = [
  'count',
  'min_seconds',
  'max_seconds',
  'text',
  'prompt',
  'voice',
  'speed',
  'language_code',
  'subtitle_style',
  'framing',
  'format',
  'fit',
  'outputFormat',
  'quality',
  'gameplay_video',
  'person_share',
  'size',
  'aspectRatio',
  'resolution',
  'bilingual',
];

const fieldSchema = z.object({
  // A nullable setting has two types.
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  enum: z.array(z.union([z.string(), z.number(), z.null()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
});
const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});

/** The main settings of a step, drawn from the schema of its tool. */
export function StepSettings({
  tool,
  settings,
  fields = SHOWN,
  onChange,
}: {
  tool: StepToolId;
  settings: Settings;
  /** Default: all that can be shown. */
  fields?: readonly Field[];
  onChange: (settings: Settings) => void;
}) {
  const { t } = useTranslation('recipes');
  const language = useUiLanguage();
  const choicesOf = useSettingChoices();
  const { properties, required } = objectSchema.parse(
    z.toJSONSchema(stepTool(tool).settings, { io: 'input', unrepresentable: 'any' }),
  );
  const put = (field: Field, value: unknown) => onChange({ ...settings, [field]: value });
  return (
    <div className={classes.fields}>
      {fields
        .filter((field) => Object.hasOwn(properties, field))
        .map((field) => {
          const {
            type,
            enum: listed,
            minimum,
            maximum,
            default: usual,
          } = fieldSchema.parse(properties[field]);
          const choices = choicesOf(tool, field, listed);
          const value = settings[field] ?? usual;
          const label = t(`field.${field}`);
          if (choices) {
            return (
              <ChoiceField
                key={field}
                label={label}
                choices={choices}
                value={value}
                onChange={(chosen) => put(field, chosen)}
              />
            );
          }
          if (type === 'boolean') {
            return (
              <Switch
                key={field}
                label={label}
                checked={value === true}
                onChange={(event) => put(field, event.currentTarget.checked)}
              />
            );
          }
          if (type === 'string') {
            return (
              <Textarea
                key={field}
                label={label}
                required={required.includes(field)}
                autosize
                value={typeof value === 'string' ? value : ''}
                onChange={(event) => put(field, event.currentTarget.value || undefined)}
              />
            );
          }
          return (
            <NumberInput
              key={field}
              label={label}
              decimalSeparator={formatNumber(0.5, language).charAt(1)}
              {...(minimum !== undefined && { min: minimum })}
              {...(maximum !== undefined && { max: maximum })}
              value={typeof value === 'number' ? value : ''}
              onChange={(entered) => put(field, typeof entered === 'number' ? entered : undefined)}
            />
          );
        })}
    </div>
  );
}

/** The current value stays in the list, also when it is no longer offered. */
function ChoiceField(props: {
  label: string;
  choices: Choice[];
  value: unknown;
  onChange: (value: Choice['value']) => void;
}) {
  const { label, choices, value, onChange } = props;
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  const offered = isKnown ? choices : [...choices, { value: String(value), label: String(value) }];
  return (
    <NativeSelect
      label={label}
      data={offered.map((choice) => ({ ...choice, value: String(choice.value) }))}
      value={String(value ?? offered[0]?.value ?? '')}
      onChange={(event) => {
        const chosen = offered.find((choice) => String(choice.value) === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
