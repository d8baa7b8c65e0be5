import { DEFAULT_UI_LANGUAGE, type UiLanguage } from '@atelier/contracts/languages';
import { useTranslation } from 'react-i18next';
import { isUiLanguage } from './setup-i18n.ts';

/** The interface's language; the component renders again when it changes. */
export function useUiLanguage(): UiLanguage {
  const { i18n } = useTranslation();
  return isUiLanguage(i18n.language) ? i18n.language : DEFAULT_UI_LANGUAGE;
}
