import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const texts = {
  fr: {
    subject: 'Bonjour',
    paragraphs: ['Un <b>&"\'</b>'],
    button: { label: 'Ouvrir', url: 'https://a.example/?a=1&b=2' },
  },
  en: { subject: 'Hello', paragraphs: ['One'], note: 'Small' },
};

test('a known language stands alone', () => {
  const mail = renderMail('a@example.com', 'en', texts);
  expect([mail.to, mail.subject]).toEqual(['a@example.com', 'Hello']);
  expect(mail.text).toBe('Hello\n\nOne\n\nSmall\n\nAtelier\n');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.html).not.toContain('Bonjour');
});

test('an unknown language: French first, then English', () => {
  const mail = renderMail('a@example.com', null, texts);
  expect(mail.subject).toBe('Bonjour / Hello');
  expect(mail.text?.indexOf('Bonjour')).toBeLessThan(mail.text?.indexOf('Hello') ?? -1);
  expect(mail.html).toContain('<html lang="fr">');
});

test('nothing in a text becomes HTML', () => {
  const { html } = renderMail('a@example.com', 'fr', texts);
  expect(html).toContain('Un &lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;');
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
});

test('made for a phone: it scales, the button is as wide as the card and tall enough for a thumb', () => {
  const { html } = renderMail('a@example.com', 'fr', texts);
  expect(html).toContain('width=device-width');
  expect(html).toMatch(/<a [^>]*display:block[^>]*padding:14px[^>]*line-height:20px/);
});

test('French signs are set apart by a space that does not break', () => {
  const fr = { subject: 'Prêt ?', paragraphs: ['Votre code : 12 ; « oui »'] };
  const { subject, text } = renderMail('a@example.com', 'fr', { fr, en: fr });
  expect(subject).toBe('Prêt\u202f?');
  expect(text).toContain('Votre code\u202f: 12\u202f; «\u202foui\u202f»');
});
