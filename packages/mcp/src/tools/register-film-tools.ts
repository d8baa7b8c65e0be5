import { ApiError } from '@atelier/client/api-error';
import { filmsOf } from '@atelier/client/films';
import { hasResult } from '@atelier/client/job-state';
import { type JobView, LANGUAGE_CHOICES } from '@atelier/contracts';
import {
  EVENT_MICROPHONES,
  type EventMicrophones,
  FILM_CAMERAS_MAX,
  FILM_CANVASES,
  FILM_OPERATIONS_MAX,
  type FilmCanvas,
  RENDER_CANVASES_MAX,
} from '@atelier/contracts/tools/films';
import { operationHelp } from '@atelier/film/operations/operation-help';
import * as routes from '@atelier/routes/films';
import * as proposalRoutes from '@atelier/routes/proposals';
import { addressOf } from '@atelier/routes/route';
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { awaitJob } from './await-job.ts';
import { guarded } from './guarded.ts';
import { FILM_ID, type ToolAccess, withNames } from './names/with-names.ts';
import { showFilm } from './show-film.ts';

const CANVASES = Object.keys(FILM_CANVASES) as [FilmCanvas, ...FilmCanvas[]];

const HELP = operationHelp();
const HELP_TEXT = HELP.map(({ name, fields, help }) => `${name} ${fields}: ${help}`).join('\n');
/** The server checks the fields, which the description explains: their schemas would be three times as long. */
const operation = z.looseObject({ op: z.enum(HELP.map(({ name }) => name)) });

const READS = { readOnlyHint: true, openWorldHint: false };
const CHANGES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

interface FilmAccess extends ToolAccess {
  films: ReturnType<typeof filmsOf>;
}

/** Registers the tools with which an assistant edits films. */
export function registerFilmTools(server: McpServer, tools: ToolAccess): void {
  const access = { ...tools, films: filmsOf(tools.api) };
  registerReadingTools(server, access);
  registerOpening(server, access);
  registerEditing(server, access);
  registerRendering(server, access);
}

/** Tools that read films: `films` and `film`. */
function registerReadingTools(server: McpServer, access: FilmAccess): void {
  const { films } = access;
  server.registerTool(
    'films',
    {
      title: 'List the films',
      description: 'The films of the person, the newest change first.',
      annotations: READS,
    },
    () =>
      guarded(async () => {
        const list = await films.list();
        const lines = list.map(({ id, name, status, duration_seconds: seconds }) => {
          return `- ${id}: ${name} (${status}, ${seconds ?? 0} s)`;
        });
        return { ...text(lines.join('\n') || 'There are no films.'), structuredContent: { films: list } };
      }),
  );

  server.registerTool(
    'film',
    {
      title: 'Read a film',
      description: 'The words of a film with their ids, its scenes, status and price.',
      inputSchema: z.object({ film_id: FILM_ID }),
      annotations: READS,
    },
    (given, context) =>
      withNames(access, given, context, async ({ film_id }) => showFilm(await films.read(film_id))),
  );
}

/** The tool `open_film`. */
function registerOpening(server: McpServer, access: FilmAccess): void {
  server.registerTool(
    'open_film',
    {
      title: 'Open a video as a film',
      description:
        'Opens a project, an uploaded file, several recordings of one event or a link as an editable film. Free.',
      inputSchema: z.object({
        project_id: z.string().optional(),
        file: z.string().optional().describe('Handle of an uploaded file (upl_…)'),
        link: z.string().optional(),
        cameras: z
          .array(z.string())
          .min(2)
          .max(FILM_CAMERAS_MAX)
          .optional()
          .describe('Handles of uploaded recordings of one event: they are put in sync by their sound'),
        microphones: z
          .enum(EVENT_MICROPHONES)
          .optional()
          .describe('With `cameras`: the best microphone (default), or a mix of all'),
        language_code: z.enum(LANGUAGE_CHOICES).optional(),
      }),
      annotations: CHANGES,
    },
    (given, context) => guarded(() => openFilm(access, given, context)),
  );
}

