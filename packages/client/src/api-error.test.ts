import { expect, test } from 'vitest';
import { errorOfAnswer } from './api-error.ts';

test('an error body gives code, sentence and request id', () => {
  const error = errorOfAnswer({
    status: 503,
    statusText: 'Service Unavailable',
    body: JSON.stringify({ error: 'No engine.', code: 'engine_unavailable', requestId: 'r-1' }),
  });
  expect(error).toMatchObject({
    code: 'engine_unavailable',
    status: 503,
    message: 'No engine.',
    requestId: 'r-1',
  });
});

test("without a code the server's error field speaks", () => {
  const error = errorOfAnswer({ status: 400, statusText: 'Bad Request', body: '{"error":"Odd input"}' });
  expect(error).toMatchObject({ code: 'http', message: 'Odd input' });
});

test('without a body the status does', () => {
  const error = errorOfAnswer({
    status: 502,
    statusText: 'Bad Gateway',
    body: '<html>',
    requestId: 'r-2',
  });
  expect(error).toMatchObject({ code: 'http', message: 'Error 502: Bad Gateway', requestId: 'r-2' });
});

test('a bare 401 still asks to log in again', () => {
  expect(errorOfAnswer({ status: 401, statusText: 'Unauthorized', body: '' }).code).toBe('unauthenticated');
});

test('an answer that says nothing at all is unknown, with its status', () => {
  const error = errorOfAnswer({ status: 502, statusText: '', body: '' });
  expect(error).toMatchObject({ code: 'http_unknown', status: 502 });
});

test('the reason of a server without our codes is found where the spec has it', () => {
  const reasonOf = (body: object) =>
    errorOfAnswer({ status: 500, statusText: 'Internal Server Error', body: JSON.stringify(body) }).reason;
  expect(reasonOf({ error: 'No credit left' })).toBe('No credit left');
  expect(reasonOf({ success: false, data: { message: 'The model is busy', text: 'no' } })).toBe(
    'The model is busy',
  );
  expect(reasonOf({ data: { text: 'I cannot draw this' } })).toBe('I cannot draw this');
  expect(reasonOf({ error: '', data: null })).toBeNull();
});
