import { expect, test } from 'vitest';
import { postSettings, textToHtml } from './post-settings.ts';

test('a plain text becomes paragraphs and keeps its signs', () => {
  expect(textToHtml('1 < 2 & "ok"\n\n#fin')).toBe('<p>1 &lt; 2 &amp; "ok"</p><p></p><p>#fin</p>');
});

test('each network gets the settings that Postiz requires', () => {
  const post = { title: 'Titre', visibility: 'private' } as const;
  const cover = { id: 'c', path: 'https://x/c.png' };
  expect(postSettings('youtube', post, cover)).toMatchObject({ type: 'private', thumbnail: cover });
  expect(postSettings('youtube', post, null)).not.toHaveProperty('thumbnail');
  expect(postSettings('tiktok', post, null)).toMatchObject({ privacy_level: 'SELF_ONLY', title: 'Titre' });
  expect(postSettings('instagram-standalone', post, null)).toMatchObject({ post_type: 'post' });
  expect(postSettings('linkedin-page', post, null)).toMatchObject({ __type: 'linkedin-page' });
  expect(postSettings('bluesky', post, null)).toEqual({ __type: 'bluesky' });
});
