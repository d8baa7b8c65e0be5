import { planLabel } from '@atelier/contracts/money/plans';
import { useUser } from '../session/session.ts';
import { useCredits } from './use-credits.ts';

/** The plan's label: from the account, else from the user's metadata, else Free. Null while the account loads. */
export function usePlanLabel(): string | null {
  const { account, status } = useCredits();
  const metadata = useUser()?.user_metadata;
  if (status === 'loading') return null;
  return planLabel(account?.plan ?? readText(metadata?.plan) ?? readText(metadata?.subscription));
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value : null;
}
