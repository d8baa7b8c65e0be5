import type { Transaction } from '../platform/database/database.ts';
import type { ClaimedJob } from './queue/claim-job.ts';

/** The project of a finished job, before it has an id. */
export interface StoredProject {
  type: string;
  fileUrl: string;
  previewUrl: string | null;
  /** True if a trained model made the file, whole or in part. */
  madeWithAi: boolean;
}

/** A project with its title and the name that a person reads. */
export interface NamedProject extends StoredProject {
  title: string;
  name: string | null;
}

/** Inserts the project of a finished job. @returns its id */
export async function insertProject(
  tx: Transaction,
  job: ClaimedJob,
  project: NamedProject,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.projects (user_id, title, name, type, file_url, preview_url, made_with_ai, status, batch_id,
      batch_name)
    select ${job.userId}, ${project.title}, ${project.name}, ${project.type}, ${project.fileUrl},
      ${project.previewUrl}, ${project.madeWithAi}, 'generated', batch_id, batch_name
    from app.jobs where id = ${job.id} returning id`;
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
