import { keyScopeOf } from '../../http/caller/key-scope.ts';

/** As readers of `x-codeSamples` have it. */
export interface CodeSample {
  lang: 'curl' | 'JavaScript' | 'Python';
  source: string;
}

/** What the reference shows for calls that send something: bodies that work as they stand. */
const BODIES: Record<string, { json: object; saveAs?: string }> = {
  '/api/generate-voice': { json: { text: 'Bonjour à tous.', voice: 'fr-male1' }, saveAs: 'voice.mp3' },
  '/api/generate-image': { json: { prompt: 'A red fox under the moon', size: 'portrait', seed: 7 } },
  '/api/videoaigenerate': { json: { prompt: 'A boat on the sea', durationSeconds: 4 } },
  '/api/webhooks': { json: { url: 'https://example.com/atelier', events: ['job.succeeded', 'job.failed'] } },
};

/**
 * A call in three languages, to be copied: only `ATELIER_URL` and `ATELIER_KEY` have to be set. Empty for calls that
 * need an id or a file of one's own, and for those that no key opens. A proof runs each as it stands.
 */
export function codeSamplesOf(method: string, path: string): CodeSample[] {
  const scope = keyScopeOf(method, path);
  if (path.includes('{') || path.startsWith('/api/tus') || (scope !== 'read' && scope !== 'run')) return [];
  if (method === 'GET') return write(path, null);
  const body = method === 'POST' ? BODIES[path] : undefined;
  return body ? write(path, body) : [];
}

function write(path: string, body: { json: object; saveAs?: string } | null): CodeSample[] {
  const json = body && JSON.stringify(body.json);
  return [
    { lang: 'curl', source: curl(path, json, body?.saveAs) },
    {
      lang: 'JavaScript',
      source: javascript(path, body && JSON.stringify(body.json, null, 2), body?.saveAs),
    },
    { lang: 'Python', source: python(path, json, body?.saveAs) },
  ];
}

function curl(path: string, json: string | null, saveAs: string | undefined): string {
  return [
    `curl --fail "$ATELIER_URL${path}"`,
    '-H "Authorization: Bearer $ATELIER_KEY"',
    ...(json ? ["-H 'Content-Type: application/json'", `-d '${json}'`] : []),
    ...(saveAs ? [`-o ${saveAs}`] : []),
  ].join(' \\\n  ');
}

function javascript(path: string, json: string | null, saveAs: string | undefined): string {
  return [
    ...(saveAs ? ["import { writeFile } from 'node:fs/promises';", ''] : []),
    'const { ATELIER_URL, ATELIER_KEY } = process.env;',
    `const answer = await fetch(\`\${ATELIER_URL}${path}\`, {`,
    ...(json ? ["  method: 'POST',"] : []),
    `  headers: { Authorization: \`Bearer \${ATELIER_KEY}\`${json ? ", 'Content-Type': 'application/json'" : ''} },`,
    ...(json ? [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`] : []),
    '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    saveAs
      ? `await writeFile('${saveAs}', Buffer.from(await answer.arrayBuffer()));`
      : 'console.log(await answer.json());',
  ].join('\n');
}

function python(path: string, json: string | null, saveAs: string | undefined): string {
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["ATELIER_URL"] + "${path}",`,
    ...(json ? [`    data=json.dumps(${json}).encode(),`] : []),
    `    headers={"Authorization": "Bearer " + os.environ["ATELIER_KEY"]${json ? ', "Content-Type": "application/json"' : ''}},`,
    ')',
    'with urllib.request.urlopen(request) as answer:',
    saveAs ? `    open("${saveAs}", "wb").write(answer.read())` : '    print(json.load(answer))',
  ].join('\n');
}
