import { expect, test } from 'vitest';
import { preparationPayload } from './film-payloads.ts';

const PREPARATION = {
  v: 2,
  source: { kind: 'upload', handle: 'up_1' },
  range: { start_seconds: 0, duration_seconds: 10 },
  film_id: '7f0c1d2e-0000-4000-8000-000000000001',
  language_code: 'fr-FR',
  source_name: 'talk.mp4',
};

test('the payload has the settings of its tool alone', () => {
  const made_by = { subtitle_style: 8, framing: 'duo', sound: { voice: true }, title: 'x' };
  const parsed = preparationPayload.parse({ ...PREPARATION, tool: 'clip', made_by });
  expect(parsed.made_by).toMatchObject({ subtitle_style: 8, framing: 'duo', sound: { voice: true } });
  expect(parsed.made_by).not.toHaveProperty('title');
  expect(preparationPayload.safeParse({ ...PREPARATION, tool: 'split-screen', made_by }).success).toBe(false);
});

test('a payload of an older version names the sound of a split screen `play_sound`', () => {
  const made_by = { subtitle_style: 8, play_sound: 'mix', person_share: 40 };
  const parsed = preparationPayload.parse({ ...PREPARATION, tool: 'split-screen', made_by });
  expect(parsed.made_by).toEqual({ subtitle_style: 8, sound: 'mix', person_share: 40 });
});
