import { ApiError } from '@atelier/client/api-error';
import { CUT_STRENGTHS } from '@atelier/contracts/cuts';
import { filmDuration, type OperationInput } from '@atelier/film';
import { ratioOfCanvas } from '@atelier/film/document/film-canvas';
import { ActionIcon, Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowLeft, IconMessage2Check } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useEditor } from '../session/editor-context.tsx';
import classes from './brief.module.css';
import { type BriefCommand, type CommandField, type CommandValues, FORMATS } from './brief-commands.ts';

interface CommandFormProps {
  command: BriefCommand;
  isPending: boolean;
  error: unknown;
  onPropose(operations: readonly OperationInput[], note: string): void;
  onBack(): void;
}

/** The form of a command that needs no model. */
export function CommandForm({ command, isPending, error, onPropose, onBack }: CommandFormProps) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const { store, player } = useEditor();
  const [values, setValues] = useState<CommandValues>(() => {
    const { film } = store.state;
    const seconds = Math.round(player.seconds * 10) / 10;
    const until = Math.round(filmDuration(film) * 10) / 10;
    const format = FORMATS.find((one) => one !== ratioOfCanvas(film.canvas)) ?? '9:16';
    const texts = { phrase: '', by: '', title: '' };
    return { ...texts, strength: 'normal', at: seconds, duration: 3, from: 0, until, format };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const label = t(`brief.commands.${command.id}.label`);
  const texts = command.fields.flatMap((field) => {
    const value = values[field];
    return field === 'phrase' || field === 'by' || field === 'title' ? [String(value).trim()] : [];
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // A text field takes the focus itself.
  const hasText = texts.length > 0;
  useEffect(() => {
    if (!hasText) heading.current?.focus();
  }, [hasText]);
  const propose = () => {
    const operations = command.operations(store.state.film, {
      ...values,
      phrase: values.phrase.trim(),
      by: values.by.trim(),
      title: values.title.trim(),
    });
    if (operations === null) {
      const isPause = command.id === 'shortenPause';
      return setProblem(isPause ? t('brief.noPause') : t('brief.notFound', { text: values.phrase.trim() }));
    }
    if (operations.length === 0) return setProblem(t('brief.nothing'));
    setProblem(null);
    const quoted = texts.map((text) => t('brief.quoted', { text })).join(' → ');
    onPropose(operations, quoted ? t('brief.note', { label, quoted }) : label);
  };
  // A tidy whose search finds nothing changes nothing.
  const isNothing = error instanceof ApiError && error.code === 'invalid_input';
  const shown = problem ?? (error ? (isNothing ? t('brief.nothing') : describe(error)) : null);
  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        propose();
      }}
    >
      <div className={classes.formTop}>
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('brief.back')} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <h3 ref={heading} tabIndex={-1} className={classes.formTitle}>
          {label}
        </h3>
      </div>
      <p className={classes.hint}>{t(`brief.commands.${command.id}.hint`)}</p>
      <div className={classes.fields}>
        {command.fields.map((field, index) => (
          <Field
            key={field}
            field={field}
            isFirst={index === 0}
            values={values}
            onChange={(changed) => {
              setValues((last) => ({ ...last, ...changed }));
              setProblem(null);
            }}
          />
        ))}
      </div>
      {shown ? (
        <Notice tone={problem || isNothing ? 'info' : 'danger'} role="alert">
          {shown}
        </Notice>
      ) : null}
      <Button
        type="submit"
        leftSection={<IconMessage2Check size={18} aria-hidden="true" />}
        loading={isPending}
        disabled={texts.includes('')}
      >
        {t('brief.propose')}
      </Button>
    </form>
  );
}

interface FieldProps {
  field: CommandField;
  isFirst: boolean;
  values: CommandValues;
  onChange(changed: Partial<CommandValues>): void;
}

const MOST_CHARACTERS = { phrase: 300, by: 120, title: 300 } as const;

function Field({ field, isFirst, values, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const label = t(`brief.fields.${field}`);
  switch (field) {
    case 'phrase':
    case 'by':
    case 'title':
      return (
        <TextInput
          label={label}
          autoFocus={isFirst}
          maxLength={MOST_CHARACTERS[field]}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      );
    case 'strength':
      return (
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={values.strength}
          onChange={(value) => onChange({ strength: CUT_STRENGTHS.find((one) => one === value) ?? 'normal' })}
          data={CUT_STRENGTHS.map((one) => ({ value: one, label: t(`tidy.strengths.${one}`) }))}
        />
      );
    case 'format':
      return (
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={values.format}
          onChange={(value) => onChange({ format: FORMATS.find((one) => one === value) ?? '9:16' })}
          data={FORMATS.map((one) => ({ value: one, label: one }))}
        />
      );
    default:
      return (
        <NumberInput
          label={label}
          suffix=" s"
          min={field === 'duration' ? 0.5 : 0}
          step={0.5}
          decimalScale={1}
          allowNegative={false}
          value={values[field]}
          onChange={(value) => {
            if (typeof value === 'number') onChange({ [field]: value });
          }}
        />
      );
  }
}
