import { ApiError } from '@atelier/client/api-error';
import type { Connection } from '@atelier/client/connection';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { guarded } from '../guarded.ts';
import { choose } from './choose.ts';
import type { Elicit } from './elicit.ts';
import { findNamedFilms } from './named-films.ts';
import { findNamedSpeakers } from './named-speakers.ts';

/** The API of a person, and the way to ask them. */
export interface ToolAccess {
  api: Connection;
  elicit: Elicit;
}

export const FILM_ID = z.string().describe('Id of a film, as `films` and `open_film` say it, or its name');

/** By the code of a refusal: finds the names in the arguments of which it may be the result. */
const FINDERS = new Map([
  ['not_found', findNamedFilms],
  ['unknown_id', findNamedSpeakers],
  // A name with an accent or a space has not the form of an id.
  ['invalid_input', findNamedSpeakers],
]);

/**
 * Runs a tool that takes a film. When the API knows an id of the arguments not as an id but as a name, the tool runs
 * again with the id that the name means, which the person chooses if there are several; the refusal stays the answer
 * when the client cannot ask.
 * @param act is called again only after a refusal
 */
export function withNames<Given extends object>(
  { api, elicit }: ToolAccess,
  given: Given,
  context: ServerContext,
  act: (given: Given) => Promise<CallToolResult>,
): Promise<CallToolResult | InputRequiredResult> {
  return guarded<CallToolResult | InputRequiredResult>(async () => {
    const tried = new Set<unknown>();
    for (let current = given; ; ) {
      try {
        return await act(current);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        const find = FINDERS.get(code);
        if (!find || tried.has(find)) throw error;
        tried.add(find);
        const found = await find(api, current);
        const ids = found && (await choose(elicit, found, context));
        if (!ids) throw error;
        if (!(ids instanceof Map)) return ids as CallToolResult | InputRequiredResult;
        current = found.replace(ids);
      }
    }
  });
}
