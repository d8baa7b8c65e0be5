import { SUPPORTED_FORMATS } from '@atelier/contracts/tools/convert';
import { expect, test } from 'vitest';
import { openInState, readOpenInState } from './incoming-file.ts';
import { mediaKindOf, toolsForFile } from './tools-for-file.ts';

test('files are known by their extension', () => {
  expect(['mp4', 'png', 'mp3', 'pdf', null].map(mediaKindOf)).toEqual([
    'video',
    'image',
    'audio',
    null,
    null,
  ]);
});

test('only tools that take the file are offered', () => {
  expect(toolsForFile('mp4')).toContain('clip');
  expect(toolsForFile('pdf')).toEqual([]);
});

test('the state of another screen is parsed, anything else is nothing', () => {
  const file = { url: '/storage/v1/object/public/Projects/a.mp4', title: 'Clip' };
  expect(readOpenInState(openInState(file))).toEqual(file);
  const voice = { ...file, captionsUrl: '/api/voice-captions/1' };
  expect(readOpenInState(openInState(voice))).toEqual(voice);
  expect(readOpenInState(openInState({ ...file, captionsUrl: 'https://elsewhere.example/' }))).toBeNull();
  expect(readOpenInState(null)).toBeNull();
  expect(readOpenInState({ openIn: { url: 3 } })).toBeNull();
});

test('no result of any tool has an empty menu', () => {
  const converted = Object.values(SUPPORTED_FORMATS).flatMap(({ output }) => [...output]);
  for (const extension of ['mp4', 'mp3', 'png', ...converted]) {
    expect(toolsForFile(extension), extension).not.toEqual([]);
  }
});

test('an animation is no photo', () => {
  expect(toolsForFile('gif')).toEqual(['convert']);
  expect(toolsForFile('png')).toContain('remove-background');
});

test('a tool that is offered takes the file: the converter knows every extension', () => {
  const known = new Set(Object.values(SUPPORTED_FORMATS).flatMap(({ input }) => [...input]));
  const offered = Object.values(SUPPORTED_FORMATS).flatMap(({ output }) => [...output]);
  expect(offered.filter((extension) => !known.has(extension))).toEqual([]);
});
