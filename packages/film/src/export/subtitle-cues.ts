import { type CaptionLine, type CaptionStyle, clipStyle, layoutCaptions } from '@atelier/captions';
import { fitLines } from '@atelier/captions/quality/fit-lines';
import type { QualityProfile } from '@atelier/captions/quality/profiles';
import type { Film } from '../document/film-schema.ts';
import { captionStyle } from '../evaluate/caption-lines.ts';
import { captionWord, writtenWords } from '../time/caption-word.ts';
import type { KeptWord } from '../time/kept-words.ts';

/** A cue of a subtitle file. */
export interface SubtitleCue {
  line: CaptionLine;
  /** The speaker, in a film of several speakers. */
  speaker: { id: string; name: string; color: string } | null;
}

/** The style whose lines subtitle files have when a film shows no captions: "Contour blanc net". */
const PLAIN_STYLE = 8;

/** Returns the style whose lines the subtitle files of a film have. */
export function subtitleStyle(film: Film): CaptionStyle {
  const style = captionStyle(film) ?? clipStyle(PLAIN_STYLE);
  if (!style) throw new Error('The plain style is missing.');
  return style;
}

/**
 * Returns the cues of a film's subtitle files: the lines in which captions are drawn, or those of a quality profile; none
 * of them of two speakers.
 */
export function subtitleCues(film: Film, profile?: QualityProfile): SubtitleCue[] {
  const style = subtitleStyle(film);
  const runs = speakerRuns(writtenWords(film), film.speakers);
  return runs.flatMap(({ speaker, kept }, run) => {
    const words = kept.map(({ word, startSeconds, endSeconds }) => ({
      ...captionWord(word),
      startSeconds,
      endSeconds,
    }));
    const { canvas, language } = film;
    // A line that stays on screen after its words ends when the next speaker begins.
    const until = runs[run + 1]?.kept[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const lines = profile
      ? fitLines({ words, profile, language, frameRate: canvas.frame_rate, until })
      : layoutCaptions({ words, style, frame: canvas, language, keepsEmoji: true });
    return lines
      .map((line) => ({ speaker, line: { ...line, endSeconds: Math.min(line.endSeconds, until) } }))
      .filter(({ line }) => line.endSeconds > line.startSeconds);
  });
}

/** Divides words where the speaker changes; with fewer than two speakers they are one run without a name. */
function speakerRuns(
  words: readonly KeptWord[],
  speakers: Film['speakers'],
): { speaker: SubtitleCue['speaker']; kept: KeptWord[] }[] {
  const speaking = new Set(words.map(({ word }) => word.speaker).filter((id) => id !== null));
  if (speaking.size < 2) return [{ speaker: null, kept: [...words] }];
  const runs: { id: string | null; speaker: SubtitleCue['speaker']; kept: KeptWord[] }[] = [];
  for (const word of words) {
    const id = word.word.speaker;
    const last = runs.at(-1);
    const found = id === null ? undefined : speakers[id];
    if (last && last.id === id) last.kept.push(word);
    else runs.push({ id, speaker: id !== null && found ? { id, ...found } : null, kept: [word] });
  }
  return runs;
}
