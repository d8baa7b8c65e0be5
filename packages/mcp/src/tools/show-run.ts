import type { Connection } from '@atelier/client/connection';
import type { RecipeRun, RunStep } from '@atelier/contracts';
import * as routes from '@atelier/routes/projects';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';

/** The largest picture that the answer itself contains; larger ones are links. */
const PREVIEW_MAX_BYTES = 300_000;
const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** A run as text, links to its results, and a small picture of each that has one. */
export async function showRun(api: Connection, run: RecipeRun): Promise<CallToolResult> {
  const last = Math.max(0, ...run.steps.map(({ step }) => step));
  const results = run.steps.filter(({ step, file_url }) => step === last && file_url !== null);
  const content: ContentBlock[] = [{ type: 'text', text: describe(run) }];
  const stills = results.length > 0 ? await stillsOf(api) : new Map<string, string>();
  for (const result of results) {
    content.push(linkTo(result));
    const picture = await preview(api, stills.get(result.project_id ?? '') ?? result.file_url ?? '');
    if (picture) content.push(picture);
  }
  const isError = run.status === 'failed' || run.status === 'cancelled';
  return { content, structuredContent: { run }, ...(isError && { isError }) };
}

function describe(run: RecipeRun): string {
  const lines = run.steps.map(({ tool, lane, status, percent, error, file_url }) => {
    const place = run.steps.some((other) => other.lane > 0) ? ` #${lane + 1}` : '';
    const end = error
      ? `: ${error.error}`
      : file_url
        ? `: ${file_url}`
        : status === 'running'
          ? `, ${percent} %`
          : '';
    return `- ${tool}${place}: ${status}${end}`;
  });
  return [`Run ${run.id} (${run.name}): ${run.status}, ${run.percent} %`, ...lines].join('\n');
}

function linkTo({ file_url, title, tool }: RunStep): ContentBlock {
  const uri = file_url ?? '';
  return {
    type: 'resource_link',
    uri,
    name: title || tool,
    mimeType: typeOf(uri) ?? 'application/octet-stream',
  };
}

/** The small pictures that stand for the newest projects, by project id. */
async function stillsOf(api: Connection): Promise<Map<string, string>> {
  const { projects } = await api.call(routes.listProjects, { query: { limit: '100' } });
  return new Map(projects.flatMap(({ id, preview_url }) => (preview_url ? [[id, preview_url]] : [])));
}

/** @param url of a picture, or of something else: null then, and where it is too large for an answer */
async function preview(api: Connection, url: string): Promise<ContentBlock | null> {
  const mimeType = typeOf(url);
  if (!mimeType?.startsWith('image/')) return null;
  const answer = await api.send({ path: new URL(url).pathname }).catch(() => null);
  if (!answer) return null;
  if (Number(answer.headers.get('Content-Length') ?? 0) > PREVIEW_MAX_BYTES) {
    await answer.body?.cancel();
    return null;
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > PREVIEW_MAX_BYTES) return null;
  return { type: 'image', mimeType, data: Buffer.from(bytes).toString('base64') };
}

function typeOf(url: string): string | undefined {
  return TYPES[url.slice(url.lastIndexOf('.') + 1).toLowerCase()];
}
