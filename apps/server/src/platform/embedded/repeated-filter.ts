/** Parameters of the data API that are no filters. */
const NO_FILTER = /(^|\.)(select|order|limit|offset)$|^(columns|on_conflict|apikey)$/;
const LOGIC = /^(?:(.+)\.)?((?:not\.)?(?:or|and))$/;
const COMPARISON = /^((?:not\.)*(?:n?eq|[gl]te?|i?like|i?match)(?:\((?:any|all)\))?)\.(.*)$/s;

/**
 * Moves repeated filters of one name into one `and=(…)`. PostgREST joins them by AND. The embedded data API joins
 * repeated `or` by OR, and keeps only the last of two equal comparisons of a column.
 */
export function joinRepeated(address: string): string {
  const url = new URL(address);
  const names = new Set(url.searchParams.keys());
  for (const name of names) {
    const values = url.searchParams.getAll(name);
    if (values.length < 2 || NO_FILTER.test(name)) continue;
    const [, path, operator] = name.match(LOGIC) ?? [];
    if (operator === 'and') continue;
    const terms = operator ? values.map((tree) => operator + tree) : comparisons(name, values);
    if (!terms) continue;
    url.searchParams.delete(name);
    url.searchParams.append(path ? `${path}.and` : 'and', `(${terms.join(',')})`);
  }
  return url.searchParams.size === 0 ? address : url.href;
}

/** Comparisons of one column as terms of a tree; null if one of them has another form, such as a list. */
function comparisons(column: string, values: string[]): string[] | null {
  const terms = values.map((value) => {
    const [, operator, operand] = value.match(COMPARISON) ?? [];
    return operator === undefined || operand === undefined || /[.()]/.test(column)
      ? null
      : `${column}.${operator}.${quote(operand)}`;
  });
  return terms.every((term) => term !== null) ? terms : null;
}

function quote(operand: string): string {
  return `"${operand.replaceAll(/["\\]/g, '\\$&')}"`;
}
