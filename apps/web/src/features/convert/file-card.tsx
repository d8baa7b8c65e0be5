import { LIMITS } from '@atelier/contracts/limits';
import { parseTimeText } from '@atelier/contracts/text/time-text';
import { CONVERT_QUALITIES, type ConvertQuality } from '@atelier/contracts/tools/convert';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconFileMusic, IconMovie, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatBytes } from '../../lib/browser/format-bytes.ts';
import { useDescribeFailure } from '../../workbench/runs/describe-failure.ts';
import { TimeTextField } from '../../workbench/time-range/time-text-field.tsx';
import type { ConvertItem } from './convert-queue.ts';
import { estimateSizeBytes } from './estimate-size.ts';
import classes from './file-card.module.css';
import type { Convert } from './use-convert.ts';

const ICONS = { image: IconPhoto, audio: IconFileMusic, video: IconMovie } as const;

/** The character limit of the field, longer than any allowed time (docs/product.md). */
const DURATION_MAX_LENGTH = 8;

/** One file: what it is, what it shall become, and which part of it. */
export function FileCard({ item, convert }: { item: ConvertItem; convert: Convert }) {
  const { t } = useTranslation('convert');
  const language = useUiLanguage();
  const describeFailure = useDescribeFailure(t('problems.noUser'));
  const input = useRef<HTMLInputElement>(null);
  const Icon = ICONS[item.category];
  const isLocked = convert.isBusy;
  const outputs = convert.formats[item.category].output;
  return (
    <section className={classes.card} aria-label={item.file.name}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden="true">
          <Icon size={26} stroke={1.7} />
        </span>
        <div className={classes.facts}>
          <p className={classes.name} title={item.file.name}>
            {item.file.name}
          </p>
          <p className={classes.size}>{formatBytes(item.file.size, language)}</p>
        </div>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('card.changeInput', { name: item.file.name })}
          disabled={isLocked}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            convert.add(files, item.id);
          }}
        />
        <Button
          variant="default"
          h={44}
          className={classes.change ?? ''}
          disabled={isLocked}
          onClick={() => input.current?.click()}
        >
          {t('card.change')}
        </Button>
        <ActionIcon
          disabled={isLocked}
          onClick={() => convert.remove(item.id)}
          aria-label={t('card.remove', { name: item.file.name })}
        >
          <IconTrash size={20} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.fields}>
        <NativeSelect
          label={t('card.output')}
          value={item.output}
          disabled={isLocked}
          onChange={(event) => convert.change(item.id, { output: event.currentTarget.value })}
          data={[
            { value: '', label: t('card.chooseOutput') },
            ...outputs.map((format) => ({ value: format, label: format.toUpperCase() })),
          ]}
        />
        <NativeSelect
          label={t('card.quality')}
          value={item.quality}
          disabled={isLocked}
          onChange={(event) => convert.change(item.id, { quality: qualityOf(event.currentTarget.value) })}
          data={CONVERT_QUALITIES.map((quality) => ({
            value: quality,
            label: [t(`quality.${quality}`), sizeText(item, quality, language)].filter(Boolean).join(' · '),
          }))}
        />
      </div>
      {item.category === 'image' ? null : (
        <fieldset className={classes.trim}>
          <legend>{t('trim.title')}</legend>
          <p className={classes.hint}>{t('trim.hint', { seconds: LIMITS.convertMaxSeconds })}</p>
          <div className={classes.fields} data-times="">
            <TimeTextField
              name="start_time"
              label={t('trim.start')}
              placeholder={t('trim.placeholder')}
              text={item.start}
              disabled={isLocked}
              onChange={(start) => convert.change(item.id, { start })}
            />
            <TimeTextField
              name="duration"
              label={t('trim.duration')}
              placeholder={t('trim.placeholder')}
              text={item.duration}
              maxSeconds={LIMITS.convertMaxSeconds}
              maxLength={DURATION_MAX_LENGTH}
              disabled={isLocked}
              onChange={(duration) => convert.change(item.id, { duration })}
            />
          </div>
        </fieldset>
      )}
      {item.state.phase === 'failed' ? (
        <p className={classes.failure} role="alert">
          {describeFailure(item.state)}
        </p>
      ) : null}
    </section>
  );
}

function qualityOf(value: string): ConvertQuality {
  return CONVERT_QUALITIES.find((quality) => quality === value) ?? 'standard';
}

/** '≈ 1,20 Mo'; nothing for an unknown size. */
function sizeText(item: ConvertItem, quality: ConvertQuality, language: string): string {
  if (!item.facts || item.output === '') return '';
  const wanted = parseTimeText(item.duration) ?? LIMITS.convertMaxSeconds;
  const total = item.facts.durationSeconds;
  const left = total === null ? wanted : Math.max(0, total - (parseTimeText(item.start) ?? 0));
  const seconds = item.category === 'image' ? null : Math.min(wanted, left);
  const bytes = estimateSizeBytes({ to: item.output, quality, facts: item.facts, seconds });
  return bytes === null ? '' : `≈ ${formatBytes(Math.max(bytes, 10_486), language)}`;
}
