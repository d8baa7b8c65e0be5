import type { RecipeRun, RunStep } from '@atelier/contracts';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import type { Api } from '../api.ts';

/** Of a picture that is shown in the answer itself. */
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

/** A run as text, links to its results, and small pictures themselves. */
export async function showRun(api: Api, run: RecipeRun): Promise<CallToolResult> {
  const last = Math.max(0, ...run.steps.map(({ step }) => step));
  const results = run.steps.filter(({ step, file_url }) => step === last && file_url !== null);
  const content: ContentBlock[] = [{ type: 'text', text: describe(run) }];
  for (const result of results) {
    content.push(linkTo(result));
    const picture = await preview(api, result);
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

async function preview(api: Api, { file_url }: RunStep): Promise<ContentBlock | null> {
  const mimeType = typeOf(file_url ?? '');
  if (!file_url || !mimeType?.startsWith('image/')) return null;
  const answer = await api.call(new URL(file_url).pathname);
  if (!answer.ok || Number(answer.headers.get('Content-Length') ?? 0) > PREVIEW_MAX_BYTES) {
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
