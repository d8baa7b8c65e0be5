import {
  DEFAULT_UI_LANGUAGE,
  type InLanguages,
  localText,
  UI_LANGUAGES,
  type UiLanguage,
} from '@atelier/contracts';
import type { Mail } from './mail.ts';

/** One mail in one language. Plain text: everything is escaped for HTML here. */
interface MailText {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print below the button. */
  note?: string;
}
export type MailTexts = InLanguages<MailText>;

/** Renders a mail as text and HTML. @param language null: unknown, so French first and English below it */
export function renderMail(to: string, language: UiLanguage | null, texts: MailTexts): Mail {
  const languages = language ? [language] : [...UI_LANGUAGES];
  const parts = languages.map((code) => {
    const text = localText(texts, code);
    return { code, ...(code === 'fr' ? typesetFrench(text) : text) };
  });
  return {
    to,
    subject: parts.map((part) => part.subject).join(' / '),
    text: `${parts.map(asText).join('\n\n· · ·\n\n')}\n\nAtelier\n`,
    html: page(languages[0] ?? DEFAULT_UI_LANGUAGE, parts.map(asHtml).join(RULE)),
  };
}

/** French wants a narrow space that does not break before these signs; sources are easier to read without. */
function typesetFrench({ subject, paragraphs, button, note }: MailText): MailText {
  const narrow = (text: string) => text.replaceAll(/ ([:;!?»])/g, '\u202f$1').replaceAll('« ', '«\u202f');
  return {
    subject: narrow(subject),
    paragraphs: paragraphs.map(narrow),
    ...(button && { button: { ...button, label: narrow(button.label) } }),
    ...(note && { note: narrow(note) }),
  };
}

function asText({ code, subject, paragraphs, button, note }: MailText & { code: UiLanguage }): string {
  return [
    subject,
    ...paragraphs,
    ...(button ? [`${button.label}${code === 'fr' ? '\u202f' : ''}:\n${button.url}`] : []),
    ...(note ? [note] : []),
  ].join('\n\n');
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const RULE =
  '<tr><td style="padding:0 24px"><hr style="border:0;border-top:1px solid #e4e2ec;margin:8px 0"></td></tr>';

function asHtml({ code, subject, paragraphs, button, note }: MailText & { code: UiLanguage }): string {
  const lines = paragraphs
    .map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`)
    .join('');
  // A whole-cell link of 48 px: easy to hit with a thumb, and shown alike by every mail program.
  const link = button
    ? `<p style="margin:8px 0 20px"><a href="${escapeHtml(button.url)}" style="display:block;background:#6d3bf5;color:#ffffff;border-radius:12px;padding:14px 20px;font-size:16px;line-height:20px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : '';
  const small = note
    ? `<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#5b5870">${escapeHtml(note)}</p>`
    : '';
  return `<tr><td lang="${code}" style="padding:24px 24px 8px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>${lines}${link}${small}</td></tr>`;
}

function page(language: UiLanguage, rows: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Atelier</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .ground { background: #14121c !important }
  .card { background: #1e1b29 !important; color: #f1eff8 !important }
  .muted { color: #b5b1c7 !important }
}
</style>
</head>
<body style="margin:0;padding:0;background:#f4f3f8">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f3f8"><tr><td align="center" style="padding:16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;color:#1b1826;border-radius:16px;${FONT}">
<tr><td style="padding:24px 24px 0;font-size:18px;font-weight:700">Atelier</td></tr>
${rows}
</table>
</td></tr></table>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
