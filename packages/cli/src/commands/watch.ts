import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Atelier } from '@atelier/client';
import { type Recipe, runSourceSchema } from '@atelier/contracts';
import { z } from 'zod';
import { type Context, openAtelier, text } from '../context.ts';
import { EXIT, ExitError } from '../exit-error.ts';
import type { SavedPlaces } from '../save-result.ts';
import { fingerprintOf } from '../send-file.ts';
import { readJsonFile, writeJsonFile } from '../settings.ts';
import { findRecipe, finishRun, keyOfRun, sourceOf, startRun } from './recipe-commands.ts';

const LOOK_EVERY_MS = 1000;
/** A file that has not grown for this time is complete. */
const QUIET_MS = 2000;
const AT_ONCE = 2;

const entrySchema = z.object({
  source: runSourceSchema.optional(),
  runId: z.string().optional(),
  /** The paths of the results, by job. */
  files: z.record(z.string(), z.string()).default({}),
  /** True when the results are saved, or the run has finally failed. */
  isDone: z.boolean().default(false),
});
const stateSchema = z.record(z.string(), entrySchema);
type Entry = z.infer<typeof entrySchema>;

/**
 * `atelier watch <folder> --recipe <recipe>`: runs a recipe once on each file, across restarts of the command. The
 * state is in a file in the folder and is written before each next step; runs have an idempotency key made from the
 * file, so that a kill at any time neither loses nor repeats one. `--once` ends when all files are done.
 */
export async function watch(context: Context): Promise<void> {
  const { out } = context;
  const [folder] = context.words;
  const wanted = text(context, 'recipe');
  if (!folder || !wanted) {
    throw new ExitError(EXIT.usage, out.messages.missingSource('atelier watch <folder> --recipe <recipe>'));
  }
  const atelier = await openAtelier(context);
  const recipe = await findRecipe(context, atelier, wanted);
  const stateFile = path.join(folder, `.atelier-${recipe.id}.json`);
  const state = await readJsonFile(stateFile, stateSchema, {});
  const folderOfResults = text(context, 'output') ? context.folder : path.join(folder, 'atelier');
  const within: Context = { ...context, folder: folderOfResults };
  out.tell(out.messages.watching(folder), { event: 'watching', folder });

  let saving: Promise<void> = Promise.resolve();
  const keep = (id: string, entry: Entry) => {
    state[id] = entry;
    // Writes are sequential, so that the newest state is written last.
    saving = saving.then(() => writeJsonFile(stateFile, state));
    return saving;
  };
  const busy = new Map<string, Promise<void>>();
  let failed = 0;
  for (;;) {
    const files = await finishedFiles(folder);
    for (const file of files.ready) {
      const id = await fingerprintOf(file);
      if (busy.has(id) || state[id]?.isDone || busy.size >= AT_ONCE) continue;
      const work = processFile(within, {
        atelier,
        recipe,
        file,
        id,
        entry: state[id] ?? { files: {}, isDone: false },
        keep,
      })
        .then((succeeded) => {
          if (!succeeded) failed += 1;
        })
        .finally(() => busy.delete(id));
      busy.set(id, work);
    }
    const isIdle = busy.size === 0 && !files.growing && files.ready.length > 0;
    if (context.values.once && isIdle && (await allDone(files.ready, state))) break;
    await Promise.race([...busy.values(), new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
    context.signal.throwIfAborted();
  }
  await saving;
  if (failed > 0) throw new ExitError(EXIT.failed, '');
}

async function processFile(
  context: Context,
  work: {
    atelier: Atelier;
    recipe: Recipe;
    file: string;
    id: string;
    entry: Entry;
    keep(id: string, entry: Entry): Promise<void>;
  },
): Promise<boolean> {
  const { atelier, recipe, file, id, keep } = work;
  let { entry } = work;
  const add = (more: Partial<Entry>) => {
    entry = { ...entry, ...more };
    return keep(id, entry);
  };
  if (!entry.source) await add({ source: await sourceOf(context, atelier, file) });
  if (!entry.runId) {
    const idempotencyKey = keyOfRun(recipe.id, file, id);
    const runId = await startRun(context, atelier, { recipe, source: entry.source ?? null, idempotencyKey });
    await add({ runId });
  }
  const places: SavedPlaces = {
    of: (jobId) => entry.files[jobId],
    keep: (jobId, saved) => add({ files: { ...entry.files, [jobId]: saved } }),
  };
  const saving = { ...context, places };
  const succeeded = await finishRun(saving, atelier, entry.runId ?? '', path.basename(file));
  await add({ isDone: true });
  return succeeded;
}

/** Returns the visible files whose size and time have not changed for a while. */
async function finishedFiles(folder: string): Promise<{ ready: string[]; growing: boolean }> {
  const ready: string[] = [];
  let growing = false;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(part|crdownload|tmp)$/iu.test(entry.name))
      continue;
    const file = path.join(folder, entry.name);
    // The file may have been removed meanwhile.
    const found = await stat(file).catch(() => null);
    if (!found || found.size === 0) continue;
    if (Date.now() - Math.max(found.mtimeMs, found.ctimeMs) >= QUIET_MS) ready.push(file);
    else growing = true;
  }
  return { ready: ready.sort(), growing };
}

async function allDone(files: string[], state: z.infer<typeof stateSchema>): Promise<boolean> {
  const ids = await Promise.all(files.map(fingerprintOf));
  return ids.every((id) => state[id]?.isDone);
}
