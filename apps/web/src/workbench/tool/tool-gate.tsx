import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import { useNetwork } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useCredits } from '../../lib/account/use-credits.ts';
import { emptyBalanceTarget } from '../../lib/api/empty-balance.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';

/**
 * Lets a person with credits into a tool; with none (0 or unreadable) leads to /tarifs with the tool's query.
 * Decided once: who spends the last credits here still sees the result (see `useRequireCredits` for the next run).
 */
export function ToolGate({ tool, children }: { tool: ToolId; children: ReactNode }) {
  const credits = useCredits();
  const { online } = useNetwork();
  const [isOpen, setIsOpen] = useState(false);
  const hasCredits = (credits.balanceOf(TOOLS[tool].counter) ?? 0) > 0;
  if (!isOpen && hasCredits) setIsOpen(true);
  if (isOpen || hasCredits) return children;
  // Offline nothing can be read: the shell says so, and the answer comes with the connection.
  if (credits.status === 'loading' || (credits.status === 'error' && !online)) {
    return (
      <Page>
        <SkeletonBlock heights={[64, 220, 120, 160]} radius={16} />
      </Page>
    );
  }
  const { path, state } = emptyBalanceTarget(tool);
  return <Navigate to={path} state={state} replace />;
}

/** Call it before a run: true when the balance allows one, else the person is led to /tarifs. */
export function useRequireCredits(tool: ToolId): () => boolean {
  const navigate = useNavigate();
  const { balanceOf } = useCredits();
  const balance = balanceOf(TOOLS[tool].counter) ?? 0;
  return useCallback(() => {
    if (balance > 0) return true;
    const { path, state } = emptyBalanceTarget(tool);
    void navigate(path, { state });
    return false;
  }, [balance, navigate, tool]);
}
