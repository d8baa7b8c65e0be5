import type { Film } from '../document/film-schema.ts';
import type { Operation } from '../operations/registry.ts';
import { wordIndex } from '../time/word-index.ts';
import { type Dice, EASED_ZOOM } from './arbitrary-film.ts';

type Making = (film: Film, dice: Dice) => object;

/** Makes an operation that the film accepts in most cases. */
export function randomOperation(film: Film, dice: Dice): object {
  const op = dice.pick(OPERATIONS);
  return { op, ...MAKERS[op](film, dice) };
}

const MAKERS = {
  cut_words: wordIds,
  restore_words: wordIds,
  cut_range: range,
  cut_ranges: (film, dice) => ({ ranges: [range(film, dice), range(film, dice)] }),
  restore_range: range,
  tidy: (_, dice) => ({
    silences: dice.chance(0.5),
    fillers: dice.chance(0.5),
    repeats: dice.chance(0.5),
    strength: dice.pick(['gentle', 'normal', 'tight']),
  }),
  replace_word: (film, dice) => ({ id: wordId(film, dice), text: dice.pick(['Salut', 'Merci !', 'a']) }),
  replace_words: (film, dice) => {
    const source = dice.pick(Object.keys(film.words));
    const words = film.words[source] ?? [];
    const dropped = dice.integer(0, Math.max(0, words.length - 1));
    return {
      source,
      words: words.flatMap((word, index) => {
        if (index === dropped) return [];
        // The latest end within the source, so that the order of the starts stays.
        return [{ ...word, text: dice.pick([word.text, 'Bonjour']), end_seconds: word.end_seconds + 0.01 }];
      }),
    };
  },
  set_word: (film, dice) => ({
    ...(dice.chance(0.3) ? wordTimes(film, dice) : wordIds(film, dice)),
    ...(dice.chance(0.3) ? { starts_line: dice.chance(0.5) } : {}),
    ...(dice.chance(0.3) ? { hidden: dice.chance(0.5) } : {}),
    ...(dice.chance(0.5) ? { emphasis: dice.integer(0, 2) } : {}),
    ...(dice.chance(0.5) ? { emoji: dice.pick([null, '🎉']) } : {}),
    ...(dice.chance(0.5) ? { speaker: dice.pick([null, ...Object.keys(film.speakers)]) } : {}),
  }),
  insert_scene: (film, dice) => ({ ...range(film, dice), before: dice.pick([null, sceneId(film, dice)]) }),
  add_source: (film, dice) => ({
    name: dice.pick(['clip', 'source2', 'b', `n${dice.integer(1, 99)}`]),
    asset_id: 'added',
    kind: dice.pick(['video', 'audio', 'image']),
    duration_seconds: dice.number(1, 60),
    ...(dice.chance(0.5) ? addedWords(film, dice) : {}),
  }),
  remove_source: (film, dice) => ({ name: sourceName(film, dice) }),
  trim_scene: (film, dice) => ({ ...times(dice), id: sceneId(film, dice) }),
  split_scene: (film, dice) => {
    const scene = dice.pick(film.scenes);
    return { id: scene.id, at_seconds: dice.number(scene.start_seconds, scene.end_seconds) };
  },
  move_scene: (film, dice) => ({ id: sceneId(film, dice), before: dice.pick([null, sceneId(film, dice)]) }),
  remove_scene: (film, dice) => ({ id: sceneId(film, dice) }),
  set_layout: (film, dice) => ({
    scenes: [sceneId(film, dice)],
    layout: dice.pick([{ kind: 'fit' }, { kind: 'duo' }, { kind: 'grid', cells: 3 }]),
  }),
  set_transition: (film, dice) => ({
    scene: sceneId(film, dice),
    transition: dice.pick([
      null,
      { kind: dice.pick(['dissolve', 'fade', 'slide', 'zoom', 'whip']), duration_seconds: 0.3 },
    ]),
  }),
  set_scene: (film, dice) => ({
    scenes: [sceneId(film, dice), ...(dice.chance(0.3) ? [sceneId(film, dice)] : [])],
    ...(dice.chance(0.4) ? { speed: dice.pick([null, dice.number(0.5, 2)]) } : {}),
    ...(dice.chance(0.3) ? { freeze_seconds: dice.pick([null, dice.number(0, 2)]) } : {}),
    ...(dice.chance(0.2) ? { reverse: dice.pick([null, true] as const) } : {}),
    ...(dice.chance(0.3) ? { gain_db: dice.number(-60, 12), fade_in_seconds: dice.number(0, 1) } : {}),
    ...(dice.chance(0.3) ? { fade_out_seconds: dice.pick([null, 0.5]) } : {}),
    ...(dice.chance(0.2) ? { zoom: dice.pick([null, { from: 1, to: 1.2 }, EASED_ZOOM]) } : {}),
    ...(dice.chance(0.3) ? { look: dice.pick([null, 'warm', 'noir']) } : {}),
    ...(dice.chance(0.2) ? { background: dice.pick([null, 'blur', '#123456', { asset_id: 'wall' }]) } : {}),
    ...(dice.chance(0.3) ? { color: dice.pick([null, { exposure: dice.number(-1, 1) }]) } : {}),
    ...(dice.chance(0.2) ? { angle: dice.pick([null, sourceName(film, dice)]) } : {}),
  }),
  switch_angles: (film, dice) => ({
    source: sourceName(film, dice),
    cuts: Array.from({ length: dice.integer(1, 4) }, () => ({
      at_seconds: dice.number(0, 30),
      angle: dice.pick([null, sourceName(film, dice)]),
    })),
    ...(dice.chance(0.3) ? { until_seconds: dice.number(0, 30) } : {}),
  }),
  set_source: (film, dice) => ({
    name: sourceName(film, dice),
    ...(dice.chance(0.7) ? { offset_seconds: dice.pick([null, dice.number(-5, 5)]) } : {}),
    ...(dice.chance(0.4) ? { rate: dice.pick([null, 1.0001]) } : {}),
  }),
  set_source_sound: (film, dice) => ({
    name: sourceName(film, dice),
    sound_asset_id: dice.pick([null, 'sound', 'voices']),
    ...(dice.chance(0.3) ? { sound_origin: null } : {}),
  }),
  set_captions: (_, dice) => ({
    style: dice.integer(0, 20),
    position: dice.pick([null, 'above', 0.4]),
    ...(dice.chance(0.3) ? { depth: dice.pick(['front', 'behind_person']) } : {}),
  }),
  add_layer: (film, dice) => ({
    layer: {
      id: `nl${dice.integer(1, 1e6)}`,
      kind: 'sticker',
      sticker: 'star',
      anchor: anchor(film, dice),
      duration_seconds: 1,
      place: { x: 0.5, y: 0.5, width: 0.2 },
    },
  }),
  change_layer: (film, dice) => ({
    id: layerId(film, dice),
    ...(dice.chance(0.5) ? { place: { x: dice.number(0, 1), y: 0.3, width: 0.5 } } : {}),
    ...(dice.chance(0.4) ? { anchor: anchor(film, dice) } : {}),
    ...(dice.chance(0.2) ? { depth: dice.pick(['front', 'behind_person']) } : {}),
  }),
  remove_layer: (film, dice) => ({ id: layerId(film, dice) }),
  set_sound: (_, dice) => ({
    denoise: dice.number(0, 1),
    ...(dice.chance(0.5) ? { studio: true } : { scenes: dice.chance(0.5) }),
  }),
  add_music: (_, dice) => ({
    music: { id: `nm${dice.integer(1, 1e6)}`, asset_id: 'song', start_seconds: 1, end_seconds: 3 },
  }),
  change_music: (film, dice) => ({ id: film.sound.music[0]?.id ?? 'm1', gain_db: dice.number(-30, 0) }),
  remove_music: (film) => ({ id: film.sound.music[0]?.id ?? 'm1' }),
  add_effect: (film, dice) => ({
    effect: { id: `ne${dice.integer(1, 1e6)}`, effect: 'pop', anchor: anchor(film, dice) },
  }),
  remove_effect: (film) => ({ id: film.sound.effects[0]?.id ?? 'e1' }),
  bleep_words: wordIds,
  unbleep_words: wordIds,
  set_speaker: (film, dice) => ({ id: dice.pick(['s1', ...Object.keys(film.speakers)]), name: 'Zoé' }),
  merge_speakers: () => ({ from: 's1', into: 's2' }),
  set_brand: (_, dice) => ({ brand: dice.pick([null, { logo: true, intro: false, outro: false }]) }),
  set_cover: (film, dice) => ({
    cover: dice.chance(0.3)
      ? null
      : {
          source: sourceName(film, dice),
          at_seconds: dice.number(0, 60),
          ...(dice.chance(0.5) ? { title: 'Couverture', look: dice.pick(['neon', 'banner']) } : {}),
        },
  }),
  set_canvas: (_, dice) => ({ width: dice.pick([1080, 1920]), height: 1080 }),
} satisfies Partial<Record<Operation['op'], Making>>;

