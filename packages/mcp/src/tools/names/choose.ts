import {
  type CallToolResult,
  type ElicitRequestFormParams,
  type ElicitResult,
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { ANSWER_MS, type Elicit } from './elicit.ts';
import type { Found, Named } from './found.ts';

/** Questions of one form. */
const MOST_QUESTIONS = 5;
/** Meanings that a question offers. */
const MOST_MEANINGS = 20;
const TITLE_MAX = 120;

/**
 * Finds the ids that names mean; the person chooses where there are several.
 * @param message the question, in the languages of the interface
 * @returns the ids by the names, the tool's result when the person chose none or is to be asked, null when the client
 * cannot ask
 */
export async function choose(
  elicit: Elicit,
  { key, named, message }: Pick<Found<unknown>, 'key' | 'named' | 'message'>,
  context: ServerContext,
): Promise<ReadonlyMap<string, string> | CallToolResult | InputRequiredResult | null> {
  const ids = new Map(
    named.flatMap(({ name, meanings: [one, ...others] }) =>
      one && others.length === 0 ? [[name, one.id]] : [],
    ),
  );
  const questions = named
    .filter(({ meanings }) => meanings.length > 1)
    .map(({ name, meanings }, index) => {
      return { field: `choice_${index + 1}`, name, meanings: meanings.slice(0, MOST_MEANINGS) };
    });
  if (questions.length === 0) return ids;
  if (questions.length > MOST_QUESTIONS) return null;
  const result = await elicit({ key, form: formOf(message, questions) }, context);
  if (result === null) return null;
  if (result !== 'late' && isInputRequiredResult(result)) return result;
  if (result === 'late' || result.action !== 'accept') return refusal(result, questions);
  for (const { field, name, meanings } of questions) {
    const chosen = meanings.find(({ id }) => id === result.content?.[field]);
    if (!chosen) return refusal('invalid', questions);
    ids.set(name, chosen.id);
  }
  return ids;
}

type Question = Named & { field: string };

/** Builds the form: one list of titles for each name. Clients of the revision 2025-06-18 know `enumNames` only. */
function formOf(message: string, questions: readonly Question[]): ElicitRequestFormParams {
  const fields = questions.map(({ field, name, meanings }) => {
    const titles = meanings.map(({ title }) => title.slice(0, TITLE_MAX));
    return [field, { type: 'string', title: name, enum: meanings.map(({ id }) => id), enumNames: titles }];
  });
  return {
    message,
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(fields),
      required: questions.map(({ field }) => field),
    },
  };
}

/** Tells the assistant why nothing was done. Only without an answer is it given the ids, to ask by itself. */
function refusal(result: ElicitResult | 'late' | 'invalid', questions: readonly Question[]): CallToolResult {
  const names = questions.map(({ name }) => JSON.stringify(name)).join(', ');
  const nothing = 'Nothing was changed.';
  if (result === 'late') {
    const choices = questions.map(({ name, meanings }) => ({ name, meanings }));
    const lines = questions.flatMap(({ meanings }) => meanings.map(({ id, title }) => `- ${id}: ${title}`));
    const late = `Nobody chose within ${ANSWER_MS / 1000} s who or what is meant by ${names}. ${nothing} Ask the person, and call again with the id:`;
    return failed('choice_late', [late, ...lines].join('\n'), { choices });
  }
  if (result === 'invalid')
    return failed('choice_invalid', `The answer for ${names} is none of the choices. ${nothing}`);
  return result.action === 'decline'
    ? failed('choice_declined', `The person declined to say which one is meant by ${names}. ${nothing}`)
    : failed('choice_cancelled', `The person closed the question about ${names}. ${nothing}`);
}

function failed(code: string, error: string, details: object = {}): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: error }],
    structuredContent: { error, code, ...details },
  };
}
