import { expect, test } from 'vitest';
import { answerVerified, type Credentials, type Marks, verdictOf } from './credentials.ts';

const signed = (state: Credentials['state'], sourceType: string | null): Credentials => ({
  state,
  sourceType,
  manifests: [],
});
const AI = 'trainedAlgorithmicMedia';
const sound = (perth: number, id: number | null = null): Marks => ({ picture: null, sound: { perth, id } });
const PICTURE: Marks = { picture: { id: 7 }, sound: null };

test.each([
  ['ai_signed', signed('trusted', AI), null],
  ['ai_signed', signed('trusted', AI), sound(0.9)],
  ['no_ai_declared', signed('trusted', null), sound(0.7)],
  ['contradiction', signed('trusted', null), sound(0.9)],
  ['contradiction', signed('trusted', 'digitalArt'), PICTURE],
  ['unknown_signer', signed('intact', AI), PICTURE],
  ['changed', signed('changed', AI), PICTURE],
  ['undated', signed('undated', AI), null],
  ['unreadable', signed('invalid', null), null],
  ['ai_marked', null, PICTURE],
  ['ai_marked', null, sound(0.2, 7)],
  ['ai_marked', null, sound(0.81)],
  ['weak', null, sound(0.8)],
  ['weak', null, sound(0.51)],
  ['nothing_found', null, sound(0.5)],
  ['nothing_found', null, null],
] as const)('%s', (verdict, credentials, marks) => {
  expect(verdictOf(credentials, marks)).toBe(verdict);
});

test('an answer names the newest signer, its actions once, and the signed files that it was made from', () => {
  const manifest = { generator: null, signedAt: null, unsignedSources: 0 };
  const action = { action: 'c2pa.opened', sourceType: null, description: null, agent: null };
  const manifests = [
    { ...manifest, id: 'a', title: 'Film', signer: 'Atelier', actions: [action, action], madeFrom: [1] },
    { ...manifest, id: 'b', title: 'Voice', signer: 'Other', actions: [], madeFrom: [] },
  ];
  const { credentials } = answerVerified({ state: 'trusted', sourceType: AI, manifests }, null);
  expect(credentials).toMatchObject({
    signer: 'Atelier',
    ai: true,
    actions: ['c2pa.opened'],
    ingredients: ['Voice'],
  });
});