/** The tool `edit_film`. */
function registerEditing(server: McpServer, access: FilmAccess): void {
  const { api } = access;
  server.registerTool(
    'edit_film',
    {
      title: 'Edit a film',
      description:
        'Applies operations to a film, all or none. A dry run by default: it says in words what would change. A speaker may be given by name instead of id. Without the scope `edit`, they become a proposal that the person accepts or rejects.',
      inputSchema: z.object({
        film_id: FILM_ID,
        revision: z.number().int().min(0).describe('The revision that the operations change'),
        operations: z
          .array(operation)
          .min(1)
          .max(FILM_OPERATIONS_MAX)
          .describe(`Each is one of\n${HELP_TEXT}`),
        comment_id: z
          .uuid()
          .optional()
          .describe(
            'Comment of a guest that the edit carries out; it becomes resolved unless it asks for more',
          ),
        dry_run: z.boolean().default(true).describe('false to change the film'),
      }),
      annotations: CHANGES,
    },
    (given, context) =>
      withNames(access, given, context, async ({ film_id, ...body }) => {
        // The server parses the operations, once.
        const answer = await api
          .ask({
            method: routes.editFilm.method,
            path: addressOf(routes.editFilm, { params: { id: film_id } }),
            body,
            answer: routes.editFilm.answer,
          })
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'key_scope' && !body.dry_run) return null;
            throw error;
          });
        if (answer === null) return proposeInstead(api, film_id, body);
        const state = body.dry_run ? 'Dry run, nothing was changed' : `Now revision ${answer.revision}`;
        return {
          ...text(
            `${state}: ${answer.text}. The film lasts ${answer.duration_seconds} s.${answer.price ? ` Next render: ${answer.price.credits} credit(s) of ${answer.price.counter}.` : ''}`,
          ),
          structuredContent: { ...answer },
        };
      }),
  );
}

/** Proposes operations that the key may not apply. */
async function proposeInstead(
  api: FilmAccess['api'],
  filmId: string,
  {
    revision,
    operations,
    comment_id,
  }: { revision: number; operations: object[]; comment_id?: string | undefined },
): Promise<CallToolResult> {
  const { createProposal } = proposalRoutes;
  const proposal = await api.ask({
    method: createProposal.method,
    path: addressOf(createProposal, { params: { id: filmId } }),
    body: { revision, operations, ...(comment_id && { comment_id }) },
    answer: createProposal.answer,
  });
  return {
    ...text(
      `You may not change the film yourself, so the person was asked (proposal ${proposal.id}): ${proposal.text.join('; ')}. Nothing changes until they accept it.`,
    ),
    structuredContent: { proposal },
  };
}

/** The tool `render_film`. */
function registerRendering(server: McpServer, access: FilmAccess): void {
  server.registerTool(
    'render_film',
    {
      title: 'Render a film',
      description:
        'Renders the present revision, in several canvases if asked. `film` says the price: usually free after the first render, and further canvases of one call are free.',
      inputSchema: z.object({
        film_id: FILM_ID,
        canvases: z
          .array(z.enum(CANVASES))
          .min(1)
          .max(RENDER_CANVASES_MAX)
          .optional()
          .describe("Aspect ratios, each once; by default the film's own"),
      }),
      annotations: CHANGES,
    },
    (given, context) =>
      withNames(access, given, context, ({ film_id, canvases }) =>
        renderFilm(access, film_id, canvases, context),
      ),
  );
}

async function openFilm(
  { api, films }: FilmAccess,
  given: {
    project_id?: string | undefined;
    file?: string | undefined;
    link?: string | undefined;
    cameras?: string[] | undefined;
    microphones?: EventMicrophones | undefined;
    language_code?: (typeof LANGUAGE_CHOICES)[number] | undefined;
  },
  context: ServerContext,
): Promise<CallToolResult> {
  const { project_id, file, link, cameras, microphones, language_code } = given;
  const options = language_code ? { language_code } : {};
  const source = cameras
    ? { cameras, ...(microphones && { microphones }), ...options }
    : file
      ? { filepath: file, ...options }
      : link
        ? { url: link, ...options }
        : { project_id: project_id ?? '' };
  const begun = await films.create(source);
  if (begun.process_id) {
    const job = await awaitJob(api, begun.process_id, context);
    if (job.error) return text(`${job.error.error} (${job.error.code})`, true);
  }
  return showFilm(await films.read(begun.id));
}

async function renderFilm(
  { api, films }: FilmAccess,
  filmId: string,
  canvases: readonly FilmCanvas[] | undefined,
  context: ServerContext,
): Promise<CallToolResult> {
  const ids = canvases
    ? (await films.renderFormats(filmId, canvases)).map(({ process_id }) => process_id)
    : [await films.render(filmId)];
  const jobs = [];
  for (const id of ids) jobs.push(await awaitJob(api, id, context));
  const content = jobs.flatMap(describeRender);
  const isError = jobs.some(({ error }) => error !== null);
  const [job] = jobs;
  return {
    content,
    structuredContent: { job, ...(canvases && { jobs }) },
    ...(isError && { isError }),
  };
}

/** The link of a finished render, or the reason why there is none. */
function describeRender(job: JobView): CallToolResult['content'] {
  if (!hasResult(job)) return text(`Job ${job.id}: ${job.error?.error ?? job.status}`).content;
  const uri = job.result?.fileUrl ?? '';
  const name = job.name ?? 'film';
  return [
    { type: 'text', text: `Rendered ${name}: ${uri}` },
    { type: 'resource_link', uri, name, mimeType: 'video/mp4' },
  ];
}

function text(words: string, isError = false): CallToolResult {
  return { content: [{ type: 'text', text: words }], ...(isError && { isError }) };
}
