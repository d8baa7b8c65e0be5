import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The offered colours: bright ones, white, black. */
const SWATCHES = [
  '#FFFFFF',
  '#000000',
  '#FFE94A',
  '#FF8A1F',
  '#FF3B3B',
  '#FF2E88',
  '#8A2BFF',
  '#1E6BFF',
  '#00C2FF',
  '#38FF7A',
];

interface ColourFieldProps {
  label: string;
  /** #RRGGBB */
  value: string;
  onChange: (colour: string) => void;
}

/** A colour, typed or picked; `onChange` receives complete ones only. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { t } = useTranslation('captionDesign');
  const [text, setText] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('own.eyeDropper') }}
      swatches={SWATCHES}
      swatchesPerRow={5}
      value={text ?? value}
      // A half-typed colour goes when the field is left; the library would also take back one that was just typed.
      fixOnBlur={false}
      onBlur={() => setText(null)}
      onChange={(next) => {
        const isWhole = /^#[0-9a-f]{6}$/iu.test(next);
        setText(isWhole ? null : next);
        if (isWhole) onChange(next.toUpperCase());
      }}
    />
  );
}
