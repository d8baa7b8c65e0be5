import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useCredits } from '../../lib/account/use-credits.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { Chip } from '../../ui/chip.tsx';

/** The balance of the credits that the tool uses: 'Crédits vidéo · il vous en reste 240'. The price is on the button. */
export function BalanceChip({ tool }: { tool: ToolId }) {
  const { t } = useTranslation();
  const language = useUiLanguage();
  const { status, balanceOf } = useCredits();
  const { cost, counter } = TOOLS[tool];
  const balance = balanceOf(counter);
  const left =
    balance !== null
      ? t('credits.left', { balance: formatNumber(balance, language) })
      : status === 'loading'
        ? '…'
        : t('credits.unreadable');
  const isShort = status !== 'loading' && (balance ?? 0) < cost;
  return (
    <Chip icon={<IconCoins size={16} aria-hidden="true" />} tone={isShort ? 'warning' : 'neutral'}>
      {t(`credits.counter.${counter}`)} · {left}
    </Chip>
  );
}
