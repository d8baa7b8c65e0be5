import type { ToolId } from '@atelier/contracts/tools/registry';
import type { Schema } from '@atelier/routes/route';
import { useCallback, useState } from 'react';
import { useTabState } from '../../lib/browser/use-tab-state.ts';

/** The fields that the person changed. An undefined field has its default. */
export type ChangedInputs<Inputs> = { [Field in keyof Inputs]?: Inputs[Field] | undefined };

/** A schema of zod whose fields can all be left out. */
export interface InputsSchema<Inputs> {
  partial: () => Schema<ChangedInputs<Inputs>>;
}

/**
 * A tool's fields and their problem, which a change clears. Only changed fields are stored, by the tab: the defaults may
 * depend on what arrives later (the length of a file, a recognised language) and never replace a changed field.
 */
export function useToolInputs<Inputs extends object, Problem>(
  tool: ToolId,
  schema: InputsSchema<Inputs>,
  defaults: Inputs,
) {
  const [stored] = useState(() => schema.partial());
  const [changed, setChanged] = useTabState<ChangedInputs<Inputs>>(`${tool}:inputs`, stored, {});
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = useCallback(
    (next: ChangedInputs<Inputs>) => {
      setProblem(null);
      setChanged((last) => ({ ...last, ...next }));
    },
    [setChanged],
  );
  return { inputs: withDefaults(changed, defaults), change, problem, setProblem };
}

/** Fills the fields that the person has not changed. */
export function withDefaults<Inputs extends object>(
  changed: ChangedInputs<Inputs>,
  defaults: Inputs,
): Inputs {
  const inputs = { ...defaults };
  for (const field of Object.keys(changed) as (keyof Inputs)[]) {
    const value = changed[field];
    if (value !== undefined) inputs[field] = value;
  }
  return inputs;
}
