import { useTranslation } from 'react-i18next';

/** Three short caption words in the person's language. */
export function useSampleWords(): string[] {
  const { t } = useTranslation('home');
  return t('sample.words').split('|');
}
