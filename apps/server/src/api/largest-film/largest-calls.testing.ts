import { EXPORT_FORMATS, FILM_LIMITS, OPERATIONS } from '@atelier/film';
import type { LargestFilm } from './largest-film.testing.ts';

/** A call against the largest film. */
export interface LargestCall {
  path: string;
  body?: unknown;
  /** By default POST with a body and GET without one. */
  method?: string;
  /** True for calls of guests, without a session. */
  isGuest?: boolean;
}

type Calls = (film: LargestFilm) => LargestCall[];

/** An id that no comment or review link has. */
const NOBODY = '00000000-0000-4000-8000-00000000a111';

/**
 * The calls for each route that reads a film, with each field at its maximum, by method and path of the API document. A
 * new route needs a row.
 */
export const LARGEST_CALLS: Readonly<Record<string, Calls>> = {
  'GET /api/films': () => [{ path: '/api/films' }],
  'POST /api/films': ({ projectId }) => [{ path: '/api/films', body: { project_id: projectId } }],
  'GET /api/films/{id}': ({ id }) => [{ path: `/api/films/${id}` }],
  'PATCH /api/films/{id}': ({ id }) => [
    { method: 'PATCH', path: `/api/films/${id}`, body: { name: 'n'.repeat(120) } },
  ],
  // Deleting would end the film of all other rows: an unknown one is deleted.
  'DELETE /api/films/{id}': () => [{ method: 'DELETE', path: `/api/films/${NOBODY}` }],
  'POST /api/films/{id}/edits': (film) =>
    largestOperations(film).map((operations) => ({
      path: `/api/films/${film.id}/edits`,
      body: { revision: 0, dry_run: true, operations },
    })),
  'POST /api/films/{id}/sources': ({ id }) => [
    { path: `/api/films/${id}/sources`, body: { asset_id: 'ast_unknown', at: { before: 's'.repeat(64) } } },
  ],
  'POST /api/films/{id}/proposals': (film) =>
    [
      film.document.words.main.slice(0, 200).map(({ id }) => ({ op: 'cut_words', ids: [id] })),
      ...largestOperations(film).slice(-3),
    ].map((operations) => ({
      path: `/api/films/${film.id}/proposals`,
      body: { revision: 0, operations, note: 'n'.repeat(500) },
    })),
  'GET /api/films/{id}/proposals': ({ id }) => [{ path: `/api/films/${id}/proposals` }],
  'GET /api/films/{id}/proposals/{proposalId}': ({ id }) => [
    { path: `/api/films/${id}/proposals/${NOBODY}` },
  ],
  'GET /api/films/{id}/proposals/{proposalId}/frames': ({ id }) => [
    { path: `/api/films/${id}/proposals/${NOBODY}/frames?count=8&width=720` },
  ],
  'GET /api/films/{id}/proposals/{proposalId}/preview': ({ id }) => [
    { path: `/api/films/${id}/proposals/${NOBODY}/preview?side=before` },
  ],
  'POST /api/films/{id}/proposals/{proposalId}/accept': ({ id }) => [
    { path: `/api/films/${id}/proposals/${NOBODY}/accept`, body: { operations: [0, 199] } },
  ],
  'POST /api/films/{id}/proposals/{proposalId}/reject': ({ id }) => [
    { path: `/api/films/${id}/proposals/${NOBODY}/reject`, body: { note: 'n'.repeat(500) } },
  ],
  'GET /api/films/{id}/briefs': ({ id }) => [{ path: `/api/films/${id}/briefs` }],
  'POST /api/films/{id}/briefs': ({ id }) => [
    {
      path: `/api/films/${id}/briefs`,
      body: { text: `coupe « a », ${'coupe « mot », '.repeat(130)}`, at_seconds: 1 },
    },
  ],
  'POST /api/films/{id}/snapshots': ({ id }) => [
    { path: `/api/films/${id}/snapshots`, body: { name: 'é'.repeat(80) } },
  ],
  'GET /api/films/{id}/snapshots': ({ id }) => [{ path: `/api/films/${id}/snapshots` }],
  'GET /api/films/{id}/snapshots/{snapshotId}': ({ id, snapshotId }) => [
    { path: `/api/films/${id}/snapshots/${snapshotId}` },
  ],
  // Other rows need the first revision: `replace_film` among the operations does what a return does.
  'POST /api/films/{id}/snapshots/{snapshotId}/restore': ({ id, snapshotId }) => [
    { path: `/api/films/${id}/snapshots/${snapshotId}/restore`, body: { revision: 999 } },
  ],
  'DELETE /api/films/{id}/snapshots/{snapshotId}': ({ id }) => [
    { method: 'DELETE', path: `/api/films/${id}/snapshots/${NOBODY}` },
  ],
  'POST /api/reviews/{token}/presence': () => [
    {
      path: `/api/reviews/${'t'.repeat(43)}/presence`,
      body: { connection: NOBODY, playhead_seconds: 3 * 3600 },
      isGuest: true,
    },
  ],
  // A stream has no end: an unknown film is followed.
  'GET /api/reviews/{token}/live': () => [
    { path: `/api/reviews/${'t'.repeat(43)}/live?name=${'n'.repeat(60)}`, isGuest: true },
  ],
  'GET /api/films/{id}/live': () => [{ path: `/api/films/${NOBODY}/live` }],
  'POST /api/films/{id}/presence': ({ id }) => [
    {
      path: `/api/films/${id}/presence`,
      body: {
        connection: NOBODY,
        playhead_seconds: 1,
        selection: Array.from({ length: 50 }, () => 'w'.repeat(64)),
      },
    },
  ],
  'GET /api/films/{id}/edits': ({ id }) => [{ path: `/api/films/${id}/edits?limit=200` }],
  'GET /api/films/{id}/export/{format}': ({ id }) =>
    EXPORT_FORMATS.map((format) => ({ path: `/api/films/${id}/export/${format}` })),
  'POST /api/films/{id}/render': ({ id }) => [
    { path: `/api/films/${id}/render`, body: { canvases: ['9:16', '1:1', '16:9', '4:5'] } },
  ],
  'GET /api/films/{id}/frame': ({ id }) => [{ path: `/api/films/${id}/frame?at=10000&width=640` }],
  'GET /api/films/{id}/sheet': ({ id }) => [{ path: `/api/films/${id}/sheet?count=12` }],
  'GET /api/films/{id}/masks/{source}': ({ id }) => [{ path: `/api/films/${id}/masks/main?block=4000` }],
  'GET /api/films/{id}/levels': ({ id }) => [{ path: `/api/films/${id}/levels` }],
  'GET /api/films/{id}/sound': ({ id }) => [{ path: `/api/films/${id}/sound?at=5000` }],
  'POST /api/films/{id}/covers': ({ id }) => [{ path: `/api/films/${id}/covers`, body: {} }],
  'GET /api/films/{id}/cover.png': ({ id }) => [
    { path: `/api/films/${id}/cover.png?at=5000&title=${'T'.repeat(80)}&width=640` },
  ],
  'POST /api/films/{id}/post': ({ id }) => [{ path: `/api/films/${id}/post`, body: {} }],
  'POST /api/films/{id}/suggestions': ({ id }) => [{ path: `/api/films/${id}/suggestions`, body: {} }],
  'POST /api/films/{id}/angles': ({ id }) => [
    {
      path: `/api/films/${id}/angles`,
      body: {
        speakers: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`s${index + 1}`, 'main'])),
        shortest_shot_seconds: 0.5,
      },
    },
  ],
  'POST /api/films/{id}/screen-zooms': ({ id }) => [
    { path: `/api/films/${id}/screen-zooms`, body: { source: 'main' } },
  ],
  'POST /api/films/{id}/footage': (film) => [
    {
      path: `/api/films/${film.id}/footage`,
      body: { words: film.document.words.main.slice(0, 400).map(({ id }) => id) },
    },
  ],
  'POST /api/films/{id}/package': ({ id }) => [{ path: `/api/films/${id}/package`, body: {} }],
  'GET /api/films/{id}/dub': ({ id }) => [{ path: `/api/films/${id}/dub` }],
  'POST /api/films/{id}/dub': ({ id }) => [
    { path: `/api/films/${id}/dub`, body: { language: 'en-US', script: Array(2000).fill('a'.repeat(500)) } },
  ],
  'POST /api/films/{id}/dub/translation': ({ id }) => [
    { path: `/api/films/${id}/dub/translation`, body: { language: 'en-US', revision: 0 } },
  ],
  'POST /api/films/{id}/dub/cuts': ({ id }) => [
    { path: `/api/films/${id}/dub/cuts`, body: { revision: 0, dry_run: true } },
  ],
  'GET /api/films/{id}/reviews': ({ id }) => [{ path: `/api/films/${id}/reviews` }],
  'POST /api/films/{id}/reviews': ({ id }) => [{ path: `/api/films/${id}/reviews`, body: {} }],
  'DELETE /api/films/{id}/reviews/{reviewId}': ({ id }) => [
    { method: 'DELETE', path: `/api/films/${id}/reviews/${NOBODY}` },
  ],
  'POST /api/films/{id}/comments': ({ id }) => [
    { path: `/api/films/${id}/comments`, body: { at_seconds: 1, text: 'é'.repeat(2000) } },
  ],
  'GET /api/films/{id}/team': ({ id }) => [{ path: `/api/films/${id}/team` }],
  'POST /api/films/{id}/invitations': ({ id }) => [
    { path: `/api/films/${id}/invitations`, body: { role: 'view', email: `${'a'.repeat(60)}@example.com` } },
  ],
  'DELETE /api/films/{id}/invitations/{invitationId}': ({ id }) => [
    { method: 'DELETE', path: `/api/films/${id}/invitations/${NOBODY}` },
  ],
  'PATCH /api/films/{id}/members/{memberId}': ({ id }) => [
    { method: 'PATCH', path: `/api/films/${id}/members/${NOBODY}`, body: { role: 'edit' } },
  ],
  'DELETE /api/films/{id}/members/{memberId}': ({ id }) => [
    { method: 'DELETE', path: `/api/films/${id}/members/${NOBODY}` },
  ],
  'PATCH /api/films/{id}/comments/{commentId}': ({ id }) => [
    { method: 'PATCH', path: `/api/films/${id}/comments/${NOBODY}`, body: { is_resolved: true } },
  ],
  'DELETE /api/films/{id}/comments/{commentId}': ({ id }) => [
    { method: 'DELETE', path: `/api/films/${id}/comments/${NOBODY}` },
  ],
  'GET /api/reviews/{token}': ({ review }) => [{ isGuest: true, path: `/api/reviews/${review.token}` }],
  'POST /api/reviews/{token}/unlock': ({ review }) => [
    { isGuest: true, path: `/api/reviews/${review.token}/unlock`, body: { password: 'p'.repeat(200) } },
  ],
  'POST /api/reviews/{token}/comments': ({ review }) =>
    ['Couper « mot » et remplacer « cela » par « ceci ». ', 'coupez '].map((text) => ({
      isGuest: true,
      path: `/api/reviews/${review.token}/comments`,
      body: {
        name: 'n'.repeat(60),
        at_seconds: 1,
        text: text.repeat(300).slice(0, 2000),
      },
    })),
  'POST /api/reviews/{token}/decision': ({ review }) => [
    {
      isGuest: true,
      path: `/api/reviews/${review.token}/decision`,
      body: { decision: 'changes', revision: 0, name: 'n'.repeat(60) },
    },
  ],
  'GET /api/publications/draft': ({ projectId }) => [
    { path: `/api/publications/draft?project_id=${projectId}` },
  ],
};

