import { PAID_PLANS } from '@atelier/contracts/money/plans';
import { ActionIcon, Button } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCanBuy } from '../../lib/account/use-can-buy.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { useIsPhone } from '../../lib/browser/use-is-phone.ts';
import { displayNameOf, initialsOf } from '../../lib/session/initials.ts';
import { useUser } from '../../lib/session/session.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { LanguageMenu } from '../../workbench/preferences/language-menu.tsx';
import { ThemeSwitch } from '../../workbench/preferences/theme-switch.tsx';
import { JobTray } from './job-tray.tsx';
import classes from './top-bar.module.css';

/** The bar takes its scrolled style below this. */
const SCROLLED_PX = 50;

/** Welcome, running jobs, language, theme, the way to the plans and to the profile. */
export function TopBar() {
  const { t } = useTranslation();
  const user = useUser();
  const canBuy = useCanBuy();
  const { account } = useCredits();
  const hasBestPlan = account?.plan === PAID_PLANS.at(-1);
  const name = displayNameOf(user);
  const initials = initialsOf(user);
  const isPhone = useIsPhone();
  const isScrolled = useSyncExternalStore(watchScroll, () => window.scrollY > SCROLLED_PX);
  const welcome = name ? t('shell.welcomeNamed', { name }) : t('shell.welcome');
  const upgrade =
    canBuy && !hasBestPlan ? (
      <Button component={Link} to="/tarifs" variant="default" radius="xl" className={classes.upgrade ?? ''}>
        {t('shell.upgradeShort')}
      </Button>
    ) : null;
  const bar = (
    <header className={classes.bar} data-scrolled={isScrolled || undefined}>
      <Link to="/" className={classes.mark} aria-label={`Atelier · ${t('shell.home')}`}>
        <LogoMark size={32} />
      </Link>
      <div className={classes.greeting}>{isPhone ? null : <p className={classes.welcome}>{welcome}</p>}</div>
      <div className={classes.tools}>
        <JobTray />
        <ThemeSwitch />
        <LanguageMenu />
        {isPhone ? null : upgrade}
        {canBuy ? (
          <ActionIcon
            component={Link}
            to="/tarifs"
            aria-label={t('shell.plans')}
            title={t('shell.plans')}
            color="yellow"
            radius="xl"
          >
            <IconCrown size={22} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <Link to="/profil" className={classes.avatar}>
          <span className={classes.initials} aria-hidden="true">
            {initials}
          </span>
          <span className="visually-hidden">{t('shell.openProfile', { initials })}</span>
        </Link>
      </div>
    </header>
  );
  // A phone's bar has no room for them.
  if (!isPhone) return bar;
  return (
    <>
      {bar}
      <div className={classes.phoneGreeting}>
        <p className={classes.welcome}>{welcome}</p>
        {upgrade}
      </div>
    </>
  );
}

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
