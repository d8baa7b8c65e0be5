import type { UiLanguage } from '@atelier/contracts/languages';
import type { Film } from '../document/film-schema.ts';
import type { Layout } from '../document/scene-schema.ts';
import { speakerColor } from '../document/speaker-colors.ts';
import { defaultSpeakerName, isGivenName } from '../document/speaker-names.ts';
import { toMicroseconds } from '../document/values.ts';
import type { OperationInput } from '../operations/registry.ts';
import { wordIndex } from '../time/word-index.ts';
import { filmWords, type SpeakersWord } from './film-words.ts';
import { speechLanguage } from './speech-language.ts';

/** A further source of a film, as it was found. Words are in the time of the range, their speakers `s1`, `s2` …. */
export interface AddedSource {
  assetId: string;
  kind: 'video' | 'audio' | 'image';
  durationSeconds: number;
  /** The file of the track of sound that is heard in place of its own sound. */
  soundAssetId?: string | undefined;
  /** The part that its scene shows, in seconds of the source. */
  range: { startSeconds: number; durationSeconds: number };
  words: readonly SpeakersWord[];
  speakers: Film['speakers'];
  /** The language of the words, BCP 47. */
  language: string;
  /** The scenes before which it is inserted: the first one that the film has; the end without any. */
  before: readonly string[];
  /** Names that other files of the film have or had. */
  takenNames: readonly string[];
  uiLanguage: UiLanguage;
}

export interface SourceInsertion {
  operations: OperationInput[];
  name: string;
  /** The ids in the film of the speakers `s1`, `s2` …. */
  speakerIds: Record<string, string>;
  /** The new speakers of the film. */
  speakers: Film['speakers'];
}

/** Returns the operations that add a source to a film and show it in a scene of its own. */
export function insertSource(film: Film, added: AddedSource): SourceInsertion {
  const name = freeName(film, added.takenNames);
  const { ids: speakerIds, speakers } = placeSpeakers(film, added);
  const start = toMicroseconds(added.range.startSeconds);
  const duration = toMicroseconds(added.durationSeconds);
  const end = Math.min(duration, toMicroseconds(start + added.range.durationSeconds));
  const scenes = new Set(film.scenes.map(({ id }) => id));
  const before = added.before.find((id) => scenes.has(id)) ?? null;
  return {
    name,
    speakerIds,
    speakers,
    operations: [
      {
        op: 'add_source',
        name,
        asset_id: added.assetId,
        kind: added.kind,
        duration_seconds: duration,
        words: placeWords(film, name, added, speakerIds),
        ...(Object.keys(speakers).length > 0 && { speakers }),
      },
      ...(added.soundAssetId === undefined
        ? []
        : [{ op: 'set_source_sound' as const, name, sound_asset_id: added.soundAssetId }]),
      {
        op: 'insert_scene',
        source: name,
        start_seconds: start,
        end_seconds: end,
        before,
        layout: layoutLike(film, before, added.kind),
      },
    ],
  };
}

/** Returns `source2`, `source3` …: names that sort behind `main` and in the order in which they are given. */
function freeName(film: Film, taken: readonly string[]): string {
  const names = new Set([...taken, ...Object.keys(film.sources), ...Object.keys(film.words)]);
  let number = 2;
  while (names.has(`source${number}`)) number++;
  return `source${number}`;
}

function placeWords(
  film: Film,
  name: string,
  { words, range, durationSeconds, language }: AddedSource,
  speakerIds: Readonly<Record<string, string>>,
): Film['words'][string] {
  const known = wordIndex(film);
  const whole = { startSeconds: 0, endSeconds: range.durationSeconds };
  const isOther = speechLanguage(language) !== film.language;
  return filmWords(words, {
    pieces: [whole],
    cuts: [],
    range,
    sourceSeconds: toMicroseconds(durationSeconds),
    hasPunchIns: true,
  }).map((word, index) => {
    const id = `${name}.w${index + 1}`;
    return {
      ...word,
      id: known.has(id) ? `${id}~2` : id,
      speaker: word.speaker === null ? null : (speakerIds[word.speaker] ?? null),
      ...(isOther && word.language === undefined && { language }),
    };
  });
}

/**
 * Finds the id of each speaker in the film: that of the person whose recognised name the film has already, else a new
 * one.
 */
function placeSpeakers(film: Film, { speakers: found, words, uiLanguage }: AddedSource) {
  const known = new Map(Object.entries(film.speakers).map(([id, { name }]) => [name.trim(), id]));
  const spoken = new Set(words.map(({ speaker }) => speaker));
  const ids: Record<string, string> = {};
  const speakers: Film['speakers'] = {};
  let number = Object.keys(film.speakers).length;
  for (const [own, { name }] of Object.entries(found)) {
    if (!spoken.has(own)) continue;
    const same = isGivenName(name) ? known.get(name.trim()) : undefined;
    if (same !== undefined) {
      ids[own] = same;
      continue;
    }
    while (Object.hasOwn(film.speakers, `s${number + 1}`)) number++;
    const id = `s${number + 1}`;
    ids[own] = id;
    speakers[id] = {
      name: isGivenName(name) ? name : defaultSpeakerName(number, uiLanguage),
      color: speakerColor(number),
    };
    number++;
  }
  return { ids, speakers };
}

/** Returns the layout of the scene in front of the place, where one video can have it; pictures are shown whole. */
function layoutLike(film: Film, before: string | null, kind: AddedSource['kind']): Layout {
  if (kind === 'image') return { kind: 'fit' };
  const index = before === null ? film.scenes.length : film.scenes.findIndex(({ id }) => id === before);
  const layout = (film.scenes[index - 1] ?? film.scenes[0])?.layout;
  if (layout?.kind === 'fit') return layout;
  const isCentered = layout?.kind === 'fill' && layout.framing === 'center';
  return { kind: 'fill', framing: isCentered ? 'center' : 'follow' };
}
