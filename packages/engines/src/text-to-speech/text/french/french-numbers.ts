const UNITS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];

export type Gender = 'm' | 'f';

/** A whole number below 10^15 in French words: 1990 spelling with hyphens only inside a hundred. */
export function frenchNumber(value: number, gender: Gender = 'm'): string {
  if (value < 0) return `moins ${frenchNumber(-value, gender)}`;
  for (const [size, name] of [
    [1e12, 'billion'],
    [1e9, 'milliard'],
    [1e6, 'million'],
  ] as const) {
    if (value < size) continue;
    const count = Math.floor(value / size);
    const rest = value % size;
    const head = `${frenchNumber(count)} ${name}${count > 1 ? 's' : ''}`;
    return rest === 0 ? head : `${head} ${frenchNumber(rest, gender)}`;
  }
  return belowMillion(value, gender);
}

function belowMillion(value: number, gender: Gender): string {
  if (value < 1000) return belowThousand(value, gender, true);
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const head = thousands === 1 ? 'mille' : `${belowThousand(thousands, 'm', false)} mille`;
  return rest === 0 ? head : `${head} ${belowThousand(rest, gender, true)}`;
}

/** @param isLast false before "mille", where cent and vingt take no s */
function belowThousand(value: number, gender: Gender, isLast: boolean): string {
  if (value < 100) return belowHundred(value, gender, isLast);
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const plural = hundreds > 1 && rest === 0 && isLast ? 's' : '';
  const head = hundreds === 1 ? 'cent' : `${UNITS[hundreds]} cent${plural}`;
  return rest === 0 ? head : `${head} ${belowHundred(rest, gender, isLast)}`;
}

function belowHundred(value: number, gender: Gender, isLast: boolean): string {
  if (value === 1) return gender === 'f' ? 'une' : 'un';
  if (value < 17) return UNITS[value] ?? '';
  if (value < 20) return `dix-${UNITS[value - 10]}`;
  if (value === 80) return isLast ? 'quatre-vingts' : 'quatre-vingt';
  if (value > 80) return `quatre-vingt-${belowHundred(value - 80, gender, isLast)}`;
  if (value === 71) return 'soixante et onze';
  if (value > 70) return `soixante-${belowHundred(value - 60, gender, isLast)}`;
  if (value === 70) return 'soixante-dix';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  const unit = value % 10;
  if (unit === 0) return tens;
  return unit === 1 ? `${tens} et ${gender === 'f' ? 'une' : 'un'}` : `${tens}-${UNITS[unit]}`;
}

/** "premier", "deuxième", "vingt et unième" … */
export function frenchOrdinal(value: number, gender: Gender = 'm'): string {
  if (value === 1) return gender === 'f' ? 'première' : 'premier';
  const words = frenchNumber(value);
  if (words.endsWith('cinq')) return `${words}uième`;
  if (words.endsWith('neuf')) return `${words.slice(0, -1)}vième`;
  if (
    /(?:quatre|mille|onze|douze|treize|quatorze|quinze|seize|trente|quarante|cinquante|soixante)$/u.test(
      words,
    )
  ) {
    return `${words.slice(0, -1)}ième`;
  }
  return `${words.replace(/(?<=cent|vingt|million|milliard)s$/u, '')}ième`;
}

/** Reads a decimal: "trois virgule quatorze seize"; zeros and long fractions digit by digit. */
export function frenchDecimal(whole: string, fraction: string, gender: Gender = 'm'): string {
  const head = frenchNumber(Number(whole), gender);
  if (fraction === '') return head;
  const zeros = /^0+/u.exec(fraction)?.[0].length ?? 0;
  const rest = fraction.slice(zeros);
  const parts = Array.from({ length: zeros }, () => 'zéro');
  if (zeros === 0 && /^(?:\d\d){2,3}$/u.test(rest)) parts.push(...(rest.match(/../gu) ?? []).map(frenchPair));
  else if (rest.length > 3) parts.push(frenchDigits(rest));
  else if (rest !== '') parts.push(frenchNumber(Number(rest)));
  return `${head} virgule ${parts.join(' ')}`;
}

/** Two digits of a longer figure: "quatorze", "zéro six". */
export function frenchPair(pair: string): string {
  return pair.startsWith('0') ? frenchDigits(pair) : frenchNumber(Number(pair));
}

export function frenchDigits(digits: string): string {
  return [...digits].map((digit) => frenchNumber(Number(digit))).join(' ');
}
