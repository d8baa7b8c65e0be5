import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Finds the file of a person's upload in the storage of the test's server. @param handle the upload's handle */
export async function findObject(userId: string, handle: string): Promise<string> {
  const folder = path.join(process.env.ATELIER_TEST_DATA_DIR ?? '', 'storage/uploads', userId);
  const { stdout } = await run('find', [folder, '-type', 'f', '-size', '+1M', '-printf', '%p\\n']);
  const files = stdout.trim().split('\n');
  return files.find((file) => file.includes(handle)) ?? files[0] ?? '';
}
