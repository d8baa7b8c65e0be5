/** English units and currencies, in American words. */

export interface EnglishUnit {
  one: string;
  many: string;
}

const unit = (one: string, many = `${one}s`): EnglishUnit => ({ one, many });

export const ENGLISH_UNITS: Readonly<Record<string, EnglishUnit>> = {
  MPH: unit('mile per hour', 'miles per hour'),
  mph: unit('mile per hour', 'miles per hour'),
  'km/h': unit('kilometer per hour', 'kilometers per hour'),
  'm/s': unit('meter per second', 'meters per second'),
  'MB/s': unit('megabyte per second', 'megabytes per second'),
  Gbps: unit('gigabit per second', 'gigabits per second'),
  mbps: unit('megabit per second', 'megabits per second'),
  Mbps: unit('megabit per second', 'megabits per second'),
  'sq ft': unit('square foot', 'square feet'),
  'm²': unit('square meter'),
  m2: unit('square meter'),
  'm³': unit('cubic meter'),
  m3: unit('cubic meter'),
  'km²': unit('square kilometer'),
  km2: unit('square kilometer'),
  'km³': unit('cubic kilometer'),
  'cm²': unit('square centimeter'),
  'cm³': unit('cubic centimeter'),
  km: unit('kilometer'),
  KM: unit('kilometer'),
  Km: unit('kilometer'),
  cm: unit('centimeter'),
  mm: unit('millimeter'),
  m: unit('meter'),
  mi: unit('mile'),
  ft: unit('foot', 'feet'),
  in: unit('inch', 'inches'),
  '″': unit('inch', 'inches'),
  yd: unit('yard'),
  kg: unit('kilogram'),
  KG: unit('kilogram'),
  Kg: unit('kilogram'),
  mg: unit('milligram'),
  g: unit('gram'),
  lbs: unit('pound'),
  LBS: unit('pound'),
  LB: unit('pound'),
  lb: unit('pound'),
  oz: unit('ounce'),
  ml: unit('milliliter'),
  mL: unit('milliliter'),
  L: unit('liter'),
  gal: unit('gallon'),
  tbsp: unit('tablespoon'),
  tsp: unit('teaspoon'),
  '°C': unit('degree Celsius', 'degrees Celsius'),
  '°F': unit('degree Fahrenheit', 'degrees Fahrenheit'),
  '°': unit('degree'),
  TB: unit('terabyte'),
  GB: unit('gigabyte'),
  MB: unit('megabyte'),
  KB: unit('kilobyte'),
  GHz: unit('gigahertz', 'gigahertz'),
  MHz: unit('megahertz', 'megahertz'),
  kHz: unit('kilohertz', 'kilohertz'),
  Hz: unit('hertz', 'hertz'),
  kWh: unit('kilowatt-hour'),
  kW: unit('kilowatt'),
  W: unit('watt'),
  mAh: unit('milliamp-hour'),
  dB: unit('decibel'),
  px: unit('pixel'),
  fps: unit('frame per second', 'frames per second'),
  ms: unit('millisecond'),
  hrs: unit('hour'),
  hr: unit('hour'),
  h: unit('hour'),
  mins: unit('minute'),
  min: unit('minute'),
  secs: unit('second'),
  sec: unit('second'),
  s: unit('second'),
};

/** Periods after a slash: "$20/mo", "60 words/min". */
export const ENGLISH_PERIODS: Readonly<Record<string, string>> = {
  mo: 'month',
  mth: 'month',
  yr: 'year',
  y: 'year',
  wk: 'week',
  w: 'week',
  d: 'day',
  hr: 'hour',
  h: 'hour',
  min: 'minute',
  sec: 'second',
  s: 'second',
  kg: 'kilogram',
  lb: 'pound',
};

export interface EnglishCurrency extends EnglishUnit {
  cent?: string;
  cents?: string;
}

const dollars = (country = ''): EnglishCurrency => ({
  ...unit(`${country}dollar`),
  cent: 'cent',
  cents: 'cents',
});
const EURO: EnglishCurrency = { ...unit('euro'), cent: 'cent', cents: 'cents' };
const POUND: EnglishCurrency = { ...unit('pound'), cent: 'penny', cents: 'pence' };

export const ENGLISH_CURRENCIES: Readonly<Record<string, EnglishCurrency>> = {
  $: dollars(),
  USD: dollars(),
  US$: dollars('you ess '),
  HK$: dollars('Hong Kong '),
  C$: dollars('Canadian '),
  CA$: dollars('Canadian '),
  CAD: dollars('Canadian '),
  A$: dollars('Australian '),
  AU$: dollars('Australian '),
  AUD: dollars('Australian '),
  NZ$: dollars('New Zealand '),
  '€': EURO,
  EUR: EURO,
  '£': POUND,
  GBP: POUND,
  CHF: unit('Swiss franc'),
  '¥': unit('yen', 'yen'),
  JPY: unit('yen', 'yen'),
  '₩': unit('won', 'won'),
  KRW: unit('won', 'won'),
  '₹': unit('rupee'),
  INR: unit('rupee'),
};
