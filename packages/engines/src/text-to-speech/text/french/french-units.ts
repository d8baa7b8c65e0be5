import type { Gender } from './french-numbers.ts';

/** French units and currencies. */

export interface FrenchUnit {
  one: string;
  many: string;
  gender?: Gender;
}

const unit = (one: string, many = `${one}s`, gender: Gender = 'm'): FrenchUnit => ({ one, many, gender });

/** Tried longest first; case matters (Mo and mo, m and M). */
export const FRENCH_UNITS: Readonly<Record<string, FrenchUnit>> = {
  'km/h': unit('kilomètre heure', 'kilomètres heure'),
  'm/s': unit('mètre par seconde', 'mètres par seconde'),
  'Mo/s': unit('mégaoctet par seconde', 'mégaoctets par seconde'),
  'Mbit/s': unit('mégabit par seconde', 'mégabits par seconde'),
  'km²': unit('kilomètre carré', 'kilomètres carrés'),
  'm²': unit('mètre carré', 'mètres carrés'),
  m2: unit('mètre carré', 'mètres carrés'),
  'm³': unit('mètre cube', 'mètres cubes'),
  m3: unit('mètre cube', 'mètres cubes'),
  'cm²': unit('centimètre carré', 'centimètres carrés'),
  km: unit('kilomètre'),
  cm: unit('centimètre'),
  '″': unit('pouce'),
  mm: unit('millimètre'),
  m: unit('mètre'),
  ha: unit('hectare'),
  kg: unit('kilogramme'),
  mg: unit('milligramme'),
  g: unit('gramme'),
  t: unit('tonne', 'tonnes', 'f'),
  hl: unit('hectolitre'),
  cl: unit('centilitre'),
  ml: unit('millilitre'),
  mL: unit('millilitre'),
  L: unit('litre'),
  l: unit('litre'),
  '°C': unit('degré Celsius', 'degrés Celsius'),
  '°F': unit('degré Fahrenheit', 'degrés Fahrenheit'),
  '°': unit('degré'),
  To: unit('téraoctet'),
  Go: unit('gigaoctet'),
  Mo: unit('mégaoctet'),
  ko: unit('kilooctet'),
  GHz: unit('gigahertz', 'gigahertz'),
  MHz: unit('mégahertz', 'mégahertz'),
  kHz: unit('kilohertz', 'kilohertz'),
  Hz: unit('hertz', 'hertz'),
  kWh: unit('kilowattheure'),
  kW: unit('kilowatt'),
  W: unit('watt'),
  V: unit('volt'),
  mAh: unit('milliampèreheure'),
  dB: unit('décibel'),
  px: unit('pixel'),
  fps: unit('image par seconde', 'images par seconde', 'f'),
  ms: unit('milliseconde', 'millisecondes', 'f'),
  h: unit('heure', 'heures', 'f'),
  min: unit('minute', 'minutes', 'f'),
  mn: unit('minute', 'minutes', 'f'),
  sec: unit('seconde', 'secondes', 'f'),
  s: unit('seconde', 'secondes', 'f'),
  kcal: unit('kilocalorie', 'kilocalories', 'f'),
  ch: unit('cheval', 'chevaux'),
};

/** Periods after a slash: "20 €/mois". */
export const FRENCH_PERIODS: Readonly<Record<string, string>> = {
  h: 'heure',
  j: 'jour',
  sem: 'semaine',
  min: 'minute',
  s: 'seconde',
  pers: 'personne',
  kg: 'kilo',
};

export interface FrenchCurrency extends FrenchUnit {
  /** The name of the hundredth, if it has one. */
  cents?: string;
}

const EURO: FrenchCurrency = { ...unit('euro'), cents: 'centime' };
const POUND: FrenchCurrency = { ...unit('livre', 'livres', 'f'), cents: 'penny' };
const dollar = (country = ''): FrenchCurrency => ({
  ...unit(`dollar${country}`, `dollars${country && `${country}s`}`),
  cents: 'cent',
});

/** By sign or code. */
export const FRENCH_CURRENCIES: Readonly<Record<string, FrenchCurrency>> = {
  '€': EURO,
  EUR: EURO,
  '£': POUND,
  GBP: POUND,
  $: dollar(),
  USD: dollar(),
  $US: dollar(' américain'),
  US$: dollar(' américain'),
  $CA: dollar(' canadien'),
  CAD: dollar(' canadien'),
  CHF: unit('franc suisse', 'francs suisses'),
  '¥': unit('yen'),
  '₩': unit('won'),
  '₹': unit('roupie', 'roupies', 'f'),
};
