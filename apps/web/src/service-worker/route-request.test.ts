import { expect, test } from 'vitest';
import { routeRequest } from './route-request.ts';

const ORIGIN = 'https://atelier.example';
const route = (path: string, request: { method?: string; mode?: string; isRange?: boolean } = {}) =>
  routeRequest(
    { method: 'GET', mode: 'cors', isRange: false, ...request, url: new URL(path, ORIGIN).href },
    ORIGIN,
  );

test.each([
  '/api/films',
  '/storage/v1/object/x.png',
  '/rest/v1/projects',
  '/auth/v1/token',
  '/fonts/inter.ttf',
])('the server alone answers %s, also as a page', (path) => {
  expect(route(path)).toBe('network');
  expect(route(path, { mode: 'navigate' })).toBe('network');
  expect(route(path, { method: 'POST' })).toBe('network');
});

test('hashed files come from the cache; ranges, media and other origins do not', () => {
  expect(route('/assets/start-Ab12.js')).toBe('asset');
  expect(route('/assets/start-Ab12.js', { isRange: true })).toBe('network');
  expect(route('/assets/sample-Ab12.mp4')).toBe('network');
  expect(route('https://cdn.example/assets/start-Ab12.js')).toBe('network');
});

test('pages have the offline page behind them; a page that is not of the app does not', () => {
  expect(route('/', { mode: 'navigate' })).toBe('page');
  expect(route('/montage/nouveau?x=1', { mode: 'navigate' })).toBe('page');
  expect(route('/docs/api', { mode: 'navigate' })).toBe('network');
  expect(route('/manifest.webmanifest')).toBe('network');
  expect(route('/offline.js')).toBe('offline-part');
});

test('a shared file is taken by a sent page only', () => {
  expect(route('/partager', { method: 'POST', mode: 'navigate' })).toBe('share');
  expect(route('/partager', { method: 'POST' })).toBe('network');
  expect(route('/partager', { mode: 'navigate' })).toBe('page');
});
