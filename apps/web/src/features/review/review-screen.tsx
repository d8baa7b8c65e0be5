import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { readLocal } from '../../lib/browser/local-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { PublicHeader } from '../../workbench/preferences/public-header.tsx';
import { FINAL_CODES, GuestError, guestApi } from './guest-api.ts';
import { PasswordForm } from './password-form.tsx';
import { ReviewBody } from './review-body.tsx';
import classes from './review-screen.module.css';

/** The page of a review link for guests, without a session. */
export function ReviewScreen() {
  const { t } = useTranslation('review');
  const { token = '' } = useParams();
  useBrowserLanguage();
  const review = useQuery({
    queryKey: ['review', token],
    queryFn: () => guestApi.read(token),
    retry: (count, error) => count < 2 && !FINAL_CODES.has(codeOf(error)),
  });
  const reason = review.error && codeOf(review.error);
  // A look that fails on the way must not take away what the guest is writing.
  const code = reason && (FINAL_CODES.has(reason) || !review.data) ? reason : null;
  return (
    <div className={classes.root}>
      <PublicHeader hasLink={false} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {review.isPending ? <SkeletonBlock heights={[44, 320]} /> : null}
        {code === 'review_locked' ? (
          <PasswordForm token={token} onOpen={() => void review.refetch()} />
        ) : code ? (
          <>
            <h1 className={classes.title}>{t('title')}</h1>
            <Notice tone="warning" role="alert">
              {t(`ended.${endOf(code)}`)}
            </Notice>
          </>
        ) : review.data ? (
          <ReviewBody token={token} review={review.data} onChange={() => void review.refetch()} />
        ) : null}
      </main>
    </div>
  );
}

function codeOf(error: unknown): string {
  return error instanceof GuestError ? error.code : 'unavailable';
}

function endOf(code: string) {
  if (code === 'review_expired') return 'expired';
  if (code === 'review_revoked') return 'revoked';
  return code === 'not_found' ? 'missing' : 'unavailable';
}

/** A guest who has chosen no language sees the one of the browser. */
function useBrowserLanguage(): void {
  useEffect(() => {
    if (readLocal('preferredLanguage')) return;
    void i18next.changeLanguage(navigator.language.startsWith('fr') ? 'fr' : 'en');
  }, []);
}
