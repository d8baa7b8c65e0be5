import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readOpenApi } from '@atelier/routes/system';
import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-context.ts';

const SCRIPT = '/docs/api/rapidoc.js';

/** The rendered reference of the API, from the OpenAPI document. Its script is loaded here only, and from ourselves. */
export function referenceRoutes(): Hono<HttpEnv> {
  let script: Promise<Buffer> | undefined;
  return new Hono<HttpEnv>()
    .get('/docs/api', (c) => {
      const isFrench = (c.req.header('Accept-Language') ?? '').toLowerCase().startsWith('fr');
      return c.html(page(isFrench ? 'fr' : 'en'));
    })
    .get(SCRIPT, async (c) => {
      script ??= readFile(fileURLToPath(import.meta.resolve('rapidoc/dist/rapidoc-min.js')));
      return c.body(new Uint8Array(await script), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      });
    });
}

const TEXTS = {
  fr: { title: 'API d’Atelier', back: 'Créer une clé d’API' },
  en: { title: 'Atelier API', back: 'Create an API key' },
} as const;

function page(language: 'fr' | 'en'): string {
  const { title, back } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<script type="module" src="${SCRIPT}"></script>
<style>body { margin: 0; background: #14121c } a { color: #b9a2ff }</style>
</head>
<body>
<rapi-doc spec-url="${readOpenApi.path}" render-style="read" theme="dark" bg-color="#14121c" text-color="#f1eff8"
  primary-color="#8f6bff" show-header="false" load-fonts="false" allow-server-selection="false"
  allow-spec-url-load="false" allow-spec-file-load="false" show-curl-before-try="true" schema-style="table"
  regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace">
<p slot="overview"><a href="/profil?tab=api">${back}</a></p>
</rapi-doc>
</body>
</html>`;
}
