import { DEFAULT_UI_LANGUAGE, UI_LANGUAGES } from '@atelier/contracts/languages';
import { LEGAL_PAGES, legalTextSchema } from '@atelier/contracts/text/legal-page';
import { Hono } from 'hono';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { outsideServices } from './outside-services.ts';
import { readLegalText } from './read-legal-text.ts';

/** Terms and privacy, for anybody: who signs up reads them before there is a session. */
export function legalRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { config } = deps;
  const services = outsideServices(config).join(', ');
  for (const page of LEGAL_PAGES) {
    app.get(
      `/api/legal/${page}`,
      describeCall({
        summary: page === 'terms' ? 'Terms of use, as Markdown' : 'What is kept of people, as Markdown',
        answer: legalTextSchema,
        isPublic: true,
      }),
      async (c) => {
        const asked = c.req.query('language');
        const language = UI_LANGUAGES.find((known) => known === asked) ?? DEFAULT_UI_LANGUAGE;
        const facts = {
          address: deps.publicUrl,
          supportEmail: config.SUPPORT_EMAIL,
          services: services || NONE[language],
        };
        return c.json({ markdown: await readLegalText(config.dataDir, { page, language, facts }) });
      },
    );
  }
  return app;
}

const NONE = { fr: 'aucun', en: 'none' };
