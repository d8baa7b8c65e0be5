import { expect, test } from 'vitest';
import {
  jobOfReferenceAnswer,
  NothingGeneratedError,
  referenceAnswerSchema,
} from './read-reference-answer.ts';

const read = (answer: object) => jobOfReferenceAnswer(referenceAnswerSchema.parse(answer));

test('a picture is its job', () => {
  expect(read({ success: true, jobId: 'j', data: { imageUrl: '/a.png', text: 'Here', message: null } })).toBe(
    'j',
  );
});

test('a failure in an answer that is OK is told in the words of its server', () => {
  const failure = expect.objectContaining({ code: 'http', reason: 'The model is busy' });
  expect(() => read({ success: false, error: 'The model is busy' })).toThrow(failure);
  expect(() => read({ success: false, data: { message: 'The model is busy' } })).toThrow(failure);
});

test('words without a picture are the text of the model', () => {
  expect(() => read({ success: true, data: { text: 'I cannot draw this' } })).toThrow(
    expect.objectContaining({ code: 'engine_text_only', message: 'I cannot draw this' }),
  );
});

test('nothing at all is no reason', () => {
  expect(() => read({ success: true })).toThrow(NothingGeneratedError);
  expect(() => read({ success: false, error: null, data: null })).toThrow(NothingGeneratedError);
});
