import { en, type Messages } from './en.ts';
import { fr } from './fr.ts';

/** Returns French or English, by the shell's locale variables. */
export function languageOf(env: Record<string, string | undefined>): 'fr' | 'en' {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return locale.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

export function messagesIn(language: 'fr' | 'en'): Messages {
  return language === 'fr' ? fr : en;
}
