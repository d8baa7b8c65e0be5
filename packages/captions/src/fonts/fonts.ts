/**
 * The built-in caption fonts, under free licences (`assets/fonts/NOTICE.md`).
 * `family` is the name by which libass finds a font: Google's heavy weights are families of their own.
 */
export const FONTS = {
  'montserrat-black': {
    family: 'Montserrat Black',
    italic: false,
    file: 'Montserrat_900Black.ttf',
  },
  'montserrat-italic': {
    family: 'Montserrat ExtraBold',
    italic: true,
    file: 'Montserrat_800ExtraBold_Italic.ttf',
  },
  anton: {
    family: 'Anton',
    italic: false,
    file: 'Anton_400Regular.ttf',
  },
  'bebas-neue': {
    family: 'Bebas Neue',
    italic: false,
    file: 'BebasNeue_400Regular.ttf',
  },
  poppins: {
    family: 'Poppins ExtraBold',
    italic: false,
    file: 'Poppins_800ExtraBold.ttf',
  },
  'archivo-black': {
    family: 'Archivo Black',
    italic: false,
    file: 'ArchivoBlack_400Regular.ttf',
  },
  bangers: {
    family: 'Bangers',
    italic: false,
    file: 'Bangers_400Regular.ttf',
  },
  'luckiest-guy': {
    family: 'Luckiest Guy',
    italic: false,
    file: 'LuckiestGuy_400Regular.ttf',
  },
  'playfair-italic': {
    family: 'Playfair Display Black',
    italic: true,
    file: 'PlayfairDisplay_900Black_Italic.ttf',
  },
  'lilita-one': {
    family: 'Lilita One',
    italic: false,
    file: 'LilitaOne_400Regular.ttf',
  },
  knewave: {
    family: 'Knewave',
    italic: false,
    file: 'Knewave_400Regular.ttf',
  },
  unbounded: {
    family: 'Unbounded Black',
    italic: false,
    file: 'Unbounded_900Black.ttf',
  },
  'barlow-condensed': {
    family: 'Barlow Condensed Black',
    italic: true,
    file: 'BarlowCondensed_900Black_Italic.ttf',
  },
} as const satisfies Record<string, FontEntry>;

export type FontId = keyof typeof FONTS;

export interface FontEntry {
  family: string;
  /** True when the file is the family's italic: the ASS style must ask for it. */
  italic: boolean;
  /** Name of the TTF in `assets/fonts`. */
  file: string;
}
