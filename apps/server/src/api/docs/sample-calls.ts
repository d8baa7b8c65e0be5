import type { SampleCall } from './write-sample.ts';

/** Body and answer handling of a sample call; a plain GET and a call without a body need neither. */
type Sent = Omit<SampleCall, 'path' | 'method'>;

const RECIPE: Sent = {
  json: {
    name: 'Square and sound',
    steps: [
      { tool: 'format', settings: { format: '1:1' } },
      { tool: 'convert', settings: { outputFormat: 'mp3' } },
    ],
  },
};
const SCHEDULE: Sent = {
  json: {
    recipe_id: '$RECIPE_ID',
    when: {
      kind: 'clock',
      every: 'day',
      hour: 7,
      time_zone: 'Europe/Paris',
      source: { project_id: '$PROJECT_ID' },
    },
  },
};
const WORD: Sent = { json: { written: 'Matisse', heard: ['ma tisse'] } };
const STYLE: Sent = { json: { name: 'Green', base: 'clean-white-border', look: { text_colour: '#00FF00' } } };
const CAPTIONS = {
  lines: [{ words: [{ text: 'Bonjour.', startSeconds: 0.1, endSeconds: 0.8 }] }],
};
const NOTHING: Sent = {};
const VIDEO: Sent = { saveAs: 'result.mp4' };
const SILENT: Sent = { isSilent: true };

