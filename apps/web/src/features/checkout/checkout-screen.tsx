import type { CheckoutStep } from '@atelier/contracts/money/billing';
import { Button, Radio, Title } from '@mantine/core';
import { IconFlask, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatCents } from '../../lib/browser/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import classes from './checkout-screen.module.css';
import { OrderSummary } from './order-summary.tsx';
import { type CheckoutAction, useSandboxCheckout } from './use-sandbox-checkout.ts';

/** The sandbox's page to pay on. It says in every state that nothing is charged. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { checkout, answer } = useSandboxCheckout(id, { onStep: leave });

  function leave(step: CheckoutStep): void {
    if (!step.redirectUrl) return;
    // Our own origin, as the server made sure: no need to load the page again.
    const { pathname, search } = new URL(step.redirectUrl);
    void navigate(pathname + search, { replace: true });
  }

  return (
    <Page width="narrow">
      <div className={classes.banner} role="note">
        <IconFlask size={22} aria-hidden="true" />
        <div>
          <strong>{t('banner.title')}</strong>
          <p>{t('banner.body')}</p>
        </div>
      </div>
      <Title order={1} mb="lg">
        {t('title')}
      </Title>
      {checkout.isPending ? <SkeletonBlock heights={[320, 160]} /> : null}
      {checkout.isError ? (
        <Over title={t('missing.title')} body={t('missing.body')} action={t('toPlans')} to="/tarifs" />
      ) : null}
      {checkout.data ? (
        <Step step={checkout.data} busy={answer.isPending} error={answer.error} onAnswer={answer.mutate} />
      ) : null}
    </Page>
  );
}

interface StepProps {
  step: CheckoutStep;
  busy: boolean;
  error: unknown;
  onAnswer: (action: CheckoutAction) => void;
}

function Step({ step, busy, error, onAnswer }: StepProps) {
  const { t } = useTranslation('checkout');
  if (step.status === 'paid') {
    return <Over title={t('paid.title')} body={t('paid.body')} action={t('toProfile')} to="/profil" />;
  }
  if (step.status === 'expired' || step.status === 'abandoned') {
    return <Over title={t('over.title')} body={t('over.body')} action={t('toPlans')} to="/tarifs" />;
  }
  return (
    <div className={classes.columns}>
      <OrderSummary checkout={step} />
      <PaymentForm step={step} busy={busy} error={error} onAnswer={onAnswer} />
    </div>
  );
}

function PaymentForm({ step, busy, error, onAnswer }: StepProps) {
  const { t } = useTranslation('checkout');
  const language = useUiLanguage();
  const [renewals, setRenewals] = useState<'paid' | 'declined'>('paid');
  const problem = error ?? (step.status === 'declined' ? t('declined') : null);
  return (
    <section className={classes.card} aria-labelledby="pay-title">
      <h2 id="pay-title" className={classes.plan}>
        {t('pay.title')}
      </h2>
      <p className={classes.testCard}>
        <span>4242 4242 4242 4242</span>
        <small>{t('pay.card')}</small>
      </p>
      <Radio.Group
        label={t('pay.renewals')}
        value={renewals}
        onChange={(value) => setRenewals(value === 'declined' ? 'declined' : 'paid')}
        mb="lg"
      >
        <Radio value="paid" label={t('pay.renewalsPaid')} mt="xs" disabled={busy} />
        <Radio value="declined" label={t('pay.renewalsDeclined')} mt="xs" disabled={busy} />
      </Radio.Group>
      <div className={classes.problem}>
        <ErrorBox error={problem} />
      </div>
      <div className={classes.actions}>
        <PrimaryButton h={52} fullWidth loading={busy} onClick={() => onAnswer({ action: 'pay', renewals })}>
          {step.dueTodayCents > 0
            ? t('pay.pay', { amount: formatCents(step.dueTodayCents, language) })
            : t('pay.confirm')}
        </PrimaryButton>
        <Button
          h={48}
          fullWidth
          variant="default"
          disabled={busy}
          onClick={() => onAnswer({ action: 'decline' })}
        >
          {t('pay.decline')}
        </Button>
        <Button
          h={48}
          fullWidth
          variant="subtle"
          color="gray"
          disabled={busy}
          onClick={() => onAnswer({ action: 'abandon' })}
        >
          {t('pay.abandon')}
        </Button>
      </div>
    </section>
  );
}

function Over({ title, body, action, to }: { title: string; body: string; action: string; to: string }) {
  return (
    <EmptyState
      icon={<IconReceiptOff size={28} />}
      title={title}
      body={body}
      action={<PrimaryLink to={to}>{action}</PrimaryLink>}
    />
  );
}
