import type { PictureFrame } from '@atelier/film/document/scene-schema';
import { IconBlur, IconCheck, IconPalette } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../../lib/browser/format.ts';
import { lazy } from '../../../../lib/browser/lazy.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { RadioCard, RadioCards } from '../../../../ui/radio-card.tsx';
import classes from './scene.module.css';

const ColourField = lazy(async () => ({
  default: (await import('../../../../workbench/captions/own-styles/colour-field.tsx')).ColourField,
}));

const GRADIENTS = {
  dusk: { from: '#4F46E5', to: '#DB2777' },
  ocean: { from: '#22D3EE', to: '#1E3A8A' },
  forest: { from: '#6EE7B7', to: '#065F46' },
  peach: { from: '#FDBA74', to: '#E11D48' },
  night: { from: '#475569', to: '#020617' },
  sand: { from: '#FEF3C7', to: '#D6A35C' },
};
type GradientName = keyof typeof GRADIENTS;
const GRADIENT_NAMES = Object.keys(GRADIENTS) as GradientName[];
const FIRST_COLOUR = '#1E293B';

const SLIDERS = [
  { name: 'margin', max: 0.2 },
  { name: 'corners', max: 0.25 },
  { name: 'shadow', max: 1 },
] as const;

interface FrameFieldsProps {
  frame: PictureFrame;
  onPreview: (frame: PictureFrame) => void;
  onChange: (frame: PictureFrame) => void;
}

/** The backdrop, margin, corners and shadow of a framed picture. */
export function FrameFields({ frame, onPreview, onChange }: FrameFieldsProps) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { backdrop } = frame;
  const chosen = nameOf(backdrop);
  const card = (name: string, look: string, value: PictureFrame['backdrop'], icon?: ReactNode) => (
    <RadioCard
      key={name}
      name="frame-backdrop"
      value={name}
      label={look}
      description={look}
      isChecked={name === chosen}
      layout="tile"
      onChoose={() => onChange({ ...frame, backdrop: value })}
    >
      <span className={classes.backdrop} aria-hidden="true" style={{ background: paintOf(value) }}>
        {icon ?? (name === chosen ? <IconCheck size={20} /> : null)}
      </span>
    </RadioCard>
  );
  return (
    <>
      <RadioCards label={t('frame.around.backdrop')} className={classes.backdrops}>
        {GRADIENT_NAMES.map((name) => card(name, t(`frame.around.backdrops.${name}`), GRADIENTS[name]))}
        {card('blur', t('frame.around.backdrops.blur'), 'blur', <IconBlur size={20} />)}
        {card(
          'own',
          t('frame.around.backdrops.own'),
          chosen === 'own' ? backdrop : FIRST_COLOUR,
          <IconPalette size={20} />,
        )}
      </RadioCards>
      {chosen === 'own' && typeof backdrop === 'string' ? (
        <Suspense fallback={null}>
          <ColourField
            label={t('frame.around.color')}
            value={backdrop}
            onChange={(color) => onChange({ ...frame, backdrop: color })}
          />
        </Suspense>
      ) : null}
      {SLIDERS.map(({ name, max }) => (
        <SliderField
          key={name}
          label={t(`frame.around.${name}`)}
          min={0}
          max={max}
          step={0.01}
          value={frame[name]}
          show={(value) => formatPercent(value, language)}
          onChange={(value) => onPreview({ ...frame, [name]: value })}
          onChangeEnd={(value) => onChange({ ...frame, [name]: value })}
        />
      ))}
    </>
  );
}

/** Returns the card of a backdrop; a gradient of somebody else's has none. */
function nameOf(backdrop: PictureFrame['backdrop']): string | undefined {
  if (typeof backdrop === 'string') return backdrop === 'blur' ? 'blur' : 'own';
  const isSame = (name: GradientName) =>
    GRADIENTS[name].from === backdrop.from.toUpperCase() && GRADIENTS[name].to === backdrop.to.toUpperCase();
  return GRADIENT_NAMES.find(isSame);
}

function paintOf(backdrop: PictureFrame['backdrop']): string | undefined {
  if (backdrop === 'blur') return undefined;
  return typeof backdrop === 'string'
    ? backdrop
    : `linear-gradient(135deg, ${backdrop.from}, ${backdrop.to})`;
}
