import { en, type Messages } from './en.ts';
import { fr } from './fr.ts';

/** French or English, as the shell's own variables say. */
export function languageOf(env: Record<string, string | undefined>): 'fr' | 'en' {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return locale.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

export function messagesIn(language: 'fr' | 'en'): Messages {
  return language === 'fr' ? fr : en;
}
