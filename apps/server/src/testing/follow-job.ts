import { type JobView, jobViewSchema } from '@atelier/contracts';
import type { TestPerson } from './test-server.ts';

/** Reads a job's events until `until` holds or the job has ended. Answers every state that was seen. */
export async function followJob(
  person: Pick<TestPerson, 'api'>,
  jobId: string,
  until: (job: JobView) => boolean = () => false,
): Promise<JobView[]> {
  const answer = await person.api(`/api/jobs/${jobId}/events`);
  if (!answer.ok || !answer.body) throw new Error(`events answered ${answer.status}`);
  const seen: JobView[] = [];
  let buffer = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    buffer += chunk;
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const data = buffer.slice(0, end).split('data: ')[1];
      buffer = buffer.slice(end + 2);
      if (!data) continue;
      const view = jobViewSchema.parse(JSON.parse(data));
      seen.push(view);
      if (until(view)) return seen;
    }
  }
  return seen;
}

/** Waits for the end and answers the last state. */
export async function endOfJob(person: Pick<TestPerson, 'api'>, jobId: string): Promise<JobView> {
  const last = (await followJob(person, jobId)).at(-1);
  if (!last) throw new Error('no event');
  return last;
}
