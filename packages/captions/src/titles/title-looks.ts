import type { FontId } from '../fonts/fonts.ts';

/** The designed looks of titles, in the order of the screens. */
export const TITLE_LOOKS = [
  'panel',
  'impact',
  'marker',
  'label',
  'editorial',
  'neon',
  'comic',
  'banner',
] as const;
export type TitleLookId = (typeof TITLE_LOOKS)[number];

/** The drawing of a title. Lengths in cap heights; colours #RRGGBB. */
export interface TitleLook {
  font: FontId;
  /** The cap height, as a share of the frame's reference width. */
  cap: number;
  upperCase: boolean;
  /** The distance of two baselines. */
  rowGap: number;
  fill: string;
  outline?: { colour: string; width: number };
  shadow?: { colour: string; opacity: number; x: number; y: number; blur: number };
  /** Blurred outlines behind the text, from the widest to the narrowest. */
  glows?: readonly { width: number; blur: number; opacity: number }[];
  /** The background of the text: one panel, a box for each row, or a panel with a bar at its left. */
  back?: {
    kind: 'panel' | 'rows' | 'bar';
    colour: string;
    opacity: number;
    radius: number;
    padding: { x: number; top: number; bottom: number };
  };
  /** Degrees, counter-clockwise. */
  tilt: number;
  /** The part that takes the colour of the layer. */
  accent: 'fill' | 'back' | 'glow' | 'bar';
  /** The colour of the glow or of the bar. */
  accentColour?: string;
}

const TITLE_LOOK_TABLE: Record<TitleLookId, TitleLook> = {
  panel: {
    font: 'poppins',
    cap: 0.044,
    upperCase: false,
    rowGap: 1.85,
    fill: '#FFFFFF',
    tilt: 0,
    accent: 'fill',
    back: {
      kind: 'panel',
      colour: '#101014',
      opacity: 0.78,
      radius: 0.6,
      padding: { x: 0.95, top: 0.85, bottom: 0.95 },
    },
  },
  impact: {
    font: 'anton',
    cap: 0.082,
    upperCase: true,
    rowGap: 1.28,
    fill: '#FFFFFF',
    tilt: 0,
    accent: 'fill',
    outline: { colour: '#000000', width: 0.09 },
    shadow: { colour: '#000000', opacity: 0.55, x: 0, y: 0.1, blur: 0.12 },
  },
  marker: {
    font: 'montserrat-black',
    cap: 0.05,
    upperCase: false,
    rowGap: 1.82,
    fill: '#14110A',
    tilt: 1.6,
    accent: 'back',
    back: {
      kind: 'rows',
      colour: '#FFE14D',
      opacity: 1,
      radius: 0.12,
      padding: { x: 0.42, top: 0.42, bottom: 0.4 },
    },
  },
  label: {
    font: 'poppins',
    cap: 0.042,
    upperCase: false,
    rowGap: 1.9,
    fill: '#0B0B0F',
    tilt: 0,
    accent: 'back',
    back: {
      kind: 'rows',
      colour: '#FFFFFF',
      opacity: 1,
      radius: 0.55,
      padding: { x: 0.75, top: 0.62, bottom: 0.62 },
    },
  },
  editorial: {
    font: 'playfair-italic',
    cap: 0.062,
    upperCase: false,
    rowGap: 1.62,
    fill: '#FFF7EA',
    tilt: 0,
    accent: 'fill',
    shadow: { colour: '#000000', opacity: 0.7, x: 0, y: 0.05, blur: 0.28 },
  },
  neon: {
    font: 'lilita-one',
    cap: 0.062,
    upperCase: false,
    rowGap: 1.6,
    fill: '#FFFFFF',
    tilt: 0,
    accent: 'glow',
    accentColour: '#FF2BD1',
    glows: [
      { width: 0.3, blur: 0.5, opacity: 0.75 },
      { width: 0.12, blur: 0.16, opacity: 0.95 },
    ],
  },
  comic: {
    font: 'bangers',
    cap: 0.078,
    upperCase: true,
    rowGap: 1.36,
    fill: '#FFE600',
    tilt: 3,
    accent: 'fill',
    outline: { colour: '#120A2A', width: 0.12 },
    shadow: { colour: '#E5308A', opacity: 1, x: 0.11, y: 0.11, blur: 0 },
  },
  banner: {
    font: 'bebas-neue',
    cap: 0.056,
    upperCase: true,
    rowGap: 1.45,
    fill: '#FFFFFF',
    tilt: 0,
    accent: 'bar',
    accentColour: '#FF4D2E',
    back: {
      kind: 'bar',
      colour: '#0E1016',
      opacity: 0.86,
      radius: 0.08,
      padding: { x: 0.7, top: 0.55, bottom: 0.55 },
    },
  },
};

/** Returns the colour of a look that the colour of a layer replaces. */
export function colourOfLook(id: TitleLookId): string {
  const { accent, fill, back, accentColour } = TITLE_LOOK_TABLE[id];
  if (accent === 'fill') return fill;
  return (accent === 'back' ? back?.colour : accentColour) ?? fill;
}

/** Returns a look by its id. */
export function titleLook(id: TitleLookId): TitleLook {
  return TITLE_LOOK_TABLE[id];
}
