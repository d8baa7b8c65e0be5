import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOpenApi } from '@atelier/routes/system';
import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';

/** The scripts of the page, by address. The viewer is part of the repository (`assets/api-reference/NOTICE.md`). */
const SCRIPTS = {
  '/docs/api/openapi-explorer.js': '../../../../../assets/api-reference/openapi-explorer.min.js',
  '/docs/api/show-reference.js': './show-reference.js',
};

/** The rendered reference of the API, from the OpenAPI document. Its scripts are loaded here only, and from ourselves. */
export function referenceRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>().get('/docs/api', (c) => {
    const isFrench = (c.req.header('Accept-Language') ?? '').toLowerCase().startsWith('fr');
    return c.html(page(isFrench ? 'fr' : 'en'));
  });
  for (const [address, file] of Object.entries(SCRIPTS)) {
    let script: Promise<Buffer> | undefined;
    app.get(address, async (c) => {
      script ??= readFile(path.resolve(import.meta.dirname, file));
      return c.body(new Uint8Array(await script), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      });
    });
  }
  return app;
}

const TEXTS = {
  fr: { title: 'API d’Atelier', back: 'Créer une clé d’API' },
  en: { title: 'Atelier API', back: 'Create an API key' },
} as const;

function page(language: 'fr' | 'en'): string {
  const { title, back } = TEXTS[language];
  const scripts = Object.keys(SCRIPTS).map((address) => `<script type="module" src="${address}"></script>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${scripts.join('\n')}
<style>body { margin: 0; background: #14121c } a { color: #b9a2ff }</style>
</head>
<body>
<openapi-explorer data-document="${readOpenApi.path}" bg-color="#14121c" text-color="#f1eff8" primary-color="#8f6bff"
  secondary-color="#8f6bff" nav-bg-color="#1c1928" nav-text-color="#f1eff8" hide-server-selection="true" table="true">
<p slot="overview"><a href="/profil?tab=api">${back}</a></p>
</openapi-explorer>
</body>
</html>`;
}
