import type { EngineInfo, EngineKind } from '@atelier/contracts/engines';
import { expect, test } from 'vitest';
import type { CaptionedInputs } from '../document/captioned-inputs.ts';
import { missingEngine } from './missing-engine.ts';

const engine = (languages: string[]): EngineInfo => ({
  id: 'e',
  label: { fr: 'e', en: 'e' },
  quality: 'good',
  offline: true,
  languages,
});
const inputs: CaptionedInputs = {
  startSeconds: 0,
  durationSeconds: 0,
  language: 'fr-FR',
  isAutoLanguage: false,
  spokenLanguage: null,
  isBilingual: false,
  ownStyle: null,
  tidy: { silences: false, fillers: false, hidesJumps: false },
  brand: false,
  styleId: 8,
};
const server = (translation: EngineInfo[]) => (kind: EngineKind) =>
  kind === 'translation' ? translation : [engine(['en'])];

test('speech is recognised in the spoken language, then translated', () => {
  const check = (change: Partial<CaptionedInputs>, hasWords = false, translation: EngineInfo[] = []) =>
    missingEngine({ inputs: { ...inputs, ...change }, hasWords, enginesOf: server(translation) });
  expect(check({})).toBe('recognition');
  expect(check({ language: 'en-US' })).toBeNull();
  expect(check({ spokenLanguage: 'en-US' })).toBe('translation');
  expect(check({ spokenLanguage: 'en-US' }, false, [engine([])])).toBeNull();
  expect(check({}, true)).toBeNull();
  expect(check({ styleId: 0 })).toBeNull();
});

test('nothing is missing while the engines are not known', () => {
  expect(missingEngine({ inputs, hasWords: false, enginesOf: () => undefined })).toBeNull();
});
