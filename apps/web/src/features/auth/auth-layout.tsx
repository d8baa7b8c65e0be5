import { ActionIcon, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicHeader } from '../../workbench/preferences/public-header.tsx';
import classes from './auth-layout.module.css';
import { AuthVisual } from './auth-visual.tsx';
import { LegalLinks } from './legal-links.tsx';
import { useCloseAuth } from './use-close-auth.ts';

interface AuthLayoutProps {
  title: string;
  subtitle: string;
  children: ReactNode;
  foot?: ReactNode;
  /** The form itself leads to terms and privacy. */
  hasOwnLegalLinks?: boolean;
}

/** The frame of the four sign-in screens: the form, and beside it what the product makes. */
export function AuthLayout({ title, subtitle, children, foot, hasOwnLegalLinks = false }: AuthLayoutProps) {
  const { t } = useTranslation();
  const close = useCloseAuth();
  return (
    <div className={classes.root}>
      <div className={classes.column}>
        <PublicHeader hasLink={false}>
          <ActionIcon onClick={close} aria-label={t('actions.close')} radius="xl">
            <IconX size={22} aria-hidden="true" />
          </ActionIcon>
        </PublicHeader>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {subtitle}
          </Text>
          {children}
          {foot ? <p className={classes.foot}>{foot}</p> : null}
        </main>
        {hasOwnLegalLinks ? null : (
          <footer className={classes.legal}>
            <LegalLinks />
          </footer>
        )}
      </div>
      <AuthVisual />
    </div>
  );
}
