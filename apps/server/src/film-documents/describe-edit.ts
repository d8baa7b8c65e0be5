import type { UiLanguage } from '@atelier/contracts';
import type { EditAnswer } from '@atelier/contracts/tools/films';
import { type Film, filmDuration, filmTimeOfWord, keptWords, type Operation } from '@atelier/film';

/** Words that are quoted from a cut or a correction. */
const QUOTED_WORDS = 12;

interface Edit {
  before: Film;
  after: Film;
  /** Valid operations. */
  operations: readonly unknown[];
  language: UiLanguage;
}

/** Describes an edit in one sentence, for the history, for assistants and for `dry_run`. */
export function describeEdit({ before, after, operations, language }: Edit): string {
  const phrases = PHRASES[language];
  const parts: string[] = [];
  const removed = filmDuration(before) - filmDuration(after);
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(removed));
  if (Math.abs(removed) >= 0.05) parts.push(removed > 0 ? phrases.removes(seconds) : phrases.adds(seconds));
  const [lost, back] = [wordsOnlyIn(before, after), wordsOnlyIn(after, before)];
  if (lost.length > 0) parts.push(phrases.cut(quote(lost)));
  if (back.length > 0) parts.push(phrases.restored(quote(back)));
  const named = new Set((operations as Operation[]).map(({ op }) => op));
  for (const [op, phrase] of Object.entries(phrases.ops)) {
    if (named.has(op as Operation['op'])) parts.push(phrase);
  }
  return parts.length > 0 ? parts.join(phrases.separator) : phrases.nothing;
}

/** Finds consequences that the person may not expect. */
export function findWarnings(before: Film, after: Film): EditAnswer['warnings'] {
  const shown = new Set(before.layers.filter((layer) => isShown(before, layer.anchor)).map(({ id }) => id));
  const ids = after.layers
    .filter((layer) => shown.has(layer.id) && !isShown(after, layer.anchor))
    .map(({ id }) => id);
  return ids.length > 0 ? [{ code: 'layer_hidden', ids }] : [];
}

function isShown(film: Film, anchor: Film['layers'][number]['anchor']): boolean {
  if ('word' in anchor) return filmTimeOfWord(film, anchor.word) !== undefined;
  return film.scenes.some(
    ({ id, start_seconds, end_seconds }) =>
      id === anchor.scene && anchor.offset_seconds < end_seconds - start_seconds,
  );
}

function wordsOnlyIn(film: Film, other: Film): string[] {
  const kept = new Set(keptWords(other).map(({ word }) => word.id));
  return keptWords(film)
    .filter(({ word }) => !kept.has(word.id))
    .map(({ word }) => word.text);
}

function quote(words: readonly string[]): string {
  const text = words.slice(0, QUOTED_WORDS).join(' ');
  return words.length > QUOTED_WORDS ? `${text} …` : text;
}

interface Phrases {
  removes(seconds: string): string;
  adds(seconds: string): string;
  cut(words: string): string;
  restored(words: string): string;
  /** By operation, for those that change neither the length nor the words. */
  ops: Partial<Record<Operation['op'], string>>;
  separator: string;
  nothing: string;
}

const PHRASES: Record<UiLanguage, Phrases> = {
  fr: {
    removes: (seconds) => `retire ${seconds}\u00a0s`,
    adds: (seconds) => `ajoute ${seconds}\u00a0s`,
    cut: (words) => `coupe «\u202f${words}\u202f»`,
    restored: (words) => `rétablit «\u202f${words}\u202f»`,
    ops: {
      replace_word: 'corrige des mots',
      replace_words: 'remplace la transcription',
      set_word: 'change les réglages de mots',
      split_scene: 'coupe une scène en deux',
      move_scene: 'déplace une scène',
      set_layout: 'change le cadrage',
      set_transition: 'change une transition',
      set_captions: 'change les sous-titres',
      add_layer: 'ajoute un calque',
      change_layer: 'change un calque',
      remove_layer: 'retire un calque',
      set_sound: 'change le son',
      add_music: 'ajoute une musique',
      change_music: 'change une musique',
      remove_music: 'retire une musique',
      add_effect: 'ajoute un effet sonore',
      remove_effect: 'retire un effet sonore',
      bleep_words: 'masque des mots par un bip',
      unbleep_words: 'retire le bip de mots',
      set_speaker: 'change une personne',
      merge_speakers: 'réunit deux personnes',
      set_brand: 'change la marque',
      set_canvas: 'change le format',
      set_cover: 'change la couverture',
    },
    separator: ', ',
    nothing: 'ne change rien',
  },
  en: {
    removes: (seconds) => `removes ${seconds} s`,
    adds: (seconds) => `adds ${seconds} s`,
    cut: (words) => `cuts “${words}”`,
    restored: (words) => `restores “${words}”`,
    ops: {
      replace_word: 'corrects words',
      replace_words: 'replaces the transcript',
      set_word: 'changes the settings of words',
      split_scene: 'splits a scene',
      move_scene: 'moves a scene',
      set_layout: 'changes the framing',
      set_transition: 'changes a transition',
      set_captions: 'changes the subtitles',
      add_layer: 'adds a layer',
      change_layer: 'changes a layer',
      remove_layer: 'removes a layer',
      set_sound: 'changes the sound',
      add_music: 'adds music',
      change_music: 'changes music',
      remove_music: 'removes music',
      add_effect: 'adds a sound effect',
      remove_effect: 'removes a sound effect',
      bleep_words: 'bleeps words',
      unbleep_words: 'unbleeps words',
      set_speaker: 'changes a speaker',
      merge_speakers: 'merges two speakers',
      set_brand: 'changes the brand',
      set_canvas: 'changes the format',
      set_cover: 'changes the cover',
    },
    separator: ', ',
    nothing: 'changes nothing',
  },
};
