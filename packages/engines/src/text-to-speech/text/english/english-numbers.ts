const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const;

/** A whole number below 10^15 in American English words. */
export function englishNumber(value: number): string {
  if (value < 0) return `minus ${englishNumber(-value)}`;
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const head = `${englishNumber(Math.floor(value / size))} ${name}`;
    return value % size === 0 ? head : `${head} ${englishNumber(value % size)}`;
  }
  if (value < 20) return UNITS[value] ?? '';
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? tens : `${tens}-${UNITS[value % 10]}`;
  }
  const head = `${UNITS[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? head : `${head} ${englishNumber(value % 100)}`;
}

const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** "first", "twenty-third", "one hundredth" … */
export function englishOrdinal(value: number): string {
  const words = englishNumber(value);
  const last = words.split(/[ -]/u).at(-1) ?? '';
  const head = words.slice(0, words.length - last.length);
  if (ORDINALS[last]) return head + ORDINALS[last];
  return head + (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
}

/** Years in pairs: "nineteen ninety-nine", "twenty twenty-four", "two thousand five", "three forty". */
export function englishYear(year: number): string {
  if (year > 2099 || (year >= 1000 && year < 1100) || (year >= 2000 && year < 2010))
    return englishNumber(year);
  return englishPairs(year);
}

/** Reads a number in pairs, as for houses and screens: "twelve eleven", "seven oh eight", "ten eighty". */
export function englishPairs(value: number): string {
  const [head, rest] = [Math.floor(value / 100), value % 100];
  if (head === 0 || (rest === 0 && head % 10 === 0)) return englishNumber(value);
  if (rest === 0) return `${englishNumber(head)} hundred`;
  return `${englishNumber(head)} ${rest < 10 ? `oh ${englishNumber(rest)}` : englishNumber(rest)}`;
}

/** Decimals digit by digit: "three point one four", "point five" where no whole is written. */
export function englishDecimal(whole: string, fraction: string): string {
  const head = whole === '' ? '' : `${englishNumber(Number(whole))} `;
  if (fraction !== '') return `${head}point ${englishDigits(fraction)}`;
  return head.trim();
}

export function englishDigits(digits: string): string {
  return [...digits].map((digit) => englishNumber(Number(digit))).join(' ');
}