/** Sample calls that send a body, change or delete data, or download a file. They run unchanged. */
export const SAMPLE_CALLS: Readonly<Record<string, Sent>> = {
  'POST /api/generate-voice': { json: { text: 'Bonjour à tous.', voice: 'fr-male1' }, saveAs: 'voice.mp3' },
  'POST /api/generate-image': { json: { prompt: 'A red fox under the moon', size: 'portrait', seed: 7 } },
  'POST /api/generate-nanobanana': { json: { prompt: 'A lighthouse at dawn', size: 'square', seed: 7 } },
  'POST /api/videoaigenerate': { json: { prompt: 'A boat on the sea', durationSeconds: 4 } },
  'POST /api/upload-video': { form: { field: 'video', file: 'film.mp4' } },
  'POST /api/verify/upload': { json: { filepath: '$FILEPATH' } },
  'POST /api/process-clip': {
    json: { uploaded_filepath: '$FILEPATH', duration: 30, subtitle_style: 0, framing: 'center' },
  },
  'POST /api/process-video': { json: { filepath: '$FILEPATH', subtitle_style: 1, captions: CAPTIONS } },
  'POST /api/process-shorts': {
    json: { filepath: '$FILEPATH', duration: 30, gameplay_video: 'runner.mp4', subtitle_style: 0 },
  },
  'POST /api/format-video': {
    form: { field: 'video', file: 'film.mp4', fields: { format: '1:1', fit: 'crop' } },
    saveAs: 'square.mp4',
  },
  'GET /api/format-video/{id}': { saveAs: 'square.mp4' },
  'POST /api/convert': {
    form: {
      field: 'file',
      file: 'film.mp4',
      fields: { outputFormat: 'mp3', start_time: '0', duration: '30' },
    },
    saveAs: 'film.mp3',
  },
  'GET /api/convert/{id}': { saveAs: 'film.mp3' },
  'POST /api/sound-preview': { json: { filepath: '$FILEPATH', sound: { loudness: true } } },
  'GET /api/download-clip/{id}': VIDEO,
  'GET /api/download-video/{id}': VIDEO,
  'GET /api/download-shorts/{id}': VIDEO,
  'GET /api/videoaidownload/{id}': VIDEO,
  'GET /api/video/file/{id}': VIDEO,
  'GET /api/voice-video/{file}': VIDEO,
  'GET /api/generate-voice/{id}/parts/{index}': { saveAs: 'part.mp3' },
  'GET /api/voice-captions/{id}': { saveAs: 'voice.srt' },
  'GET /api/voice-sample/{id}': { saveAs: 'sample.mp3' },
  'GET /api/captions/{file}': { saveAs: 'captions.srt' },
  'GET /api/sound-preview/{id}': { saveAs: 'sound.m4a' },
  'GET /api/moments/{id}/sound': { saveAs: 'sound.m4a' },
  'POST /api/transcribe': { json: { filepath: '$FILEPATH', script: 'Bonjour à tous.' } },
  'POST /api/restyle': { json: { job_id: '$JOB_ID', subtitle_style: 2 } },
  'POST /api/receipts/run': { json: { receipt: '$RECEIPT_JSON' } },
  // It ends with the job.
  'GET /api/jobs/{id}/events': { saveAs: 'events.txt' },
  'POST /api/find-moments': { json: { uploaded_filepath: '$FILEPATH', captions: 'Bonjour à tous.' } },
  'DELETE /api/moments/{id}': SILENT,
  'DELETE /api/jobs/{id}': NOTHING,
  'POST /api/films': { json: { filepath: '$FILEPATH', duration: 30, canvas: '9:16' } },
  'PATCH /api/films/{id}': { json: { name: 'Interview' } },
  'DELETE /api/films/{id}': SILENT,
  'POST /api/films/{id}/edits': {
    json: { revision: 0, operations: [{ op: 'set_captions', style: 3 }], dry_run: true },
  },
  'POST /api/films/{id}/sources': { json: { filepath: '$FILEPATH', at: { before: null } } },
  'POST /api/films/{id}/comments': { json: { at_seconds: 0.5, text: 'A calmer style here' } },
  'POST /api/films/{id}/proposals': {
    json: { revision: 0, operations: [{ op: 'set_captions', style: 3 }], note: 'A calmer style' },
  },
  'POST /api/films/{id}/proposals/{proposalId}/accept': { json: { operations: [0] } },
  'POST /api/films/{id}/proposals/{proposalId}/reject': { json: { note: 'Too calm' } },
  'POST /api/films/{id}/briefs': { json: { text: 'Coupe « tous »', at_seconds: 0 } },
  'POST /api/films/{id}/snapshots': { json: { name: 'For the client' } },
  'POST /api/films/{id}/snapshots/{snapshotId}/restore': { json: {} },
  'DELETE /api/films/{id}/snapshots/{snapshotId}': SILENT,
  'POST /api/films/{id}/render': { json: { revision: 0, canvases: ['9:16', '1:1'] } },
  'POST /api/films/{id}/reviews': { json: { can_approve: true, password: 'secret words' } },
  'DELETE /api/films/{id}/reviews/{reviewId}': SILENT,
  'PATCH /api/films/{id}/comments/{commentId}': { json: { is_resolved: true }, isSilent: true },
  'DELETE /api/films/{id}/comments/{commentId}': SILENT,
  'GET /api/films/{id}/export/{format}': { saveAs: 'film.srt' },
  'GET /api/films/{id}/frame': { saveAs: 'frame.webp' },
  'GET /api/films/{id}/masks/{source}': { saveAs: 'people.webp' },
  'GET /api/films/{id}/sound': { saveAs: 'sound.m4a' },
  'GET /api/films/{id}/proposals/{proposalId}/preview': { saveAs: 'proposal.mp4' },
  'GET /api/films/{id}/sheet': { saveAs: 'sheet.webp' },
  'POST /api/films/{id}/covers': { json: {} },
  'GET /api/films/{id}/cover.png': { saveAs: 'cover.png' },
  'GET /api/download-film/{id}': VIDEO,
  'POST /api/films/{id}/suggestions': { json: {} },
  'POST /api/films/{id}/angles': { json: { shortest_shot_seconds: 2.5 } },
  'POST /api/films/{id}/screen-zooms': { json: { source: 'main' } },
  'POST /api/films/{id}/footage': { json: { words: ['w0', 'w1', 'w2'] } },
  'POST /api/films/{id}/dub': {
    json: { language: 'en-US', original: 'low', script: ['Hello, everybody.', 'Now here is a little tip.'] },
  },
  'POST /api/films/{id}/dub/translation': { json: { language: 'en-US', revision: 0 } },
  'POST /api/films/{id}/dub/cuts': { json: { revision: 0, dry_run: true } },
  'PATCH /api/assets/{id}': { json: { tags: ['Paris', 'intro'] } },
  'POST /api/assets': { form: { field: 'file', file: 'film.mp4' } },
  'GET /api/assets/{id}': { saveAs: 'asset.mp4' },
  'DELETE /api/assets/{id}': SILENT,
  'PUT /api/recordings/{id}': {
    json: {
      content_type: 'video/mp4',
      started_at: '2026-11-25T10:00:00Z',
      seconds: 4,
      script: '',
      dropped: [],
    },
  },
  'PUT /api/recordings/{id}/segments/{segment}': { form: { field: 'file', file: 'film.mp4' } },
  'POST /api/recordings/{id}/join': { json: { name: 'Interview' } },
  'DELETE /api/recordings/{id}': SILENT,
  'POST /api/recipes': RECIPE,
  'PUT /api/recipes/{id}': RECIPE,
  'DELETE /api/recipes/{id}': SILENT,
  'POST /api/recipes/{id}/price': { json: { source: { filepath: '$FILEPATH' } } },
  'POST /api/recipes/{id}/runs': { json: { source: { filepath: '$FILEPATH' } } },
  'POST /api/recipes/{id}/batches': { json: { sources: [{ filepath: '$FILEPATH' }], name: 'Monday' } },
  'POST /api/recipe-files': { form: { field: 'file', file: 'film.mp4' } },
  'POST /api/recipe-runs': {
    json: {
      source: { filepath: '$FILEPATH' },
      steps: [{ tool: 'convert', settings: { outputFormat: 'mp3' } }],
    },
  },
  ...Object.fromEntries(
    ['runs', 'batches'].flatMap((what) =>
      ['cancel', 'pause', 'resume', 'retry'].map((act) => [`POST /api/recipe-${what}/{id}/${act}`, NOTHING]),
    ),
  ),
  'POST /api/recipe-schedules': SCHEDULE,
  'PUT /api/recipe-schedules/{id}': SCHEDULE,
  'DELETE /api/recipe-schedules/{id}': SILENT,
  'POST /api/project-archives': { json: { project_ids: ['$PROJECT_ID'], name: 'Monday' } },
  'POST /api/dictionary': WORD,
  'PATCH /api/dictionary/{id}': WORD,
  'DELETE /api/dictionary/{id}': SILENT,
  'POST /api/films/{id}/package': { json: {} },
  'POST /api/films/{id}/post': { json: {} },
  'PUT /api/known-voices': { json: { enabled: true } },
  'DELETE /api/known-voices/{name}': SILENT,
  'POST /api/styles': STYLE,
  'PUT /api/styles/{id}': STYLE,
  'DELETE /api/styles/{id}': SILENT,
  'POST /api/fonts': { form: { field: 'font', file: 'font.ttf' } },
  'GET /api/fonts/{id}/file': { saveAs: 'font-of-mine.ttf' },
  'DELETE /api/fonts/{id}': SILENT,
  'PUT /api/brand': {
    json: {
      main_colour: '#1133AA',
      accent_colour: '#FFCC00',
      font: 'anton',
      style: null,
      logo: { shown: true, place: 'top-right', size: 0.18, opacity: 0.9 },
      intro: null,
      outro: null,
    },
  },
  'DELETE /api/brand': SILENT,
  'GET /api/brand/logo': { saveAs: 'logo-of-mine.png' },
  'PUT /api/brand/logo': { form: { field: 'logo', file: 'logo.png' } },
  'DELETE /api/brand/logo': NOTHING,
  'POST /api/webhooks': {
    json: { url: 'https://example.com/atelier', events: ['job.succeeded', 'job.failed'] },
  },
  'PATCH /api/webhooks/{id}': { json: { events: ['run.finished'], enabled: true } },
  'DELETE /api/webhooks/{id}': SILENT,
  'POST /api/webhooks/{id}/rotate': NOTHING,
  'POST /api/publisher/refresh': NOTHING,
  'POST /api/publications': {
    json: {
      project_id: '$PROJECT_ID',
      publish_at: '2027-01-15T18:00:00+01:00',
      posts: [{ channel_id: '$CHANNEL_ID', text: 'Three mistakes to avoid #video' }],
    },
  },
  'PATCH /api/publications/{id}': { json: { publish_at: '2027-01-16T18:00:00+01:00' } },
  'POST /api/publications/{id}/cancel': NOTHING,
  'POST /api/publications/{id}/retry': NOTHING,
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/send': NOTHING,
};

