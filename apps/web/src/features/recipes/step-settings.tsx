import { type StepToolId, SUPPORTED_FORMATS, stepTool } from '@atelier/contracts';
import { NativeSelect, NumberInput, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type recipes from '../../i18n/fr/recipes.json';
import classes from './recipes-screen.module.css';

type Field = keyof typeof recipes.field;
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

/** What a setting may be where its schema says only that it is a text. */
const CHOICES: Partial<Record<Field, readonly string[]>> = {
  outputFormat: [...new Set(Object.values(SUPPORTED_FORMATS).flatMap(({ output }) => output))],
};

const fieldSchema = z.object({
  // What may be null has two.
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  enum: z.array(z.union([z.string(), z.number(), z.null()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
});
const objectSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The main settings of a step, drawn from the schema of its tool. */
export function StepSettings({
  tool,
  settings,
  onChange,
}: {
  tool: StepToolId;
  settings: Settings;
  onChange: (settings: Settings) => void;
}) {
  const { t } = useTranslation('recipes');
  const { properties } = objectSchema.parse(
    z.toJSONSchema(stepTool(tool).settings, { io: 'input', unrepresentable: 'any' }),
  );
  const put = (field: Field, value: unknown) => onChange({ ...settings, [field]: value });
  return (
    <div className={classes.fields}>
      {SHOWN.filter((field) => Object.hasOwn(properties, field)).map((field) => {
        const { type, enum: listed, minimum, maximum, default: usual } = fieldSchema.parse(properties[field]);
        const options = listed ?? CHOICES[field];
        const value = settings[field] ?? usual;
        const label = t(`field.${field}`);
        if (options) {
          return (
            <NativeSelect
              key={field}
              label={label}
              data={options.map(String)}
              value={String(value ?? options[0])}
              onChange={(event) => put(field, event.currentTarget.value)}
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
