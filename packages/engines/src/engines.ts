import type { Engines as EnginesAnswer } from '@atelier/contracts';
import type { AssetMatcher } from './asset-matching/port.ts';
import type { Generators } from './create-generators.ts';
import type { LinkDownloader } from './download/port.ts';
import type { YtdlpShelf } from './download/ytdlp/create-download.ts';
import type { FaceDetector } from './face-detection/port.ts';
import type { FilmEditor } from './film-editing/port.ts';
import type { ResultMarker } from './marks/port.ts';
import type { ModelStore } from './models/model-store.ts';
import type { MomentRanker } from './moment-ranking/port.ts';
import type { PersonMasker } from './person-masks/port.ts';
import type { PostWriter } from './post-writing/port.ts';
import type { SoundAnalyser } from './sound-analysis/port.ts';
import type { SpeakerDiariser } from './speaker-diarisation/port.ts';
import type { SpeechDenoiser } from './speech-denoising/port.ts';
import type { SpeechToTextRegistry } from './speech-to-text/registry/create-registry.ts';
import type { Translation } from './translation/port.ts';

/** The engines of this installation by kind, for the tools and for `/api/engines`. */
export interface Engines extends Generators {
  speechToText: SpeechToTextRegistry;
  /** Null when none is configured. */
  translation: Translation | null;
  /** Null when it is not installed. */
  faces: FaceDetector | null;
  /** Null without ONNX Runtime: nothing is then drawn behind people. */
  personMasks: PersonMasker | null;
  /** Null where sherpa-onnx has no build. */
  denoiser: SpeechDenoiser | null;
  /** Null without PerthNet: results then carry no marks. */
  marker: ResultMarker | null;
  /** Null without ONNX Runtime: films then have no speakers. */
  diariser: SpeakerDiariser | null;
  soundAnalyser: SoundAnalyser;
  /** Null when no chat model is configured: the built-in rules rank moments. */
  momentRanker: MomentRanker | null;
  /** Null when no chat model is configured: descriptions quote the speech. */
  postWriter: PostWriter | null;
  /** Null without a chat model: assets are matched by the stems of words. */
  assetMatcher: AssetMatcher | null;
  /** Null without a chat model: briefs are read by rules. */
  filmEditor: FilmEditor | null;
  /** Null without yt-dlp. */
  download: LinkDownloader | null;
  /** Resolves when yt-dlp has been tried once. */
  downloadTried: Promise<void>;
  models: ModelStore;
  ytdlp: YtdlpShelf;
  describe(): Promise<Omit<EnginesAnswer, 'linkHosts'>>;
}
