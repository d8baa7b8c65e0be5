import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { type DubData, NO_SPEAKER } from '@atelier/contracts/tools/dubs/dubs';
import { filmDuration } from '@atelier/film';
import { dubFilm } from '@atelier/film/dub/dub-film';
import { atOwnSpeed, type DubSentence, dubSentences } from '@atelier/film/dub/dub-sentences';
import { fitSentences, isWithinItsTime } from '@atelier/film/dub/fit-sentences';
import { type MediaInfo, probeMedia } from '@atelier/media';
import { extractAudio16kMono } from '@atelier/media/sound/extract-audio-16k-mono';
import { z } from 'zod';
import type { OpenFilm } from '../../jobs/film-ports.ts';
import { defineTool, nameEngine, type ToolContext } from '../../jobs/tool.ts';
import { type DubPayload, dubPayload } from './payload.ts';
import { chooseVoices } from './speech/choose-voices.ts';
import { hearBack } from './speech/hear-back.ts';
import { DUB_SAMPLE_RATE, mixDub } from './speech/mix-dub.ts';
import { readSpeech } from './speech/read-speech.ts';
import { shortenSentences } from './speech/shorten-sentences.ts';
import { type Recorded, secondsOf, speakSentences } from './speech/speak-sentences.ts';
import { translateSentences } from './speech/translate-sentences.ts';
import { createWavTrack, openWavTrack } from './speech/wav-track.ts';

const OPENED = 0.05;
const TRANSLATED = 0.4;
const SPOKEN = 0.75;
const MIXED = 0.9;

type Context = ToolContext<DubPayload>;
type SourceFiles = Record<string, { path: string; info: MediaInfo }>;

/** Speaks a film in another language: a film of its own with the same sources, scenes and layers. Private to its owner. */
export const dub = defineTool<DubPayload>({
  id: 'dub',
  action: null,
  payload: dubPayload,
  inputs: () => ({}),
  title: (_, __, language) => (language === 'fr' ? 'Doublage' : 'Dubbing'),
  timeLimitSeconds: 60 * 60,

  async run(context) {
    const { input, workDir, engines, films, signal, onProgress } = context;
    const { language } = input;
    onProgress('preparing', 0);
    const found = await films.open(input.of, input.revision, workDir);
    const opened = { ...found, film: atOwnSpeed(found.film) };
    const sentences = dubSentences(opened.film);
    const files = await probeSources(opened, signal);
    const wavs = await extractSpeech(files, sentences, context);
    onProgress('translating', OPENED);
    const translated = await translateKept(context, { opened, sentences, wavs });
    const offered = (await engines.textToSpeech.voices()).filter((voice) =>
      language.startsWith(voice.language),
    );
    const [first] = offered;
    if (!first) throw new AppError('engine_unavailable', 'No voice speaks this language any more.');
    const voices = await chooseVoices({
      sentences,
      wavs,
      asked: input.voices,
      offered,
      engines,
      workDir,
      signal,
    });
    const voiceOf = ({ speaker }: Pick<DubSentence, 'speaker'>) => voices[speaker ?? NO_SPEAKER] ?? first.id;
    const said = await context.pronunciations(translated.join(' '));
    const spokenOnce = await speakSentences({
      sentences: sentences.map((sentence, index) => ({
        text: translated[index] ?? '',
        voiceId: voiceOf(sentence),
      })),
      engines,
      said,
      workDir,
      signal,
      onProgress: (done) => onProgress('generating', TRANSLATED + (SPOKEN - TRANSLATED) * done),
    });
    const { texts, recorded } = await shortenSentences(
      { texts: translated, recorded: spokenOnce },
      { sentences, voiceOf, language, engines, said, workDir, signal },
    );
    const spoken = await placeSpeech(context, { opened, sentences, recorded });
    onProgress('finalising', SPOKEN);
    const sounds = await mixSources(context, { opened, files, sentences, spoken });
    onProgress('finalising', MIXED);
    const film = dubFilm(found.film, { language, words: spoken.words, sounds });
    const data: DubData = {
      film_id: input.film_id,
      language,
      voices,
      sentences: spoken.fitted.length,
      within_time: shareOf(spoken.fitted.map(isWithinItsTime)),
      largest_drift_seconds: Math.max(0, ...spoken.fitted.map(({ driftSeconds }) => driftSeconds)),
      heard_back: await hearBack({
        voicesPath: spoken.voicesPath,
        language,
        engines,
        workDir,
        signal,
        text: texts.filter((_, index) => recorded[index]).join(' '),
      }),
    };
    await films.begin(input.film_id, {
      film,
      // The voices are those of the original film, which has stored them.
      voices: [],
      sources: Object.fromEntries(
        Object.entries(film.sources).map(([name, { asset_id: assetId }]) => [
          name,
          { assetId, facts: opened.sourceFacts[name] ?? noFacts(name), sound: null },
        ]),
      ),
    });
    const filePath = path.join(workDir, 'dub.json');
    await writeFile(filePath, JSON.stringify(data));
    return { filePath, extension: 'json', engine: nameEngine(first.engine), data: { ...data } };
  },
});

