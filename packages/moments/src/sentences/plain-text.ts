/** A word as lists are written: small letters, plain apostrophes, no signs around it, elisions apart. */
export function plainWord(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[’`]/gu, "'")
    .replace(/^[^\p{L}\p{N}%€$£]+|(?<=[\p{L}\p{N}%€$£'])[^\p{L}\p{N}%€$£']+$/gu, '')
    .replace(/'$/u, "'")
    .replace(/^(l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/u, "$1' ")
    .replace(/(\p{N})([%€$£])$/u, '$1 $2')
    .replace(/^([€$£])(?=\p{N})/u, '$1 ');
}
