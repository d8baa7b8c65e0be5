import { keyScopeOf } from '../../http/caller/key-scope.ts';
import { ID_VARIABLES, SAMPLE_CALLS, WITHOUT_SAMPLES } from './sample-calls.ts';
import { type SampleCall, writeCurl, writeJavaScript, writePython } from './write-sample.ts';

/** As readers of `x-codeSamples` have it. */
export interface CodeSample {
  lang: 'curl' | 'JavaScript' | 'Python';
  source: string;
}

/**
 * A call in three languages, to be copied: `ATELIER_URL`, `ATELIER_KEY` and the variables that it names have to be
 * set. Empty for the rest of the calls, and for those that no key opens. A proof runs each as it stands.
 */
export function codeSamplesOf(method: string, path: string): CodeSample[] {
  const scope = keyScopeOf(method, path);
  if (path.startsWith('/api/tus') || (scope !== 'read' && scope !== 'run')) return [];
  const name = `${method} ${path}`;
  const [, id] = ID_VARIABLES.find(([collection]) => path.startsWith(`${collection}/{id}`)) ?? [];
  const address = path.replace('{id}', id ?? '{id}');
  const sent = SAMPLE_CALLS[name] ?? (method === 'GET' ? {} : undefined);
  if (!sent || address.includes('{') || WITHOUT_SAMPLES.includes(name)) return [];
  const call: SampleCall = { ...sent, path: address, ...(method !== 'GET' && { method }) };
  return [
    { lang: 'curl', source: writeCurl(call) },
    { lang: 'JavaScript', source: writeJavaScript(call) },
    { lang: 'Python', source: writePython(call) },
  ];
}
