import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LIMITS } from '@atelier/contracts';
import type { SpeakerTurn } from '@atelier/engines/speaker-diarisation/port';
import type { Film, FilmFacts, SourceFacts } from '@atelier/film';
import type { EventCamera } from '@atelier/film/presets/event-cameras';
import { probeMedia } from '@atelier/media';
import { synchroniseRecordings } from '@atelier/media/clock/synchronise-recordings';
import type { ToolContext } from '../../jobs/tool.ts';
import { inProcess } from '../../platform/isolation/process-pool.ts';
import { keptLooks } from '../reframing/looking/kept-looks.ts';
import { planFraming } from '../reframing/plan-framing.ts';
import { factsOfSource } from '../render/film-facts.ts';
import type { addCameras } from './add-cameras.ts';
import {
  arrangeEvent,
  type HeardRecording,
  type PlacedEvent,
  type PlacedRecording,
  type Recording,
} from './arrange-event.ts';
import type { PreparationPayload } from './film-payloads.ts';
import { moreFile } from './more-sources.ts';
import { openSource } from './open-source.ts';
import { type ProbedRecording, placeTogether } from './place-together.ts';

type Context = ToolContext<PreparationPayload>;

const addInProcess = inProcess<typeof addCameras>({
  module: new URL('./add-cameras.ts', import.meta.url),
  name: 'addCameras',
  seconds: 20,
  pool: 'films',
});

/**
 * Puts the recordings of an event on one clock, and chooses its microphones: by their sound, or at once for recordings
 * that began together.
 */
export async function placeRecordings(
  { input, files, workDir, signal }: Context,
  onProgress: (fraction: number) => void,
): Promise<PlacedEvent> {
  const asked = [
    { file: 'video', name: input.source_name, source: input.source },
    ...(input.more ?? []).map(({ source, source_name }, index) => ({
      file: moreFile(index),
      name: source_name,
      source,
    })),
  ];
  const recordings = asked.flatMap((one): Recording[] => {
    const file = files[one.file];
    return file === undefined ? [] : [{ ...one, path: file }];
  });
  const probed: ProbedRecording[] = [];
  for (const recording of recordings)
    probed.push({ recording, info: await probeMedia(recording.path, { signal }) });
  if (input.recorded_together) return placeTogether(probed);
  const workFolder = path.join(workDir, 'clock');
  await mkdir(workFolder, { recursive: true });
  const { referenceIndex, recordings: placed } = await synchroniseRecordings(
    probed.map(({ recording, info }) => ({
      path: recording.path,
      durationSeconds: info.durationSeconds,
      streamIndex: info.audio?.streamIndex ?? null,
    })),
    { workFolder, signal, onProgress },
  );
  const heard = probed.map(({ recording, info }, index): HeardRecording => {
    const { place = null, quality = null } = placed[index] ?? {};
    return { recording, info, place, quality, isBest: index === referenceIndex };
  });
  return arrangeEvent(heard, input.microphones ?? 'best');
}

/** A recording as a source of the film, with its measured facts. */
export interface ExaminedCamera extends EventCamera {
  facts: SourceFacts;
}

/**
 * Keeps the other recordings of an event as assets, and finds the people in them.
 * @param turns of the voices of the main recording, in its seconds
 */
export async function examineCameras(
  context: Context,
  { others }: PlacedEvent,
  { turns, onProgress }: { turns: readonly SpeakerTurn[]; onProgress(fraction: number): void },
): Promise<ExaminedCamera[]> {
  const cameras: ExaminedCamera[] = [];
  for (const [index, recording] of others.entries()) {
    const { file, path: upload, name, source, offsetSeconds, rate } = recording;
    const workDir = path.join(context.workDir, `camera-${file}`);
    await mkdir(workDir, { recursive: true });
    const opened = await openSource(
      { ...context, workDir },
      {
        upload,
        source,
        startSeconds: 0,
        durationSeconds: 0,
        maxDurationSeconds: LIMITS.filmMaxSeconds,
        onProgress: () => undefined,
      },
    );
    const { info } = opened;
    const framing = info.video
      ? await planFraming({
          ...opened,
          faces: context.engines.faces,
          isAngle: true,
          kept: () => keptLooks(context.sourceFacts(file)),
          voices: () => Promise.resolve(turnsOfCamera(turns, recording)),
          onProgress: (fraction) => onProgress((index + fraction) / others.length),
        })
      : null;
    const { assetId, sha256 } = await context.films.keepAsset({ path: upload, name, info });
    cameras.push({
      name: `camera-${index + 2}`,
      assetId,
      kind: info.video ? 'video' : 'audio',
      durationSeconds: info.durationSeconds,
      offsetSeconds,
      rate,
      facts: factsOfSource(info, sha256, framing),
    });
  }
  return cameras;
}

/**
 * Adds the other cameras of an event to the film of its best microphone, and chooses the camera of each moment, or lays
 * one that was recorded together with it in a bubble; in a task process.
 * @param main the facts of the best microphone
 */
export function withCameras(
  { jobId, input }: Context,
  film: Film,
  { main, cameras }: { main: SourceFacts; cameras: readonly ExaminedCamera[] },
): Promise<Film> {
  if (cameras.length === 0) return Promise.resolve(film);
  const facts: FilmFacts = {
    sources: { main, ...Object.fromEntries(cameras.map((camera) => [camera.name, camera.facts])) },
    assets: {},
    encoder: {},
  };
  const added = cameras.map(({ facts: _, ...camera }) => camera);
  return addInProcess([film, facts, added, input.recorded_together ?? false], { owner: jobId });
}

/** Converts the turns of voices to the time of a camera. */
function turnsOfCamera(
  turns: readonly SpeakerTurn[],
  { offsetSeconds, rate }: Pick<PlacedRecording, 'offsetSeconds' | 'rate'>,
): SpeakerTurn[] {
  const toCamera = (seconds: number) => Math.max(0, (seconds - offsetSeconds) / rate);
  return turns
    .map((turn) => ({
      ...turn,
      startSeconds: toCamera(turn.startSeconds),
      endSeconds: toCamera(turn.endSeconds),
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}
