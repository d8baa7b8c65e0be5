import { randomId } from '@atelier/client/random-id';
import { type AdminPerson, MAX_ADJUSTMENT } from '@atelier/contracts/admin/people';
import { COUNTERS, type Counter } from '@atelier/contracts/money/counters';
import * as routes from '@atelier/routes/admin';
import {
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Text,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useAct } from '../parts/admin-api.ts';

/** Gives or takes credits, with a reason. What is set aside for jobs cannot be taken. */
export function AdjustDialog({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const [isTaking, setIsTaking] = useState(false);
  const [counter, setCounter] = useState<Counter>('tokens');
  const [count, setCount] = useState(10);
  const [reason, setReason] = useState('');
  // One dialog is one act, however often its answer is lost.
  const [idempotencyKey] = useState(randomId);
  const amount = isTaking ? -count : count;
  const act = useAct(
    () =>
      api.call(routes.adjustCredits, {
        params: { id: person.id },
        body: { counter, amount, reason: reason.trim() },
        idempotencyKey,
      }),
    t('adjust.done'),
  );
  const { balance, held } = person.credits[counter];
  const available = balance - held;
  const isTooMuch = available + amount < 0;
  const isReady = !isTooMuch && count >= 1 && reason.trim().length >= 3;
  const counterName = t(`common:credits.counter.${counter}`);

  const submit = async () => {
    const confirmed =
      !isTaking ||
      (await confirm({
        title: t('adjust.confirmTitle', { count }),
        body: t('adjust.confirmBody', { counter: counterName, count, person: person.email ?? t('nobody') }),
        confirmLabel: t('adjust.confirm'),
        danger: true,
      }));
    if (confirmed) act.mutate(undefined, { onSuccess: onClose });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('adjust.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void submit();
        }}
      >
        <SegmentedControl
          fullWidth
          mb="md"
          value={isTaking ? 'take' : 'give'}
          onChange={(way) => setIsTaking(way === 'take')}
          data={[
            { value: 'give', label: t('adjust.give') },
            { value: 'take', label: t('adjust.take') },
          ]}
          aria-label={t('adjust.title')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} mb="md">
          <NativeSelect
            label={t('adjust.counter')}
            value={counter}
            onChange={(event) => {
              const chosen = COUNTERS.find((each) => each === event.currentTarget.value);
              if (chosen) setCounter(chosen);
            }}
            data={COUNTERS.map((each) => ({ value: each, label: t(`common:credits.counter.${each}`) }))}
          />
          <NumberInput
            label={t('adjust.amount')}
            value={count}
            min={1}
            max={MAX_ADJUSTMENT}
            allowDecimal={false}
            onChange={(value) => setCount(Number(value) || 0)}
          />
        </SimpleGrid>
        <Textarea
          label={t('adjust.reason')}
          description={t('adjust.reasonHint')}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text mt="md" size="sm" c={isTooMuch ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {isTooMuch
            ? t('adjust.tooMuch', { count: available })
            : t('adjust.after', { count: available + amount })}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" h={44} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            h={44}
            color={isTaking ? 'red.8' : 'violet'}
            disabled={!isReady}
            loading={act.isPending}
          >
            {isTaking ? t('adjust.submitTake') : t('adjust.submitGive')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
