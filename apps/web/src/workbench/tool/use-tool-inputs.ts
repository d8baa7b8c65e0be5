import type { Schema } from '@atelier/client/connection';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { useCallback, useState } from 'react';
import { useTabState } from '../../lib/browser/use-tab-state.ts';

/** A tool's fields, remembered by the tab, and what is wrong with them; a change clears that. */
export function useToolInputs<Inputs, Problem>(tool: ToolId, schema: Schema<Inputs>, initial: Inputs) {
  const [inputs, setInputs] = useTabState(`${tool}:inputs`, schema, initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = useCallback(
    (next: Partial<Inputs>) => {
      setProblem(null);
      setInputs((last) => ({ ...last, ...next }));
    },
    [setInputs],
  );
  return { inputs, setInputs, change, problem, setProblem };
}
