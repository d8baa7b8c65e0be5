import type { SceneLook } from '../../document/scene-looks.ts';
import type { SceneColor } from '../../document/scene-schema.ts';

/** The colour of a scene: what its look and its sliders change. */
export interface SceneGrade {
  look: SceneLook | null;
  color: SceneColor;
}

type Rgb = readonly [red: number, green: number, blue: number];

interface Look {
  color: Partial<SceneColor>;
  /** Colours that are mixed into dark and bright parts, and how strongly, 0 to 1. */
  split?: { dark: Rgb; bright: Rgb; amount: number };
  /** The brightness of black, 0 to 1. */
  lift?: number;
}

const LOOKS: Readonly<Record<SceneLook, Look>> = {
  warm: { color: { temperature: 0.45, exposure: 0.08, saturation: 0.08 } },
  cool: { color: { temperature: -0.45, contrast: 0.12, saturation: -0.05 } },
  cinema: {
    color: { contrast: 0.3, saturation: 0.08 },
    split: { dark: [0.1, 0.42, 0.5], bright: [1, 0.72, 0.45], amount: 0.22 },
  },
  vivid: { color: { saturation: 0.5, contrast: 0.28, exposure: 0.05 } },
  soft: { color: { contrast: -0.3, exposure: 0.16, saturation: -0.12, temperature: 0.12 }, lift: 0.03 },
  faded: {
    color: { saturation: -0.32, contrast: -0.12 },
    split: { dark: [0.28, 0.34, 0.5], bright: [1, 0.95, 0.8], amount: 0.12 },
    lift: 0.1,
  },
  noir: { color: { saturation: -1, contrast: 0.5 } },
  sepia: {
    color: { saturation: -0.85, contrast: 0.08 },
    split: { dark: [0.24, 0.14, 0.06], bright: [1, 0.88, 0.66], amount: 0.4 },
    lift: 0.02,
  },
};

const NEUTRAL: SceneColor = { exposure: 0, contrast: 0, saturation: 0, temperature: 0, tint: 0 };

interface Colored {
  look?: SceneLook | undefined;
  color?: SceneColor | undefined;
}

/** Returns the colour that a scene's settings give it; null when they change nothing. */
export function gradeOfScene({ look, color }: Colored): SceneGrade | null {
  const isPlain = !color || Object.values(color).every((value) => value === 0);
  return !look && isPlain ? null : { look: look ?? null, color: color ?? NEUTRAL };
}

/**
 * Applies a grade to a colour: first the sliders, then the look.
 * @param rgb display values (BT.709 transfer), 0 to 1
 * @returns values of the same kind
 */
export function gradeColor({ look, color }: SceneGrade, rgb: Rgb): [number, number, number] {
  const adjusted = adjust(color, rgb);
  if (look === null) return adjusted;
  const { color: own, split, lift = 0 } = LOOKS[look];
  const toned = adjust({ ...NEUTRAL, ...own }, adjusted);
  const luma = lumaOf(toned);
  const tone = split && toneOf(split, luma);
  return mapped((channel) => {
    const value = toned[channel];
    const mixed = tone && split ? value + (tone[channel] - value) * split.amount : value;
    return clamp(lift + mixed * (1 - lift));
  });
}

/** Applies the sliders: exposure, white balance, contrast, saturation. */
function adjust(
  { exposure, contrast, saturation, temperature, tint }: SceneColor,
  rgb: Rgb,
): [number, number, number] {
  const gain = 2 ** exposure;
  const lit = mapped((channel) => exposed(rgb[channel], gain));
  const balance: Rgb = [
    1 + 0.3 * temperature + 0.1 * tint,
    1 - 0.2 * tint,
    1 - 0.3 * temperature + 0.1 * tint,
  ];
  // A white keeps its brightness when its colour changes.
  const scale = 1 / lumaOf(balance);
  const balanced = mapped((channel) => clamp(lit[channel] * balance[channel] * scale));
  const contrasted = mapped((channel) => withContrast(balanced[channel], contrast));
  const luma = lumaOf(contrasted);
  return mapped((channel) => clamp(luma + (contrasted[channel] - luma) * (1 + saturation)));
}

/** Multiplies a value; above 1 the bright parts approach white instead of being cut off. */
function exposed(value: number, gain: number): number {
  const lit = value * gain;
  // Reinhard's curve with the white point at `gain`.
  return gain <= 1 ? lit : (lit * (1 + lit / gain ** 2)) / (1 + lit);
}

/** Bends a value around the middle: a curve like an S above 0, a flatter line below. */
function withContrast(value: number, contrast: number): number {
  if (contrast <= 0) return 0.5 + (value - 0.5) * (1 + 0.6 * contrast);
  const curve = value < 0.5 ? 2 * value * value : 1 - 2 * (1 - value) ** 2;
  return value + (curve - value) * contrast;
}

/** Returns the colour that is mixed in at a brightness; it has that brightness, so that only the hue changes. */
function toneOf({ dark, bright }: NonNullable<Look['split']>, luma: number): Rgb {
  const tone = mapped((channel) => dark[channel] + (bright[channel] - dark[channel]) * luma);
  const scale = luma / Math.max(0.05, lumaOf(tone));
  return mapped((channel) => tone[channel] * scale);
}

function lumaOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mapped(of: (channel: 0 | 1 | 2) => number): [number, number, number] {
  return [of(0), of(1), of(2)];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The number of steps of each axis of a table of colours. */
export const GRADE_STEPS = 33;

/** Returns a grade as a table: the colours of a cube, red fastest, three values of 0 to 1 each. */
export function gradeTable(grade: SceneGrade): Float32Array {
  const table = new Float32Array(GRADE_STEPS ** 3 * 3);
  const last = GRADE_STEPS - 1;
  let at = 0;
  for (let blue = 0; blue <= last; blue++)
    for (let green = 0; green <= last; green++)
      for (let red = 0; red <= last; red++) {
        table.set(gradeColor(grade, [red / last, green / last, blue / last]), at);
        at += 3;
      }
  return table;
}

/** Returns a grade as the text of a `.cube` file, the format of lookup tables that ffmpeg and editors read. */
export function writeCube(grade: SceneGrade): string {
  const table = gradeTable(grade);
  const rows = Array.from({ length: table.length / 3 }, (_, index) =>
    [...table.subarray(3 * index, 3 * index + 3)].map((value) => value.toFixed(5)).join(' '),
  );
  return `LUT_3D_SIZE ${GRADE_STEPS}\n${rows.join('\n')}\n`;
}
