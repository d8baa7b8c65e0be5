import { LEGAL_PAGES } from '@atelier/contracts/text/legal-page';
import * as routes from '@atelier/routes/system';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { serve } from '../../http/routes/serve.ts';
import { outsideServices } from './outside-services.ts';
import { readLegalText } from './read-legal-text.ts';

/** Terms and privacy, for anybody: who signs up reads them before there is a session. */
export function legalRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { config } = deps;
  const services = outsideServices(config).join(', ');
  for (const page of LEGAL_PAGES) {
    serve(app, ROUTES[page], async ({ query: { language } }) => {
      const facts = {
        address: deps.publicUrl,
        supportEmail: config.SUPPORT_EMAIL,
        services: services || NONE[language],
      };
      return { markdown: await readLegalText(config.dataDir, { page, language, facts }) };
    });
  }
  return app;
}

const ROUTES = { terms: routes.readTerms, privacy: routes.readPrivacy };
const NONE = { fr: 'aucun', en: 'none' };
