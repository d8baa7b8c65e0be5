import type { CaptionLanguage } from '../language.ts';
import { NARROW_SPACE } from './spaces.ts';

const ANY_SPACE = '[\\s\\u00a0\\u202f\\u2009]*';

/**
 * Sets the spaces before and inside the punctuation of a word. French has a narrow no-break space
 * before ! ? : ; % € and inside « » (Imprimerie nationale, Lexique des règles typographiques); others have none.
 */
export function spacePunctuation(text: string, language: CaptionLanguage): string {
  if (isAddress(text)) return text;
  const space = language === 'fr' ? NARROW_SPACE : '';
  return text
    .replace(/\.{3,}/gu, '…')
    .replace(
      new RegExp(`(?<=[^\\s!?:;¿¡(«])${ANY_SPACE}([!?;:]+)(?=[\\s\\u00a0\\u202f»”’")\\].…]*$)`, 'u'),
      `${space}$1`,
    )
    .replace(new RegExp(`«${ANY_SPACE}`, 'gu'), `«${space}`)
    .replace(new RegExp(`(?<!\\s)${ANY_SPACE}»`, 'gu'), `${space}»`)
    .replace(new RegExp(`(?<=\\S)${ANY_SPACE}(?<![.,…])([.,…]+)$`, 'u'), '$1')
    .replace(
      new RegExp(`(?<=\\d)${ANY_SPACE}([%‰])`, 'u'),
      `${SPACED_PERCENT.has(language) ? NARROW_SPACE : ''}$1`,
    )
    .replace(new RegExp(`(?<=\\d)${ANY_SPACE}([€$£])`, 'u'), `${language === 'en' ? '' : NARROW_SPACE}$1`);
}

const SPACED_PERCENT = new Set<CaptionLanguage>(['fr', 'de', 'es']);

/** True for links and mail addresses, which stay unchanged. */
function isAddress(text: string): boolean {
  return /:\/\/|^www\.|\S@\S/iu.test(text);
}
