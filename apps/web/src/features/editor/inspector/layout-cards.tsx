import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../ui/radio-card.tsx';
import classes from './inspector.module.css';

const LAYOUTS = ['fill', 'fit', 'bubble', 'duo', 'grid', 'screen_and_face', 'split'] as const;
/** The kinds of layouts, and `bubble` for the whole picture with a camera in a bubble. */
export type LayoutKind = (typeof LAYOUTS)[number];

interface LayoutCardsProps {
  value: LayoutKind;
  /** Layouts that can be chosen only where the film has another source, or another camera, for them. */
  can: Readonly<Record<'split' | 'bubble', boolean>>;
  onChange: (kind: LayoutKind) => void;
}

/** The layouts as small drawings. */
export function LayoutCards({ value, can, onChange }: LayoutCardsProps) {
  const { t } = useTranslation('editor');
  return (
    <RadioCards label={t('frame.layout')} className={classes.layouts}>
      {LAYOUTS.filter((kind) => kind === value || !(kind in can) || can[kind as keyof typeof can]).map(
        (kind) => (
          <RadioCard
            key={kind}
            name="layout"
            value={kind}
            label={t(`frame.layouts.${kind}`)}
            isChecked={kind === value}
            layout="tile"
            onChoose={() => onChange(kind)}
          >
            <span className={classes.layoutSketch}>
              <svg viewBox="0 0 36 64" width="27" height="48" aria-hidden="true">
                <rect width="36" height="64" rx="5" className={classes.sketchGround} />
                {SKETCHES[kind]}
              </svg>
            </span>
            <span className={classes.layoutName} aria-hidden="true">
              {t(`frame.layouts.${kind}`)}
            </span>
          </RadioCard>
        ),
      )}
    </RadioCards>
  );
}

const person = (x: number, y: number, size: number) => (
  <g className={classes.sketchPerson}>
    <circle cx={x} cy={y - size * 0.45} r={size * 0.34} />
    <path
      d={`M${x - size * 0.62} ${y + size * 0.75} a${size * 0.62} ${size * 0.7} 0 0 1 ${size * 1.24} 0 z`}
    />
  </g>
);

const SKETCHES = {
  fill: person(18, 36, 20),
  fit: (
    <>
      <rect y="20" width="36" height="24" className={classes.sketchArea} />
      {person(18, 35, 10)}
    </>
  ),
  bubble: (
    <>
      <rect x="3" y="18" width="30" height="20" rx="2" className={classes.sketchArea} />
      <circle cx="26" cy="50" r="8" className={classes.sketchPerson} />
    </>
  ),
  duo: (
    <>
      {person(18, 20, 13)}
      {person(18, 52, 13)}
      <path d="M0 32h36" className={classes.sketchLine} />
    </>
  ),
  grid: (
    <>
      {person(9, 18, 8)}
      {person(27, 18, 8)}
      {person(9, 50, 8)}
      {person(27, 50, 8)}
      <path d="M0 32h36M18 0v64" className={classes.sketchLine} />
    </>
  ),
  screen_and_face: (
    <>
      <rect x="5" y="8" width="26" height="22" rx="2" className={classes.sketchArea} />
      {person(18, 52, 13)}
      <path d="M0 36h36" className={classes.sketchLine} />
    </>
  ),
  split: (
    <>
      {person(18, 20, 13)}
      <rect y="33" width="36" height="31" className={classes.sketchArea} />
      <path d="M14 42l10 6-10 6z" className={classes.sketchPerson} />
    </>
  ),
} as const;
