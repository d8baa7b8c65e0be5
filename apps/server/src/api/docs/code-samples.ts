import { keyScopeOf } from '../../http/caller/key-scope.ts';
import { type SampleCall, writeCurl, writeJavaScript, writePython } from './write-sample.ts';

/** As readers of `x-codeSamples` have it. */
export interface CodeSample {
  lang: 'curl' | 'JavaScript' | 'Python';
  source: string;
}

/** What the reference shows for calls that send something: they work as they stand. */
const POSTED: Record<string, Omit<SampleCall, 'path'>> = {
  '/api/generate-voice': { json: { text: 'Bonjour à tous.', voice: 'fr-male1' }, saveAs: 'voice.mp3' },
  '/api/generate-image': { json: { prompt: 'A red fox under the moon', size: 'portrait', seed: 7 } },
  '/api/videoaigenerate': { json: { prompt: 'A boat on the sea', durationSeconds: 4 } },
  '/api/webhooks': { json: { url: 'https://example.com/atelier', events: ['job.succeeded', 'job.failed'] } },
  '/api/upload-video': { form: { field: 'video', file: 'film.mp4' } },
  '/api/convert': {
    form: {
      field: 'file',
      file: 'film.mp4',
      fields: { outputFormat: 'mp3', start_time: '0', duration: '30' },
    },
    saveAs: 'film.mp3',
  },
  '/api/recipes': {
    json: {
      name: 'Square and sound',
      steps: [
        { tool: 'format', settings: { format: '1:1' } },
        { tool: 'convert', settings: { outputFormat: 'mp3' } },
      ],
    },
  },
  '/api/recipes/{id}/price': { json: { source: { filepath: '$FILEPATH' } } },
  '/api/recipes/{id}/runs': { json: { source: { filepath: '$FILEPATH' } } },
  '/api/recipes/{id}/batches': { json: { sources: [{ filepath: '$FILEPATH' }], name: 'Monday' } },
};

/** The variable that stands for the id in a call's address. */
const IDS: Record<string, string> = {
  '/api/jobs/{id}': '$JOB_ID',
  '/api/jobs/{id}/recipe-step': '$JOB_ID',
  '/api/projects/{id}/job': '$PROJECT_ID',
  '/api/recipe-batches/{id}': '$BATCH_ID',
  '/api/recipe-runs/{id}': '$RUN_ID',
  '/api/recipes/{id}': '$RECIPE_ID',
  '/api/recipes/{id}/batches': '$RECIPE_ID',
  '/api/recipes/{id}/price': '$RECIPE_ID',
  '/api/recipes/{id}/runs': '$RECIPE_ID',
  '/api/webhooks/{id}/deliveries': '$WEBHOOK_ID',
};

/**
 * A call in three languages, to be copied: `ATELIER_URL`, `ATELIER_KEY` and the variables that it names have to be
 * set. Empty for the rest of the calls, and for those that no key opens. A proof runs each as it stands.
 */
export function codeSamplesOf(method: string, path: string): CodeSample[] {
  const scope = keyScopeOf(method, path);
  if (path.startsWith('/api/tus') || (scope !== 'read' && scope !== 'run')) return [];
  const id = IDS[path];
  if (path.includes('{') && id === undefined) return [];
  const sent = method === 'GET' ? {} : method === 'POST' ? POSTED[path] : undefined;
  if (!sent) return [];
  const call: SampleCall = { path: path.replace('{id}', id ?? ''), ...sent };
  return [
    { lang: 'curl', source: writeCurl(call) },
    { lang: 'JavaScript', source: writeJavaScript(call) },
    { lang: 'Python', source: writePython(call) },
  ];
}
