/** One link of a filter graph: named inputs, filters in order (one per line), named outputs. */
export interface FilterChain {
  inputs: readonly string[];
  filters: readonly string[];
  outputs: readonly string[];
}

/** The text of `-filter_complex`. A chain without filters passes its input on with `null`. */
export function formatFilterGraph(chains: readonly FilterChain[]): string {
  return chains
    .map(({ inputs, filters, outputs }) => {
      const body = filters.length === 0 ? 'null' : filters.join(',');
      return `${inputs.map(bracket).join('')}${body}${outputs.map(bracket).join('')}`;
    })
    .join(';');
}

/**
 * Escapes a text as the value of a filter option. ffmpeg parses it twice, as a graph and as options, so each
 * level needs its own backslashes (ffmpeg-utils, "Quoting and escaping").
 */
export function escapeFilterValue(value: string): string {
  const asOption = value.replace(/[\\':]/gu, '\\$&');
  return asOption.replace(/[\\'[\],;]/gu, '\\$&');
}

function bracket(label: string): string {
  return `[${label}]`;
}
