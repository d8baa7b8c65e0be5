import { LIMITS, type UiLanguage } from '@atelier/contracts';
import { STILL_SECONDS } from '@atelier/film/document/source-schema';
import { nameSpeakers } from '@atelier/film/presets/name-speakers';
import { type MediaInfo, probeMedia } from '@atelier/media';
import type { PreparedSource } from '../../jobs/film-ports.ts';
import { type JobRange, type JobSource, secondsOf } from '../../jobs/job-source.ts';
import type { RunContext } from '../../jobs/tool.ts';
import type { Captions } from '../captioning/find-captions.ts';
import { factsOfSource } from '../render/film-facts.ts';
import { examineSource } from './examine-source.ts';
import { openSource } from './open-source.ts';
import { heardBy } from './replaced-sound.ts';
import { keepSoundTracks } from './sound-tracks.ts';

/** A further source of a film, as a job is asked for it. */
export interface SourceToPrepare {
  source: JobSource;
  range: JobRange;
  /** The name of the file, with its extension. */
  source_name: string;
  language_code: string;
  script?: string | undefined;
  ui_language: UiLanguage;
}

export interface FoundInSource extends Pick<Captions, 'notices' | 'engine'> {
  prepared: Omit<PreparedSource, 'before' | 'by' | 'job'>;
}

/** The shares of a preparation after which the file is there, and its tracks of sound are separate files. */
const DOWNLOADED = 0.1;
const MIXED = 0.2;

/**
 * Keeps a file as an asset, and finds the words, the speakers and the people in it. A picture is a still of five seconds.
 * @param place.file its name in `files`
 * @param place.workDir a folder of its own
 */
export async function prepareSource(
  context: RunContext,
  asked: SourceToPrepare,
  { file, workDir }: { file: string; workDir: string },
): Promise<FoundInSource> {
  const { files, films, signal, onProgress } = context;
  const upload = files[file];
  const still = upload === undefined ? null : await probeStill(upload, signal);
  if (upload !== undefined && still) return keepStill(context, { asked, path: upload, info: still });
  const opened = await openSource(
    { ...context, workDir },
    {
      upload,
      source: asked.source,
      ...secondsOf(asked.range),
      maxDurationSeconds: LIMITS.filmMaxSeconds,
      onProgress: (fraction) => onProgress('downloading', DOWNLOADED * fraction),
    },
  );
  onProgress('analysing', DOWNLOADED);
  const kept = await keepSoundTracks(
    {
      ...context,
      workDir,
      onProgress: (fraction) => onProgress('analysing', DOWNLOADED + (MIXED - DOWNLOADED) * fraction),
    },
    opened,
  );
  const { captions, heard, framing, sound } = await examineSource(
    context,
    heardBy(opened, kept?.mix ?? null),
    {
      words: { language: asked.language_code, script: asked.script },
      file,
      isFramed: true,
      onProgress: (stage, fraction) => onProgress(stage, MIXED + (1 - MIXED) * fraction),
    },
  );
  const { sourcePath, info, range } = opened;
  const { assetId, sha256 } = await films.keepAsset({ path: sourcePath, name: asked.source_name, info });
  return {
    notices: captions.notices,
    engine: captions.engine,
    prepared: {
      assetId,
      soundAssetId: kept?.mix?.assetId,
      range,
      ...nameSpeakers(captions.words, heard.numbers, asked.ui_language, heard.names),
      language: captions.language,
      uiLanguage: asked.ui_language,
      facts: { ...factsOfSource(info, sha256, framing), ...(kept && { sound_tracks: kept.tracks }) },
      sound,
      voices: heard.voices,
    },
  };
}

async function probeStill(path: string, signal: AbortSignal): Promise<MediaInfo | null> {
  const info = await probeMedia(path, { signal });
  return info.kind === 'image' ? info : null;
}

async function keepStill(
  { films }: RunContext,
  { asked, path, info }: { asked: SourceToPrepare; path: string; info: MediaInfo },
): Promise<FoundInSource> {
  const { assetId, sha256 } = await films.keepAsset({ path, name: asked.source_name, info });
  return {
    notices: [],
    engine: null,
    prepared: {
      assetId,
      range: { startSeconds: 0, durationSeconds: STILL_SECONDS.scene },
      words: [],
      speakers: {},
      language: asked.language_code,
      uiLanguage: asked.ui_language,
      facts: factsOfSource(info, sha256),
      sound: null,
      voices: [],
    },
  };
}
