import { explainFailure } from '../probe/explain-failure.ts';
import type { GridSource } from './source-grid.ts';
import type { Take } from './take-chains.ts';

/** Returns the fault of the first source of a window that cannot be decoded, or the error itself. */
export async function explainBySources(
  error: unknown,
  takes: readonly Take[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const sources = new Map<string, GridSource>(
    takes.flatMap((take) => {
      const under = take.backdrop?.under;
      const behind = typeof under === 'object' && under !== null ? under.sources : [];
      return [...take.sources, ...behind].map(({ source }) => [source.path, source] as const);
    }),
  );
  for (const source of sources.values()) {
    const range = { startSeconds: 0, durationSeconds: source.info.durationSeconds };
    const explained = await explainFailure(error, { ...source, range, signal });
    if (explained !== error) return explained;
  }
  return error;
}
