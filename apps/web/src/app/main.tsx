import '@mantine/core/styles.layer.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setupI18n } from '../i18n/setup-i18n.ts';
import { followAccountNews } from '../lib/account/account-news.ts';
import { routeMailLink } from '../lib/session/mail-link.ts';
import { startSession } from '../lib/session/session.ts';
import { App } from './app.tsx';
import { nameRequiredFields } from './required-fields.ts';
import { createAppRouter } from './router.tsx';

routeMailLink();
// Guests of a review link have no account.
if (!window.location.pathname.startsWith('/avis/')) {
  void startSession();
  followAccountNews();
}
await setupI18n();
nameRequiredFields();

// It starts loading its first screen when it is created: not before the language is known.
const router = createAppRouter();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
createRoot(container).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