/** Edits with as many operations, entries and characters as one may have, at least one with each operation. */
function largestOperations({ document }: LargestFilm): object[][] {
  const { scenes, layers, speakers } = document;
  const ids = document.words.main.map(({ id }) => id);
  const [scene, layer, word] = [scenes[1], layers[0], document.words.main[10]];
  const music = document.sound.music[0];
  const effect = document.sound.effects[0];
  const spoken = { source: 'main', start_seconds: 1, end_seconds: 10_000 };
  const text = 'é'.repeat(120);
  const examples: Readonly<Record<string, object>> = {
    cut_words: { ids: ids.slice(0, 50_000) },
    restore_words: { ids: ids.slice(0, 50_000) },
    cut_range: spoken,
    restore_range: spoken,
    cut_ranges: {
      ranges: Array.from({ length: FILM_LIMITS.maxScenes }, (_, index) => ({
        source: 'main',
        start_seconds: index * 2,
        end_seconds: index * 2 + 0.5,
      })),
    },
    tidy: { silences: true, fillers: true, repeats: true, strength: 'tight' },
    replace_word: { id: word?.id, text },
    replace_words: { source: 'main', words: document.words.main.slice(0, 4000) },
    set_word: { ids: ids.slice(0, 50_000), emphasis: 2 },
    add_source: {
      name: 'other',
      asset_id: 'ast_unknown',
      words: document.words.main.slice(0, 4000).map((each) => ({ ...each, id: `o${each.id}` })),
    },
    remove_source: { name: 'main' },
    restore_source: {
      name: 'other',
      source: document.sources.main,
      words: [],
      before: null,
      words_before: null,
    },
    insert_scene: { scene: { ...scene, id: 'new' }, before: null },
    trim_scene: { id: scene?.id, start_seconds: scene?.start_seconds, end_seconds: scene?.end_seconds },
    split_scene: { id: scene?.id, at_seconds: ((scene?.start_seconds ?? 0) + (scene?.end_seconds ?? 0)) / 2 },
    move_scene: { id: scene?.id, before: null },
    remove_scene: { id: scene?.id },
    set_layout: { scene_ids: scenes.map(({ id }) => id), layout: { kind: 'fill', framing: 'follow' } },
    set_transition: { id: scene?.id, transition: null },
    set_captions: document.captions,
    add_layer: { layer: { ...layer, id: 'new' } },
    change_layer: { id: layer?.id, duration_seconds: 5 },
    remove_layer: { id: layer?.id },
    set_sound: { loudness: false },
    add_music: { music: { ...music, id: 'new' } },
    change_music: { id: music?.id, gain_db: -3 },
    remove_music: { id: music?.id },
    add_effect: { effect: { ...effect, id: 'new' } },
    remove_effect: { id: effect?.id },
    bleep_words: { ids: ids.slice(0, 50_000) },
    unbleep_words: { ids: ids.slice(0, 50_000) },
    set_speaker: { ids: ids.slice(0, 50_000), speaker: 's1' },
    merge_speakers: { from: 's2', into: 's1' },
    set_brand: { brand: null },
    set_canvas: { width: 1080, height: 1080 },
    set_cover: { cover: null },
    replace_film: {
      scenes: scenes.slice(0, 2000).toReversed(),
      changed_words: document.words.main.slice(0, 2000),
    },
    replace_scenes: { scenes },
    replace_speakers: { speakers },
    restore_layer: { layer, before: null },
    restore_music: { music, before: null },
    restore_effect: { effect, before: null },
  };
  return [
    ...OPERATIONS.map(({ name }) => [{ op: name, ...examples[name] }]),
    Array.from({ length: 200 }, (_, index) => ({
      op: 'cut_range',
      ...spoken,
      start_seconds: 9000 - index * 40,
    })),
    Array.from({ length: 200 }, () => ({ op: 'set_word', ids: ids.slice(0, 200), emphasis: 1 })),
    [{ op: 'replace_scenes', scenes: Array(FILM_LIMITS.maxScenes).fill({ ...scene, id: 'one' }) }],
  ];
}