function noFacts(name: string): never {
  throw new Error(`the source ${name} has no facts`);
}

function shareOf(values: readonly boolean[]): number {
  return values.length === 0 ? 1 : values.filter(Boolean).length / values.length;
}

async function probeSources({ sources }: OpenFilm, signal: AbortSignal): Promise<SourceFiles> {
  const entries = Object.entries(sources).map(async ([name, { path: filePath }]) => {
    return [name, { path: filePath, info: await probeMedia(filePath, { signal }) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes the sound of the sources in which somebody speaks, 16 kHz mono. @returns paths by source */
async function extractSpeech(
  files: SourceFiles,
  sentences: readonly DubSentence[],
  { workDir, signal }: Context,
): Promise<Record<string, string>> {
  const wavs: Record<string, string> = {};
  for (const [index, name] of [...new Set(sentences.map(({ source }) => source))].entries()) {
    const file = files[name];
    if (!file?.info.audio) continue;
    const outputPath = path.join(workDir, `speech-${index}.wav`);
    const range = { startSeconds: 0, durationSeconds: file.info.durationSeconds };
    await extractAudio16kMono({ info: file.info, sourcePath: file.path, outputPath, range }, { signal });
    wavs[name] = outputPath;
  }
  return wavs;
}

/** Translates the sentences once; a later attempt of the job reads them. */
async function translateKept(
  { input, engines, kept, signal, onProgress }: Context,
  work: { opened: OpenFilm; sentences: readonly DubSentence[]; wavs: Record<string, string> },
): Promise<string[]> {
  const known = z.array(z.string()).safeParse(await kept.read('translated')).data;
  if (known?.length === work.sentences.length) return known;
  const texts = await translateSentences({
    sentences: work.sentences,
    wavs: work.wavs,
    engines,
    signal,
    script: input.script,
    from: work.opened.film.language,
    to: input.language,
    onProgress: (done) => onProgress('translating', OPENED + (TRANSLATED - OPENED) * done),
  });
  await kept.write('translated', texts);
  return texts;
}

/** Fits the recordings to the times of the film and writes them into one track. */
async function placeSpeech(
  { workDir, signal }: Context,
  work: { opened: OpenFilm; sentences: readonly DubSentence[]; recorded: readonly (Recorded | null)[] },
) {
  const { opened, sentences, recorded } = work;
  const said = sentences.flatMap((sentence, index) => {
    const recording = recorded[index];
    return recording ? [{ sentence, recording }] : [];
  });
  const fitted = fitSentences(
    said.map(({ sentence, recording }) => ({ ...sentence, naturalSeconds: secondsOf(recording) })),
  );
  const voicesPath = path.join(workDir, 'voices.wav');
  const lastSeconds = Math.max(filmDuration(opened.film), fitted.at(-1)?.endSeconds ?? 0) + 1;
  const voices = await createWavTrack(voicesPath, {
    channels: 1,
    sampleRate: DUB_SAMPLE_RATE,
    frames: Math.ceil(lastSeconds * DUB_SAMPLE_RATE),
  });
  const words = [];
  try {
    for (const [index, { sentence, recording }] of said.entries()) {
      const { startSeconds, rate } = fitted[index] ?? { startSeconds: sentence.startSeconds, rate: 1 };
      const { filePath, range } = recording;
      const samples = await readSpeech(filePath, {
        sampleRate: DUB_SAMPLE_RATE,
        range,
        rate,
        workDir,
        signal,
      });
      await voices.write(Math.round(startSeconds * DUB_SAMPLE_RATE), samples);
      for (const word of recording.words) {
        words.push({
          text: word.text,
          speaker: sentence.speaker,
          startSeconds: startSeconds + word.startSeconds / rate,
          endSeconds: startSeconds + word.endSeconds / rate,
        });
      }
    }
  } finally {
    await voices.close();
  }
  return { fitted, words, voicesPath };
}

/** Stores a new sound for each source that the film shows. @returns ids of assets by source */
async function mixSources(
  { input, films, workDir, signal }: Context,
  work: {
    opened: OpenFilm;
    files: SourceFiles;
    sentences: readonly DubSentence[];
    spoken: Awaited<ReturnType<typeof placeSpeech>>;
  },
): Promise<Record<string, string>> {
  const { opened, files, sentences, spoken } = work;
  const sounds: Record<string, string> = {};
  const voices = await openWavTrack(spoken.voicesPath, 1);
  try {
    for (const name of new Set(opened.film.scenes.map(({ source }) => source))) {
      const file = files[name];
      if (!file) continue;
      const filePath = await mixDub({
        film: opened.film,
        name,
        file,
        voices,
        sentences,
        spoken: spoken.fitted,
        original: input.original,
        workDir,
        signal,
      });
      const info = await probeMedia(filePath, { signal });
      const asset = await films.keepAsset({ path: filePath, name: `${opened.name}.m4a`, info });
      sounds[name] = asset.assetId;
    }
  } finally {
    await voices.close();
  }
  return sounds;
}
