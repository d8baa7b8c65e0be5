import { useTranslation } from 'react-i18next';
import { showKeys } from './keys.ts';

/** Returns a function that writes a shortcut as the person's keyboard shows it. */
export function useKeysText(): (keys: string) => string {
  const { t } = useTranslation('editor');
  return (keys) => showKeys(keys, t('keys.space'));
}
