import { expect, test } from 'vitest';
import { type CaptionDocument, captionDocumentSchema, linesFrom, linesInside } from './caption-document.ts';
import { CaptionStore, type Excerpt } from './caption-store.ts';

const words = (text: string, from: number) =>
  text.split(' ').map((word, index) => ({
    text: word,
    confidence: 0.4,
    startSeconds: from + index * 0.5,
    endSeconds: from + index * 0.5 + 0.5,
  }));

const DOCUMENT: CaptionDocument = {
  fileKey: 'x',
  language: 'fr-FR',
  method: 'recognised',
  heardLanguage: 'fr-FR',
  lines: linesFrom([words('quatre cinq', 2), words('un deux trois', 0)], 10),
  isLanguageGiven: false,
  fromSeconds: 10,
  untilSeconds: 20,
  transcriptionId: null,
  groupedBy: null,
};
const EXCERPT: Excerpt = {
  fileKey: 'x',
  startSeconds: 10,
  durationSeconds: 10,
  endSeconds: 20,
  language: 'fr-FR',
  isAutoLanguage: false,
  spokenLanguage: null,
  styleId: 1,
  ensure: () => Promise.reject(new Error('not sent')),
};
const textsOf = (lines: readonly (readonly { text: string }[])[] = []) =>
  lines.map((line) => line.map(({ text }) => text).join(' '));

function open(document: CaptionDocument | null = DOCUMENT) {
  const store = new CaptionStore('clip', document);
  store.look(EXCERPT);
  return { store, texts: () => textsOf(store.state.document?.lines) };
}

test('lines are in order of time, and the sent words are those inside of the excerpt', () => {
  expect(textsOf(DOCUMENT.lines)).toEqual(['un deux trois', 'quatre cinq']);
  const sent = linesInside(DOCUMENT.lines, { startSeconds: 10.75, endSeconds: 12.5 });
  expect(textsOf(sent)).toEqual(['deux trois', 'quatre']);
  expect(sent[0]?.[0]).toEqual({ text: 'deux', startSeconds: 0, endSeconds: 0.25, confidence: 0.4 });
});

test('words are divided into other lines and keep their origin', () => {
  const { store, texts } = open();
  store.regroup([DOCUMENT.lines.flat()], 'classic');
  expect(texts()).toEqual(['un deux trois quatre cinq']);
  expect(store.state.document).toMatchObject({ method: 'recognised', groupedBy: 'classic' });
});

test('a subtitle file replaces the words; one without text changes nothing', async () => {
  const { store, texts } = open();
  expect(await store.importFile('nothing')).toBeNull();
  expect(texts()).toHaveLength(2);
  await store.importFile('1\n00:00:01,000 --> 00:00:02,000\nBonjour à tous\n');
  expect(texts()).toEqual(['Bonjour à tous']);
  expect(store.state.document).toMatchObject({ method: 'imported', heardLanguage: null });
  // Its times count from the start of the excerpt.
  expect(store.state.document?.lines[0]?.[0]?.startSeconds).toBe(11);
});

test('the subtitle file of a video that is not chosen yet waits for it', async () => {
  const { store } = open(null);
  const file = new File(['x'], 'talk.mp4', { lastModified: 1 });
  await store.importWith(file, '1\n00:00:01,000 --> 00:00:02,000\nBonjour\n');
  expect(store.state.document).toMatchObject({ fileKey: 'talk.mp4 1 1', fromSeconds: 0 });
  expect(store.state.document?.lines[0]?.[0]?.startSeconds).toBe(1);
});

test('the recognised language can become that of the captions', () => {
  const { store } = open();
  store.acceptLanguage('en-US');
  expect(store.state.document?.language).toBe('en-US');
});

test('a transcription that fails leaves the words', async () => {
  const { store, texts } = open();
  await store.transcribe(null);
  expect(store.run.state.phase).toBe('failed');
  expect(texts()).toHaveLength(2);
});

test('the tab remembers the document', () => {
  expect(captionDocumentSchema.parse(JSON.parse(JSON.stringify(DOCUMENT)))).toEqual(DOCUMENT);
});
