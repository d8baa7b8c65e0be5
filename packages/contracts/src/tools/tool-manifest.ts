import type { Counter } from '../money/counters.ts';
import type { ProjectType } from '../projects.ts';

/** Everything about a tool that both sides, the gate, the price notice and the home card derive from. */
export interface ToolManifest {
  id: string;
  /** First route is the canonical one. */
  routes: readonly [`/${string}`, ...`/${string}`[]];
  counter: Counter;
  /** Credits of `counter` a run costs. */
  cost: number;
  /** Who turns the hold into a charge: the job runner, or an RPC that the browser calls (sweeper as a fallback). */
  capturedBy: 'runner' | 'dec_tok_10' | 'dec_tok_workflow_iv';
  /** Query string of the redirect to /tarifs when the counter is empty. */
  emptyBalanceQuery: `toast=paid_subscription` | `from=${string}`;
  /** Null: the result is no project; its owner fetches it from the API until it expires. */
  project: { type: ProjectType; filePrefix: string } | null;
  /** Null: no card on the dashboard. */
  home: { badge: 'new' | 'coming-soon' | null } | null;
}
