import { stat } from 'node:fs/promises';
import type { InstallationState } from '../../models/background-installer.ts';
import { updatedYtdlpPath } from './find-ytdlp.ts';
import { type UpdatedYtdlp, type UpdateYtdlpOptions, updateYtdlp } from './update-ytdlp.ts';

const WEEK_MS = 7 * 24 * 3600_000;
/** Delay after a failed update. */
const RETRY_MS = 24 * 3600_000;

export interface KeepYtdlpNewOptions extends Pick<UpdateYtdlpOptions, 'dataDir' | 'releaseUrl' | 'download'> {
  /** False to update on request only. */
  isAutomatic?: boolean;
  onUpdated?: ((updated: UpdatedYtdlp) => unknown) | undefined;
  /** Called for the first failure after a success or the start. */
  onFailed?: ((error: unknown) => void) | undefined;
}

export interface YtdlpKeeper {
  /** The update that is running or has failed; empty otherwise. */
  status(): InstallationState[];
  /** Updates now, unless an update is running. Resolves when the update has ended; never rejects. */
  lookNow(): Promise<void>;
  /** Resolves when the first update has ended; never rejects. */
  finished: Promise<void>;
  close(): void;
}

/**
 * Updates yt-dlp every week, at the start when the last update is a week old, and on request.
 */
export function keepYtdlpNew(options: KeepYtdlpNewOptions): YtdlpKeeper {
  const { isAutomatic = true } = options;
  const stop = new AbortController();
  let state: InstallationState | null = null;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;

  const lookWhenDue = async () => {
    const waitMs = await untilNextLook(options.dataDir);
    return waitMs > 0 ? lookIn(waitMs) : look();
  };
  const look = async () => {
    if (state?.error === null || stop.signal.aborted) return;
    const shown = { name: 'yt-dlp', kind: 'download' as const, languages: [], percent: 0, error: null };
    state = shown;
    clearTimeout(timer);
    try {
      const updated = await updateYtdlp({
        ...options,
        signal: stop.signal,
        onProgress: (percent) => {
          state = { ...shown, percent: Math.floor(percent) };
        },
      });
      if (updated.isNew) await options.onUpdated?.(updated);
      state = null;
      hasFailed = false;
      lookIn(WEEK_MS);
    } catch (error) {
      if (stop.signal.aborted) return;
      state = { ...shown, error: error instanceof Error ? error.message : String(error) };
      if (!hasFailed) options.onFailed?.(error);
      hasFailed = true;
      lookIn(RETRY_MS);
    }
  };
  const lookIn = (milliseconds: number) => {
    if (stop.signal.aborted || !isAutomatic) return;
    timer = setTimeout(lookWhenDue, milliseconds);
    timer.unref();
  };

  return {
    status: () => (state ? [state] : []),
    lookNow: look,
    finished: isAutomatic ? lookWhenDue() : Promise.resolve(),
    close() {
      stop.abort();
      clearTimeout(timer);
    },
  };
}

async function untilNextLook(dataDir: string): Promise<number> {
  const info = await stat(updatedYtdlpPath(dataDir)).catch(() => null);
  return info === null ? 0 : info.mtimeMs + WEEK_MS - Date.now();
}
