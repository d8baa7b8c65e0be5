import { AppError } from '@atelier/contracts';
import { recogniseVoices } from '@atelier/engines/speaker-diarisation/recognise-voices';
import { packSound } from '@atelier/film/time/source-sound';
import type { FrameSize } from '@atelier/media';
import type { RunContext } from '../../jobs/tool.ts';
import { type Captions, findCaptions, NO_CAPTIONS } from '../captioning/find-captions.ts';
import { findVoices, numberSpeakers } from '../captioning/find-speakers.ts';
import { keptLooks } from '../reframing/looking/kept-looks.ts';
import { planFraming } from '../reframing/plan-framing.ts';
import type { OpenedSource } from './open-source.ts';

/** The shares of an examination after which the source was heard, and looked at. */
const HEARD = 0.7;
const LOOKED = 0.95;

type Heard = NonNullable<Parameters<Parameters<typeof findCaptions>[0]['onProgress']>[1]>;
type WordOptions = Pick<
  Parameters<typeof findCaptions>[0],
  'language' | 'spokenLanguage' | 'script' | 'known' | 'knownSpoken' | 'second'
>;

interface Examination {
  words: WordOptions;
  /** The file in `files` whose facts are kept. */
  file: string;
  /** False where nobody is looked for. */
  isFramed: boolean;
  /** True for one of several cameras. */
  isAngle?: boolean | undefined;
  /** The size of the picture of people; by default that of a clip. */
  size?: FrameSize | undefined;
  /** Changes the words before their speakers are found. */
  mark?(captions: Captions): Captions;
  onHeard?(words: Heard): void;
  /** @param fraction of the examination, 0–1 */
  onProgress(stage: 'transcribing' | 'analysing', fraction: number): void;
}

/** Finds the words, the speakers and the people of a source, and measures its sound. */
export async function examineSource(
  context: Pick<RunContext, 'films' | 'sourceFacts' | 'engines'>,
  opened: OpenedSource,
  examination: Examination,
) {
  const { file, isFramed, isAngle, size, mark = (found) => found, onProgress } = examination;
  const captions = mark(await findWords(opened, examination));
  const heard = await nameVoices(context, opened, { words: captions.words, file });
  const framing =
    isFramed && opened.info.video
      ? await planFraming({
          ...opened,
          faces: context.engines.faces,
          isAngle,
          size,
          kept: () => keptLooks(context.sourceFacts(file)),
          voices: () => Promise.resolve(heard.turns),
          onProgress: (fraction) => onProgress('analysing', HEARD + (LOOKED - HEARD) * fraction),
        })
      : null;
  const measured = await opened.listener.heard();
  const sound = measured && packSound(measured, opened.range.startSeconds);
  return { captions, heard, framing, sound };
}

/**
 * Finds the words of a job that is known, else the recognised ones. A server without a recogniser makes a film without
 * words, which can still be cut and framed.
 */
function findWords(opened: OpenedSource, { words, onHeard, onProgress }: Examination): Promise<Captions> {
  return findCaptions({
    ...opened,
    ...words,
    onProgress(fraction, heard) {
      onProgress('transcribing', HEARD * fraction);
      if (heard) onHeard?.(heard);
    },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'engine_unavailable') return NO_CAPTIONS;
    throw error;
  });
}

/** Finds who speaks, and names those whose voices the person has named in earlier films and wants to be recognised. */
async function nameVoices(
  { films, sourceFacts }: Pick<RunContext, 'films' | 'sourceFacts'>,
  opened: OpenedSource,
  { words, file }: { words: Captions['words']; file: string },
) {
  const known = await films.knownVoices();
  const { turns, voices } =
    words.length > 0
      ? await findVoices({ ...opened, facts: () => sourceFacts(file), keepsVoices: known !== null })
      : { turns: [], voices: [] };
  const { numbers, speakers } = numberSpeakers(words, turns);
  const own = speakers.map((speaker) => voices[speaker] ?? []);
  return { turns, numbers, voices: known ? own : [], names: known ? recogniseVoices(own, known) : [] };
}
