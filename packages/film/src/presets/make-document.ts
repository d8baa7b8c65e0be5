import type { BrandSnapshot } from '@atelier/captions/brand/brand-kit';
import type { OwnLook } from '@atelier/captions/styles/own-look';
import type { SoundInput } from '@atelier/contracts/cuts';
import { FILM_CANVASES } from '@atelier/contracts/tools/films';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { captionStyle } from '../evaluate/caption-lines.ts';
import { filmWords } from './film-words.ts';
import { planScenes, type ScenePlan } from './plan-scenes.ts';
import type { PresetFacts } from './preset.ts';
import { secondCaptions } from './second-captions.ts';
import { speechLanguage } from './speech-language.ts';

/** The style of captions of a new film: "Zoom dynamique · mot orange". */
export const USUAL_STYLE = 12;

/** The decisions of a preset. */
interface DocumentPlan extends ScenePlan {
  canvas: { width: number; height: number };
  /** The number of the style in documents; 0 for no captions. */
  style: number;
  /** The place of the captions as a fraction of the height; null for that of the style. */
  position?: number | null;
  sound: SoundPlan;
  /** The settings as the tool's request names them. */
  settings: {
    own_style?: OwnLook | undefined;
    punch_in?: number | undefined;
    brand_kit?: BrandSnapshot | undefined;
  };
}

interface SoundPlan extends Pick<Film['sound'], 'loudness' | 'denoise' | 'studio'> {
  /** True when the source is heard. */
  scenes: boolean;
  /** The sound of the game; null when it is not heard. */
  game: { gain_db: number; duck_db: number } | null;
}

/** Builds the document of a preset. */
export function makeDocument(facts: PresetFacts, plan: DocumentPlan): Film {
  const { source, game, kept, cuts, range } = facts;
  const { own_style = null, brand_kit } = plan.settings;
  const scenes = planScenes(facts, plan);
  const seconds = scenes.reduce((sum, scene) => sum + scene.end_seconds - scene.start_seconds, 0);
  const { width, height } = canvasOf(facts, plan);
  const film: Film = {
    version: 1,
    canvas: { width, height, frame_rate: facts.frameRate, background: '#000000' },
    language: speechLanguage(facts.language),
    sources: { main: videoSource(source), ...(game && { game: videoSource(game) }) },
    words: {
      main: filmWords(facts.words, {
        pieces: kept,
        cuts,
        range,
        sourceSeconds: source.durationSeconds,
        hasPunchIns: plan.settings.punch_in !== 0,
      }),
    },
    speakers: facts.speakers ?? {},
    scenes,
    captions: {
      style: plan.style,
      own_style,
      second: null,
      position: plan.position ?? null,
      speakers: 'none',
      track: false,
    },
    layers: [],
    sound: soundOf(facts, plan.sound, seconds),
    brand: brand_kit
      ? { logo: brand_kit.mark !== null, intro: brand_kit.intro !== null, outro: brand_kit.outro !== null }
      : null,
  };
  const style = captionStyle(film);
  const second = style && secondCaptions(facts.second, { style, canvas: film.canvas, range });
  return { ...film, captions: { ...film.captions, second } };
}

/**
 * Returns the treatment of the voice.
 * @param sound undefined for jobs of older versions, whose sound stays as it is, and for new films, which are levelled
 */
export function treatVoice(
  sound: SoundInput | undefined,
  { isNew }: { isNew: boolean },
): Pick<Film['sound'], 'loudness' | 'denoise' | 'studio'> {
  return {
    loudness: sound?.loudness ?? isNew,
    denoise: sound?.denoise ? sound.denoise_amount : 0,
    studio: sound?.voice ?? false,
  };
}

function videoSource(source: { assetId: string; durationSeconds: number }): Film['sources'][string] {
  return {
    asset_id: source.assetId,
    kind: 'video',
    duration_seconds: toMicroseconds(source.durationSeconds),
  };
}

/** Returns the size that the caller asks for, else that of the preset. */
function canvasOf({ canvas, sizeOf }: PresetFacts, plan: DocumentPlan) {
  if (canvas === 'source') return sizeOf('own', 'fit');
  return canvas ? FILM_CANVASES[canvas] : plan.canvas;
}

function soundOf(
  { game }: PresetFacts,
  { game: heard, ...sound }: SoundPlan,
  seconds: number,
): Film['sound'] {
  const music = game &&
    heard && {
      id: 'game-sound',
      asset_id: game.assetId,
      start_seconds: 0,
      end_seconds: toMicroseconds(seconds),
      ...heard,
    };
  return { ...sound, music: music ? [music] : [], effects: [], bleeps: [] };
}
