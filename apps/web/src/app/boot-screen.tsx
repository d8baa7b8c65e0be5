import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../ui/logo.tsx';
import classes from './boot-screen.module.css';

/** While the first screen's code, or the stored session, is being fetched. */
export function BootScreen({ message }: { message?: string }) {
  const { t } = useTranslation();
  return (
    <main id="main" className={classes.root} aria-busy="true">
      <LogoMark size={48} />
      <div className={classes.message} role="status">
        <Loader size={18} color="violet.4" aria-hidden="true" />
        {message ?? t('actions.loading')}
      </div>
    </main>
  );
}
