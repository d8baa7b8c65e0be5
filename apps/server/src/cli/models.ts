import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findYtdlp } from '@atelier/engines/download/ytdlp/find-ytdlp';
import { updateYtdlp } from '@atelier/engines/download/ytdlp/update-ytdlp';
import { type InstallProgress, installModel } from '@atelier/engines/models/install-model';
import { isInstalled, listModels, removeModel } from '@atelier/engines/models/installed-models';
import type { ModelEntry } from '@atelier/engines/models/model-entry';
import { ModelInstallError } from '@atelier/engines/models/model-install-error';
import { defaultModels, findModel, MODELS } from '@atelier/engines/models/model-table';

const USAGE = `Usage: npm run models -- <command>

  list                    what can be installed and what is
  install [name…]         download and install (the default models without a name; yt-dlp: the newest)
  remove <name…>          delete

Folder: MODELS_DIR, else DATA_DIR/models, else ./data/models; yt-dlp: DATA_DIR/bin.
Mirror: MODELS_URL, a web folder that holds the same files; YTDLP_RELEASE_URL, the same for yt-dlp.`;

const environment = process.env;
const dataDir = resolve(environment.DATA_DIR || './data');
const modelsDir = resolve(environment.MODELS_DIR || join(dataDir, 'models'));
const mirrorUrl = environment.MODELS_URL || undefined;
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [command, ...names] = positionals;
  if (command === 'list') return list();
  if (command === 'install' && names.join() === 'yt-dlp') return installYtdlp();
  if (command === 'install') return forEach(names.length > 0 ? entriesOf(names) : defaultModels(), install);
  if (command === 'remove' && names.length > 0) return forEach(entriesOf(names), remove);
  console.log(USAGE);
  return command === undefined ? 0 : 2;
}

async function list(): Promise<number> {
  const { models, otherFolders } = await listModels(modelsDir);
  console.log(`Models in ${modelsDir}\n`);
  for (const { entry, installed, percent } of models) {
    const received = percent === undefined ? null : `${percent} %`;
    const mark = installed ? 'installed' : (received ?? (entry.isDefault ? 'default' : ''));
    const languages = entry.languages.map((language) => language.slice(0, 2)).join(' ');
    console.log(
      [
        entry.name.padEnd(30),
        mark.padEnd(10),
        megabytes(entry.sizeBytes).padStart(8),
        (entry.quality ?? '').padEnd(6),
        entry.licence.padEnd(13),
        languages,
      ].join('  '),
    );
  }
  for (const name of otherFolders) console.log(`${name.padEnd(30)}  not in the table`);
  const { ytdlp, ...failure } = await findYtdlp({ wanted: environment.YTDLP_PATH, dataDir });
  const reason = 'reason' in failure ? failure.reason : '';
  console.log(`\nyt-dlp ${ytdlp ? `${ytdlp.version} (${ytdlp.command})` : `does not start: ${reason}`}`);
  return 0;
}

async function install(entry: ModelEntry): Promise<void> {
  if (await isInstalled(entry, modelsDir)) {
    console.log(`${entry.name}: already installed`);
    return;
  }
  const bar = createProgressBar(entry.name);
  try {
    const { folder, sha256, trust } = await installModel({
      entry,
      modelsDir,
      mirrorUrl,
      signal: stop.signal,
      onProgress: bar.show,
    });
    bar.end();
    const note = trust === 'first-use' ? ' (not published; recorded and required from now on)' : '';
    console.log(`${entry.name}: installed in ${folder}\n  sha256 ${sha256}${note}`);
  } catch (error) {
    bar.end();
    throw error;
  }
}

async function installYtdlp(): Promise<number> {
  try {
    const { path, version, isNew } = await updateYtdlp({
      dataDir,
      releaseUrl: environment.YTDLP_RELEASE_URL || undefined,
      signal: stop.signal,
    });
    console.log(`yt-dlp ${version} ${isNew ? 'is' : 'was already'} in ${path}`);
    return 0;
  } catch (error) {
    if (!(error instanceof ModelInstallError)) throw error;
    console.error(`yt-dlp: ${error.message}${rootCause(error)}`);
    return 1;
  }
}

async function remove(entry: ModelEntry): Promise<void> {
  console.log(`${entry.name}: ${(await removeModel(entry, modelsDir)) ? 'removed' : 'was not installed'}`);
}

/** Goes on after a failure, so that one bad mirror file does not keep the others away. */
async function forEach(
  entries: readonly ModelEntry[],
  action: (entry: ModelEntry) => Promise<void>,
): Promise<number> {
  let exitCode = 0;
  for (const entry of entries) {
    try {
      await action(entry);
    } catch (error) {
      if (stop.signal.aborted) {
        console.error('Stopped. The next install goes on from here.');
        return 130;
      }
      if (!(error instanceof ModelInstallError)) throw error;
      console.error(`${entry.name}: ${error.message}${rootCause(error)}`);
      exitCode = 1;
    }
  }
  return exitCode;
}

function entriesOf(names: readonly string[]): ModelEntry[] {
  const unknown = names.filter((name) => findModel(name) === null);
  if (unknown.length > 0) {
    const known = MODELS.map((model) => model.name).join(', ');
    console.error(`No model is called ${unknown.join(' or ')}. There are: ${known}.`);
    process.exit(2);
  }
  return names.map(findModel).filter((entry) => entry !== null);
}

/** Why a download failed is often only in the error beneath: a host that is not found, a refused connection. */
function rootCause(error: Error): string {
  let deepest: unknown = error;
  while (deepest instanceof Error && deepest.cause !== undefined) deepest = deepest.cause;
  return deepest === error || !(deepest instanceof Error) ? '' : ` (${deepest.message})`;
}

/** A bar that redraws itself on a terminal, and a line every ten percent elsewhere. */
function createProgressBar(name: string) {
  let lastShown = -1;
  const live = process.stdout.isTTY;
  return {
    show({ phase, receivedBytes, totalBytes, percent }: InstallProgress) {
      const shown = Math.floor(live ? percent : percent / 10);
      if (shown === lastShown && phase === 'downloading') return;
      lastShown = shown;
      const filled = Math.round((30 * receivedBytes) / totalBytes);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)}`;
      const text = `${name}  ${bar}  ${megabytes(receivedBytes)} / ${megabytes(totalBytes)}  ${phase}`;
      process.stdout.write(live ? `\r${text}\u001b[K` : `${text}\n`);
    },
    end() {
      if (live && lastShown >= 0) process.stdout.write('\n');
    },
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
