import type { LegalPage } from '@atelier/contracts/text/legal-page';
import { readPrivacy, readTerms } from '@atelier/routes/system';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link, useNavigate } from 'react-router';
import remarkGfm from 'remark-gfm';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { api } from '../../lib/api/api.ts';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { PublicHeader } from '../../workbench/preferences/public-header.tsx';
import classes from './legal-screen.module.css';

/** Terms: what is agreed to by signing up; the operator's own text, or ours. */
export function TermsScreen() {
  return <LegalScreen page="terms" />;
}

/** Privacy: what this installation keeps, and how long. */
export function PrivacyScreen() {
  return <LegalScreen page="privacy" />;
}

/** A public legal text. Markdown is rendered as elements; HTML in it is shown as text. */
function LegalScreen({ page }: { page: LegalPage }) {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const navigate = useNavigate();
  const text = useQuery({
    queryKey: ['legal', page, language],
    queryFn: ({ signal }) =>
      api.call(page === 'terms' ? readTerms : readPrivacy, { query: { language }, anonymous: true, signal }),
  });
  // In a tab of its own, as sign-up opens it, there is nothing to go back to.
  const hasPast = window.history.length > 1;
  return (
    <div className={classes.root}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {hasPast ? (
          <Button
            variant="subtle"
            color="gray"
            h={44}
            ml={-16}
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
            onClick={() => void navigate(-1)}
          >
            {t('legal.back')}
          </Button>
        ) : null}
        <ErrorBox error={text.error} />
        {text.isPending ? <SkeletonBlock heights={[44, 160, 240]} /> : null}
        <article className={classes.text}>
          <Markdown remarkPlugins={[remarkGfm]} components={{ a: TextLink }}>
            {text.data?.markdown ?? ''}
          </Markdown>
        </article>
      </main>
    </div>
  );
}

/** Pages of ours open in the app, everything else as links do. */
function TextLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}
