import path from 'node:path';
import type { VoiceData } from '@atelier/contracts';
import { AppError, pronunciationSchema, voiceDataSchema } from '@atelier/contracts';
import { fitText } from '@atelier/contracts/text/fit-text';
import { sourceTypeOf } from '@atelier/engines/source-type';
import { z } from 'zod';
import { defineTool, nameEngine } from '../../jobs/tool.ts';
import { titleOrDefault } from '../title-or-default.ts';
import { createPartKeeper, markVoice } from './keep-parts.ts';

const payload = z.object({
  v: z.literal(1),
  text: z.string(),
  voice: z.string(),
  speed: z.number(),
  /** The pronunciations to follow; by default those of the dictionary when the job runs. */
  said: z.array(pronunciationSchema).optional(),
});
export type VoicePayload = z.infer<typeof payload>;

/** A project's title stays readable in a card; the whole text is in the result. */
const TITLE_CHARACTERS = 300;

export const voice = defineTool<VoicePayload>({
  id: 'voice',
  action: 'c2pa.created',
  payload,
  inputs: () => ({}),
  fromStep: ({ text, ...settings }, from) => ({ v: 1, ...settings, text: from.text ?? text }),
  title: ({ text }) => titleOrDefault(fitText(text, TITLE_CHARACTERS), 'voice'),
  jobClass: () => 'short',
  // The dictionary may change before the recording is made again.
  settle(input, { data }) {
    const { said = input.said } = voiceDataSchema.pick({ said: true }).parse(data);
    return { ...input, ...(said && { said }) };
  },
  timeLimitSeconds: 5 * 60,

  async run(context) {
    const { input, workDir, engines, pronunciations, signal, onProgress } = context;
    const { text, speed } = input;
    const parts = createPartKeeper(context);
    const said = input.said ?? (await pronunciations(text));
    const offered = (await engines.textToSpeech.voices()).find(({ id }) => id === input.voice);
    if (!offered) throw new AppError('not_found', 'There is no such voice.');
    const filePath = path.join(workDir, 'voice.mp3');
    const spoken = engines.textToSpeech.record(
      {
        text,
        said,
        voiceId: offered.id,
        speed,
        title: fitText(text, 80),
        outputPath: filePath,
        onSentence: parts.add,
        onSpoken: (wavPath, engine) => markVoice(context, wavPath, engine),
      },
      { signal, onProgress: (fraction) => onProgress('generating', fraction) },
    );
    const recording = await spoken.finally(parts.finish);
    const { id, name, language } = offered;
    const data: VoiceData = {
      text,
      voice: { id, name, language },
      speed,
      durationSeconds: recording.durationSeconds,
      words: recording.words,
      said: [...said],
    };
    return {
      filePath,
      extension: 'mp3',
      previewPath: null,
      notices: recording.switched ? ['engine_switched'] : [],
      engine: nameEngine(recording.engine),
      sourceType: sourceTypeOf(recording.engine),
      data: { ...data },
    };
  },
});
