import { keyScopeOf } from '@atelier/contracts/automation/key-scope';
import { ADDRESSES, ID_VARIABLES, SAMPLE_CALLS, WITHOUT_SAMPLES } from './sample-calls.ts';
import { type SampleCall, writeCurl, writeJavaScript, writePython } from './write-sample.ts';

/** An entry of the OpenAPI extension `x-codeSamples`. */
export interface CodeSample {
  lang: 'curl' | 'JavaScript' | 'Python';
  source: string;
}

/**
 * A call in three languages, to be copied: `ATELIER_URL`, `ATELIER_KEY` and the variables that it names have to be
 * set. Empty for the calls that no key opens, and for the few that have none. A proof runs each as it stands.
 */
export function codeSamplesOf(method: string, path: string): CodeSample[] {
  const name = `${method} ${path}`;
  const sent = SAMPLE_CALLS[name] ?? (method === 'GET' ? {} : undefined);
  if (!sent || keyScopeOf(method, path) === null || WITHOUT_SAMPLES.includes(name)) return [];
  const [, id = '$JOB_ID'] = ID_VARIABLES.find(([collection]) => path.startsWith(`${collection}/{id}`)) ?? [];
  const address = ADDRESSES[path] ?? path.replace('{id}', id);
  if (address.includes('{')) return [];
  const call: SampleCall = { ...sent, path: address, ...(method !== 'GET' && { method }) };
  return [
    { lang: 'curl', source: writeCurl(call) },
    { lang: 'JavaScript', source: writeJavaScript(call) },
    { lang: 'Python', source: writePython(call) },
  ];
}
