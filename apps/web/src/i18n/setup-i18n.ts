import { DEFAULT_UI_LANGUAGE, UI_LANGUAGES, type UiLanguage } from '@atelier/contracts/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from '../lib/browser/local-store.ts';
import { INITIAL_NAMESPACES, type Namespace } from './namespaces.ts';

type Catalogue = Record<string, unknown>;

/** Every catalogue is a small chunk of its own. */
const catalogues = import.meta.glob<Catalogue>('./*/*.json', { import: 'default' });

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = catalogues[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`No catalogue ${language}/${namespace}`), false);
    load().then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Starts the interface's language: the stored choice, else French. */
export async function setupI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      supportedLngs: [...UI_LANGUAGES],
      ns: [...INITIAL_NAMESPACES],
      defaultNS: 'common',
      // React escapes by itself.
      interpolation: { escapeValue: false },
    });
  // The same choice in every tab.
  window.addEventListener('storage', (event) => {
    if (event.key === 'preferredLanguage') void i18next.changeLanguage(storedLanguage());
  });
}

/** Switches all strings at once: i18next loads the catalogues in use before its event. */
export async function changeUiLanguage(language: UiLanguage): Promise<void> {
  writeLocal('preferredLanguage', language);
  await i18next.changeLanguage(language);
}

/** Loads a feature's catalogues beside its code. */
export async function loadNamespaces(namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

export function isUiLanguage(value: unknown): value is UiLanguage {
  return UI_LANGUAGES.some((language) => language === value);
}

function storedLanguage(): UiLanguage {
  const stored = readLocal('preferredLanguage');
  return isUiLanguage(stored) ? stored : DEFAULT_UI_LANGUAGE;
}
