import { IMAGE_COUNT_MAX } from '@atelier/contracts/tools/image';
import { NumberInput, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SizeCards } from '../../workbench/generated-image/size-cards.tsx';
import classes from './image-options.module.css';
import type { ImageInputs } from './use-image.ts';

interface ImageOptionsProps {
  inputs: ImageInputs;
  onChange: (next: Partial<ImageInputs>) => void;
  /** Pictures the person's credits reach for. */
  balance: number;
  disabled: boolean;
}

const COUNTS = Array.from({ length: IMAGE_COUNT_MAX }, (_, index) => index + 1);

/** Size, how many variations, and the seed that makes the same picture again. */
export function ImageOptions({ inputs, onChange, balance, disabled }: ImageOptionsProps) {
  const { t } = useTranslation('image');
  return (
    <>
      <SizeCards value={inputs.size} onChange={(size) => onChange({ size })} disabled={disabled} />
      <div className={classes.row}>
        <div>
          <span className={classes.label} aria-hidden="true">
            {t('options.count')}
          </span>
          <SegmentedControl
            fullWidth
            radius="md"
            disabled={disabled}
            value={String(inputs.count)}
            onChange={(next) => onChange({ count: Number(next) })}
            aria-label={t('options.count')}
            data={COUNTS.map((count) => ({
              value: String(count),
              label: String(count),
              disabled: count > 1 && count > balance,
            }))}
          />
        </div>
        <NumberInput
          label={t('options.seed')}
          placeholder={t('options.seedRandom')}
          value={inputs.seed ?? ''}
          onChange={(next) => onChange({ seed: typeof next === 'number' ? next : null })}
          min={0}
          max={2_147_483_647}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          disabled={disabled}
        />
      </div>
    </>
  );
}
