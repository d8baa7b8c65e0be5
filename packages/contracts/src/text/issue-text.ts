/** The beginnings of messages that the validator makes itself: they need the name of the field to be understood. */
const OWN_MESSAGE = /^(?:Invalid |Too (?:big|small)|Unrecognized |Expected )/u;

/**
 * Returns the first issue of a refused request. A message that a schema states itself stands alone; one of the
 * validator has the field's name before it: "count: Too big: expected number to be <=12".
 */
export function issueText({
  issues: [issue],
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string {
  if (!issue) return 'Invalid input';
  const where = issue.path.map(String).join('.');
  return where !== '' && OWN_MESSAGE.test(issue.message) ? `${where}: ${issue.message}` : issue.message;
}
