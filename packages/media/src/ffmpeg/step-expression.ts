/** A value of the expression, or an expression, from one place on. */
export interface Step {
  from: number | string;
  value: number | string;
}

/**
 * Builds an ffmpeg expression with steps at known places of `variable`; the first value also applies before it. A
 * balanced tree of conditions: a sum of `between` fails from about a hundred terms on.
 */
export function stepExpression(variable: 'n' | 'N' | 't' | 'pts', steps: readonly Step[]): string {
  const middle = steps.length >> 1;
  const pivot = steps[middle];
  if (steps.length === 1 || pivot === undefined) return String(steps[0]?.value ?? 0);
  const before = stepExpression(variable, steps.slice(0, middle));
  const after = stepExpression(variable, steps.slice(middle));
  return `if(lt(${variable},${pivot.from}),${before},${after})`;
}