const OPERATIONS = Object.keys(MAKERS) as (keyof typeof MAKERS)[];

/** Words of a new source, some of a new speaker and some of a known one. */
function addedWords(film: Film, dice: Dice) {
  const isNew = dice.chance(0.5);
  const speaker = isNew ? `s${dice.integer(3, 40)}` : dice.pick([null, ...Object.keys(film.speakers)]);
  const text = {
    text: 'Ajout',
    start_seconds: 0.1,
    end_seconds: 0.5,
    confidence: null,
    emphasis: 0,
    emoji: null,
  };
  return {
    words: [{ ...text, id: `a${dice.integer(1, 1e6)}`, speaker }],
    ...(isNew && speaker ? { speakers: { [speaker]: { name: 'Nouveau', color: '#00ff00' } } } : {}),
  };
}

function wordId(film: Film, dice: Dice): string {
  return dice.pick([...wordIndex(film).ids(), ...(wordIndex(film).size > 0 ? [] : ['w1'])]);
}

function wordIds(film: Film, dice: Dice) {
  return { ids: Array.from({ length: dice.integer(1, 5) }, () => wordId(film, dice)) };
}

/** The id of a word with times between the starts of its neighbours, most of which the film accepts. */
function wordTimes(film: Film, dice: Dice) {
  const id = wordId(film, dice);
  const { word, source = '', index = 0 } = wordIndex(film).get(id) ?? {};
  const list = film.words[source] ?? [];
  const earliest = list[index - 1]?.start_seconds ?? 0;
  const start = dice.number(earliest, list[index + 1]?.start_seconds ?? earliest + 2);
  const end = dice.number(start, start + 1);
  return {
    ids: [id],
    ...(dice.chance(0.7)
      ? { start_seconds: start, end_seconds: end }
      : { end_seconds: word?.end_seconds ?? end }),
  };
}

function sceneId(film: Film, dice: Dice): string {
  return dice.pick(film.scenes).id;
}

function layerId(film: Film, dice: Dice): string {
  return film.layers.length > 0 ? dice.pick(film.layers).id : 'l1';
}

function anchor(film: Film, dice: Dice) {
  return dice.chance(0.5)
    ? { word: wordId(film, dice) }
    : { scene: sceneId(film, dice), offset_seconds: dice.number(0, 3) };
}

function times(dice: Dice) {
  const start = dice.number(0, 20);
  return { start_seconds: start, end_seconds: start + dice.number(0.1, 5) };
}

function range(film: Film, dice: Dice) {
  return { source: sourceName(film, dice), ...times(dice) };
}

function sourceName(film: Film, dice: Dice): string {
  return dice.pick(Object.keys(film.sources));
}
