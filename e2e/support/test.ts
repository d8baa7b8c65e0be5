import { test as base, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { slowDown } from './slow-machine.ts';

export { expect };

export interface Person {
  id: string;
  email: string;
  password: string;
  accessToken: string;
}

let people = 0;

/** Makes an account through the real auth API. */
export async function signUp(
  url: string,
  name = 'Camille Durand',
  address?: string,
): Promise<Person & { session: unknown }> {
  const { supabaseKey } = await (await fetch(`${url}/api/config`)).json();
  const supabase = createClient(url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  people += 1;
  const email = address ?? `e2e-${process.pid}-${Date.now()}-${people}@example.com`;
  const password = 'Correct-horse-7';
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { full_name: name, username: name.split(' ')[0] } },
  });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { id: data.user.id, email, password, accessToken: data.session.access_token, session: data.session };
}

/** Opens the app as that person, in a language, without going through the login screen. */
export async function enterAs(page: Page, session: unknown, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await page.addInitScript(
    ([stored, preferred]) => {
      if (!localStorage.getItem('supabase_session')) localStorage.setItem('supabase_session', stored);
      if (!localStorage.getItem('preferredLanguage')) localStorage.setItem('preferredLanguage', preferred);
    },
    [JSON.stringify(session), language] as const,
  );
}

/** Everything arrives at once: drawing what glides and fades was half of the browser's work in these tests. */
function arriveAtOnce(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after {
    animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; transition-delay: 0s !important;
  }`);
  document.adoptedStyleSheets.push(still);
}

/**
 * `person`: a fresh account; the page is signed in as them, in French. `signedIn`: that page, when who it is does not
 * matter. `motion`: whether things glide and fade; off unless a test is about it.
 */
export const test = base.extend<{ motion: boolean; person: Person; signedIn: Page }>({
  motion: [false, { option: true }],
  contextOptions: async ({ contextOptions, motion }, use) => {
    // Animations with a clock of their own (samples of captions, drawings) respect this setting.
    await use({ ...contextOptions, reducedMotion: motion ? 'no-preference' : 'reduce' });
  },
  context: async ({ context, motion }, use, testInfo) => {
    if (!motion) await context.addInitScript(arriveAtOnce);
    if (process.env.SLOW) await slowDown(context, Number(process.env.SLOW) + testInfo.line);
    await use(context);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A question that a stand-in still passes on when the test ends would be the next test's fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  person: async ({ page, baseURL }, use) => {
    const { session, ...person } = await signUp(baseURL ?? '');
    await enterAs(page, session);
    await use(person);
  },
  signedIn: async ({ page, person: _ }, use) => use(page),
});
