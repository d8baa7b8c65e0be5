/**
 * The built-in caption fonts, all under the SIL Open Font License.
 * `family` is the name by which libass finds a font: Google's heavy weights are families of their own.
 */
export const FONTS = {
  'montserrat-black': {
    family: 'Montserrat Black',
    italic: false,
    npmPackage: '@expo-google-fonts/montserrat',
    file: '900Black/Montserrat_900Black.ttf',
  },
  'montserrat-italic': {
    family: 'Montserrat ExtraBold',
    italic: true,
    npmPackage: '@expo-google-fonts/montserrat',
    file: '800ExtraBold_Italic/Montserrat_800ExtraBold_Italic.ttf',
  },
  anton: {
    family: 'Anton',
    italic: false,
    npmPackage: '@expo-google-fonts/anton',
    file: '400Regular/Anton_400Regular.ttf',
  },
  'bebas-neue': {
    family: 'Bebas Neue',
    italic: false,
    npmPackage: '@expo-google-fonts/bebas-neue',
    file: '400Regular/BebasNeue_400Regular.ttf',
  },
  poppins: {
    family: 'Poppins ExtraBold',
    italic: false,
    npmPackage: '@expo-google-fonts/poppins',
    file: '800ExtraBold/Poppins_800ExtraBold.ttf',
  },
  'archivo-black': {
    family: 'Archivo Black',
    italic: false,
    npmPackage: '@expo-google-fonts/archivo-black',
    file: '400Regular/ArchivoBlack_400Regular.ttf',
  },
  bangers: {
    family: 'Bangers',
    italic: false,
    npmPackage: '@expo-google-fonts/bangers',
    file: '400Regular/Bangers_400Regular.ttf',
  },
  'luckiest-guy': {
    family: 'Luckiest Guy',
    italic: false,
    npmPackage: '@expo-google-fonts/luckiest-guy',
    file: '400Regular/LuckiestGuy_400Regular.ttf',
  },
  'playfair-italic': {
    family: 'Playfair Display Black',
    italic: true,
    npmPackage: '@expo-google-fonts/playfair-display',
    file: '900Black_Italic/PlayfairDisplay_900Black_Italic.ttf',
  },
  'lilita-one': {
    family: 'Lilita One',
    italic: false,
    npmPackage: '@expo-google-fonts/lilita-one',
    file: '400Regular/LilitaOne_400Regular.ttf',
  },
  knewave: {
    family: 'Knewave',
    italic: false,
    npmPackage: '@expo-google-fonts/knewave',
    file: '400Regular/Knewave_400Regular.ttf',
  },
  unbounded: {
    family: 'Unbounded Black',
    italic: false,
    npmPackage: '@expo-google-fonts/unbounded',
    file: '900Black/Unbounded_900Black.ttf',
  },
  'barlow-condensed': {
    family: 'Barlow Condensed Black',
    italic: true,
    npmPackage: '@expo-google-fonts/barlow-condensed',
    file: '900Black_Italic/BarlowCondensed_900Black_Italic.ttf',
  },
} as const satisfies Record<string, FontEntry>;

export type FontId = keyof typeof FONTS;

export interface FontEntry {
  family: string;
  /** True when the file is the family's italic: the ASS style must ask for it. */
  italic: boolean;
  npmPackage: string;
  /** Path of the TTF inside the package. */
  file: string;
}