/** The variable that stands for the id behind a collection's address; every other id is a job's. */
export const ID_VARIABLES: readonly (readonly [collection: string, variable: string])[] = [
  ['/api/assets', '$ASSET_ID'],
  ['/api/dictionary', '$WORD_ID'],
  ['/api/films', '$FILM_ID'],
  ['/api/fonts', '$FONT_ID'],
  ['/api/projects', '$PROJECT_ID'],
  ['/api/publications', '$PUBLICATION_ID'],
  ['/api/recipe-batches', '$BATCH_ID'],
  ['/api/recipe-runs', '$RUN_ID'],
  ['/api/recipe-schedules', '$SCHEDULE_ID'],
  ['/api/recipes', '$RECIPE_ID'],
  ['/api/recordings', '$RECORDING_ID'],
  ['/api/styles', '$STYLE_ID'],
  ['/api/webhooks', '$WEBHOOK_ID'],
];

/** Addresses that say more than an id. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  '/api/captions/{file}': '/api/captions/$JOB_ID.srt',
  '/api/films/{id}/cover.png': '/api/films/$FILM_ID/cover.png?at=0.5&title=Hello',
  '/api/films/{id}/masks/{source}': '/api/films/$FILM_ID/masks/main?block=0',
  '/api/films/{id}/comments/{commentId}': '/api/films/$FILM_ID/comments/$COMMENT_ID',
  '/api/films/{id}/reviews/{reviewId}': '/api/films/$FILM_ID/reviews/$REVIEW_ID',
  '/api/films/{id}/proposals/{proposalId}': '/api/films/$FILM_ID/proposals/$PROPOSAL_ID',
  '/api/films/{id}/proposals/{proposalId}/frames': '/api/films/$FILM_ID/proposals/$PROPOSAL_ID/frames',
  '/api/films/{id}/proposals/{proposalId}/preview': '/api/films/$FILM_ID/proposals/$PROPOSAL_ID/preview',
  '/api/films/{id}/proposals/{proposalId}/accept': '/api/films/$FILM_ID/proposals/$PROPOSAL_ID/accept',
  '/api/films/{id}/proposals/{proposalId}/reject': '/api/films/$FILM_ID/proposals/$OTHER_PROPOSAL_ID/reject',
  '/api/films/{id}/snapshots/{snapshotId}': '/api/films/$FILM_ID/snapshots/$SNAPSHOT_ID',
  '/api/films/{id}/snapshots/{snapshotId}/restore': '/api/films/$FILM_ID/snapshots/$SNAPSHOT_ID/restore',
  '/api/films/{id}/export/{format}': '/api/films/$FILM_ID/export/srt',
  '/api/publications': '/api/publications?from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:00Z',
  '/api/publications/draft': '/api/publications/draft?project_id=$PROJECT_ID',
  '/api/recordings/{id}/segments/{segment}': '/api/recordings/$RECORDING_ID/segments/0?start=0',
  '/api/known-voices/{name}': '/api/known-voices/L%C3%A9a',
  '/api/voice-sample/{id}': '/api/voice-sample/fr-male1',
  '/api/voice-video/{file}': '/api/voice-video/$JOB_ID.mp4',
  '/api/webhooks/{id}/deliveries/{deliveryId}/send': '/api/webhooks/$WEBHOOK_ID/deliveries/$DELIVERY_ID/send',
};

/** The calls that a key opens and that have no example; decision 108 says of each why. */
export const WITHOUT_SAMPLES: readonly string[] = [
  ...['POST /mcp', 'GET /mcp', 'DELETE /mcp'],
  ...['POST /api/tus', 'HEAD /api/tus/{id}', 'PATCH /api/tus/{id}', 'DELETE /api/tus/{id}'],
  ...['GET /api/films/{id}/live', 'POST /api/films/{id}/presence'],
  'GET /api/generate-voice/{id}/parts/{index}',
  ...['POST /download', 'GET /download/{id}'],
  ...['POST /api/framing', 'GET /api/framing/{id}', 'POST /api/remove-background'],
];
