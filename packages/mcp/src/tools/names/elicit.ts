import { readJson } from '@atelier/contracts/text/read-json';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ElicitRequestFormParams,
  type ElicitResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Milliseconds for an answer: clients of the SDK give a call up after 60 s and would not read what comes later. */
export const ANSWER_MS = 55_000;

/** A form for the person of a client. The key tells it from the other forms of the same call. */
export interface Question {
  key: 'films' | 'speakers';
  form: ElicitRequestFormParams;
}

/**
 * Asks the person of a client by a form, within the call of a tool.
 * @returns `late` without an answer in time, null when the client cannot ask, and a result that the tool has to return
 * when the client answers by calling the tool again
 */
export type Elicit = (
  question: Question,
  context: ServerContext,
) => Promise<ElicitResult | InputRequiredResult | 'late' | null>;

/**
 * Asks over the connection that the client initialised, if the client declared that it has forms. For revisions of the
 * protocol before 2026-07-28.
 */
export function elicitOver({ server }: McpServer): Elicit {
  return async ({ form }, { mcpReq }) => {
    if (!server.getClientCapabilities()?.elicitation?.form) return null;
    try {
      return await mcpReq.send({ method: 'elicitation/create', params: form }, { timeout: ANSWER_MS });
    } catch (error) {
      if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) return 'late';
      if (error instanceof ProtocolError) return null;
      throw error;
    }
  };
}

/** The answers to the forms of a call, by the keys of the forms: the values of their fields. */
const choicesSchema = z.partialRecord(
  z.enum(['films', 'speakers']),
  z.record(z.string().max(100), z.string().max(200)),
);
type Choices = z.infer<typeof choicesSchema>;

/**
 * Asks by the result of the tool, as of revision 2026-07-28: the client shows the form and calls the tool again with the
 * answer. The state that it sends back is not signed, because it holds only choices, which are checked as answers are.
 */
export const elicitByResult: Elicit = async ({ key, form }, { mcpReq }) => {
  const answer = inputResponse(mcpReq.inputResponses, key);
  if (answer.kind === 'elicit') return { action: answer.action, content: readContent(answer.content) };
  const earlier = readState(mcpReq.requestState<string>());
  if (earlier[key]) return { action: 'accept', content: earlier[key] };
  if (!hasForms(mcpReq.envelope)) return null;
  const choices = { ...earlier, ...readChoices(mcpReq.inputResponses) };
  return inputRequired({
    inputRequests: { [key]: inputRequired.elicit(form) },
    requestState: JSON.stringify(choices),
  });
};

const envelopeSchema = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    elicitation: z.object({ form: z.unknown().optional(), url: z.unknown().optional() }),
  }),
});

function hasForms(envelope: unknown): boolean {
  const elicitation = envelopeSchema.safeParse(envelope).data?.[CLIENT_CAPABILITIES_META_KEY].elicitation;
  // A client that names neither kind has forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

function readContent(content: unknown): Record<string, string> {
  return choicesSchema.valueType.safeParse(content).data ?? {};
}

/** Reads the answers of this round. */
function readChoices(responses: Record<string, unknown> | undefined): Choices {
  return Object.fromEntries(
    choicesSchema.keyType.options.flatMap((key) => {
      const content = acceptedContent(responses, key, choicesSchema.valueType);
      return content ? [[key, content]] : [];
    }),
  );
}

/** Reads the answers of earlier rounds; none from a state that is not ours. */
function readState(state: string | undefined): Choices {
  if (!state) return {};
  try {
    return choicesSchema.safeParse(readJson(state)).data ?? {};
  } catch {
    return {};
  }
}
