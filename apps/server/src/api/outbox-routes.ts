import { AppError } from '@atelier/contracts';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import type { KeptMail } from '../platform/mail/outbox.ts';
import type { OwnMachine } from './loopback-only.ts';

/** A mail's own page: its styles, nothing else. Links open elsewhere. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/**
 * Mail that was kept because no mail server is configured. Holds recovery links: for this machine's own eyes only, and
 * when strangers may be able to pass for it, only where the operator says so.
 */
export function outboxRoutes(deps: ServerDeps, own: OwnMachine): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { outbox } = deps;
  const isOpen = { on: own.isLoopbackRequest, off: () => false, auto: own.isOnlyOurs }[
    deps.config.MAIL_OUTBOX
  ];

  app.use('/dev/*', async (c, next) => {
    if (!outbox || !isOpen(c)) {
      throw new AppError('not_found', 'There is no such address.');
    }
    c.header('Cache-Control', 'no-store');
    await next();
  });
  if (!outbox) return app;

  app.get('/dev/outbox', async (c) => {
    const mails = await outbox.list();
    if (c.req.header('Accept')?.startsWith('application/json')) return c.json({ mails });
    return c.html(listPage(mails));
  });

  app.get('/dev/outbox/:id', async (c) => {
    const mail = (await outbox.list()).find(({ id }) => id === c.req.param('id'));
    if (!mail) throw new AppError('not_found', 'There is no such mail.');
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(mail.html ?? '');
  });

  return app;
}

function listPage(mails: KeptMail[]) {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Courrier de test · Test mail</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:720px;margin:0 auto;padding:24px 16px}
article{border:1px solid #8885;border-radius:12px;padding:16px;margin:16px 0}
h2{margin:0;font-size:18px}p{margin:4px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
</style>
</head>
<body>
<h1>Courrier de test · Test mail</h1>
<p>Aucun serveur de courrier n’est configuré (<code>SMTP_URL</code>) : les messages restent ici. Cette page ne s’ouvre que sur cette machine.</p>
<p lang="en">No mail server is configured (<code>SMTP_URL</code>): mail is kept here. This page opens on this machine only.</p>
${mails.length === 0 ? html`<p><em>Rien pour l’instant · Nothing yet</em></p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>${mail.to} · <time>${mail.at}</time>${mail.html ? html` · <a href="/dev/outbox/${mail.id}">HTML</a>` : ''}</p>
<pre>${withLinks(mail.text ?? '')}</pre>
</article>`,
)}
</body>
</html>`;
}

/** Plain text with its addresses clickable; everything else is escaped by `html`. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part))
    .map((part) => html`${part}`)
    .reduce((all, part) => html`${all}${part}`, raw(''));
}
