import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import type { ClipFraming } from '@atelier/contracts/tools/clip';
import type { Layout } from '@atelier/film';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { type CaptionDocument, SOURCE } from '../document/caption-document.ts';
import { secondTexts, secondWords } from '../document/second-text.ts';
import type { CaptionedVideo } from './use-captioned-video.ts';

/** The only scene of a new film. */
const SCENE = 'sc1';
/** A file may be shorter for the server than for the browser by so much, in seconds. */
const TOLERANCE_SECONDS = 0.1;

const LAYOUTS: Record<Exclude<ClipFraming, 'follow'>, Layout> = {
  center: { kind: 'fill', framing: 'center' },
  fit: { kind: 'fit' },
  duo: { kind: 'duo' },
};

/** The parts of a caption screen that its film holds. */
export type FilmSettings = Pick<CaptionedVideo, 'tool' | 'inputs' | 'captions' | 'brand' | 'look'>;

/**
 * Returns the operations that give a new film of the chosen video the words, cuts and settings of a caption screen.
 * Lines that a person arranged have no operation.
 * @param offsetSeconds the start of the sent file in the video
 */
export function filmOperations(video: FilmSettings, offsetSeconds: number): object[] {
  const { tool, inputs, captions, brand, look } = video;
  const { document, range } = captions;
  const framing = 'framing' in inputs ? (inputs.framing as ClipFraming) : 'follow';
  const row = STYLE_TABLE.find(({ subtitlesId }) => subtitlesId === inputs.styleId);
  const style = tool === 'subtitles' ? (row?.clipId ?? 0) : (inputs.styleId ?? 0);
  const { loudness, denoise, denoise_amount, voice } = inputs.sound;
  const kit = brand?.kit;
  return [
    ...(framing === 'follow' ? [] : [{ op: 'set_layout', scenes: [SCENE], layout: LAYOUTS[framing] }]),
    { op: 'set_captions', style, own_style: look ?? null, second: secondOf(video, offsetSeconds) },
    { op: 'set_sound', loudness, denoise: denoise ? denoise_amount : 0, studio: voice },
    ...(kit
      ? [
          {
            op: 'set_brand',
            brand: { logo: kit.logo.shown, intro: kit.intro !== null, outro: kit.outro !== null },
          },
        ]
      : []),
    ...(document ? [wordsOf(document, { range, offsetSeconds, zooms: inputs.punchesIn })] : []),
    ...captions.cuts.flatMap((cut) => {
      const inside = within(cut, range, offsetSeconds);
      return inside ? [{ op: 'cut_range', source: SOURCE, ...inside }] : [];
    }),
  ];
}

function wordsOf(
  { film }: Pick<CaptionDocument, 'film'>,
  { range, offsetSeconds, zooms }: { range: Cut; offsetSeconds: number; zooms: boolean },
): object {
  const words = (film.words[SOURCE] ?? []).flatMap((word) => {
    const times = { startSeconds: word.start_seconds, endSeconds: word.end_seconds };
    const inside = within(times, range, offsetSeconds);
    const emphasis = zooms ? word.emphasis : Math.min(1, word.emphasis);
    return inside ? [{ ...word, ...inside, emphasis }] : [];
  });
  return { op: 'replace_words', source: SOURCE, words };
}

/** Returns the lines of the second language in the time of the sent file. */
function secondOf({ inputs: { second }, captions }: FilmSettings, offsetSeconds: number) {
  if (!second) return null;
  const { lines, range } = captions;
  const words = secondWords(second, { lines, seconds: range.endSeconds - range.startSeconds });
  const shown = secondTexts(words).flatMap(({ text, ...line }) => {
    const inVideo = {
      startSeconds: line.startSeconds + range.startSeconds,
      endSeconds: line.endSeconds + range.startSeconds,
    };
    const inside = within(inVideo, range, offsetSeconds);
    return inside ? [{ source: SOURCE, ...inside, text }] : [];
  });
  return shown.length > 0 ? { language: second.language, lines: shown } : null;
}

/** The part of a stretch of the video that lies in the excerpt, in the time of the sent file; null for none. */
function within(stretch: Cut, range: Cut, offsetSeconds: number) {
  const start_seconds = Math.max(stretch.startSeconds, range.startSeconds) - offsetSeconds;
  const end_seconds = Math.min(stretch.endSeconds, range.endSeconds - TOLERANCE_SECONDS) - offsetSeconds;
  return end_seconds > start_seconds && start_seconds >= 0 ? { start_seconds, end_seconds } : null;
}
