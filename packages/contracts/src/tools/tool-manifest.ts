import type { Counter } from '../money/counters.ts';
import type { ProjectType } from '../projects.ts';

/** The facts about a tool from which both sides, the gate, the price notice and the home card are derived. */
export interface ToolManifest {
  id: string;
  /** First route is the canonical one. */
  routes: readonly [`/${string}`, ...`/${string}`[]];
  counter: Counter;
  /** Credits of `counter` a run costs. */
  cost: number;
  /** The captor of the hold: the job runner, or an RPC called by the browser (with the sweeper as a fallback). */
  capturedBy: 'runner' | 'dec_tok_10' | 'dec_tok_workflow_iv';
  /** Query string of the redirect to /tarifs when the counter is empty. */
  emptyBalanceQuery: `toast=paid_subscription` | `from=${string}`;
  /** Null when the result is no project: its owner fetches it from the API until it expires. */
  project: { type: ProjectType; filePrefix: string } | null;
  /** Null when the tool has no card on the dashboard. */
  home: { badge: 'new' | 'coming-soon' | null } | null;
}
