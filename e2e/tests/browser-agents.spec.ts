import { connect } from '@atelier/client/connection';
import * as routes from '@atelier/routes/proposals';
import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    palette: 'Chercher une commande',
    action: 'Agent du navigateur…',
    allow: 'Autoriser',
    from: 'Proposition de Un assistant',
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    palette: 'Search commands',
    action: 'Browser agent…',
    allow: 'Allow',
    from: 'Proposal by An assistant',
  },
] as const;

/** Stands in for the browser's part of WebMCP: keeps the tools of the page, as an agent sees them. */
async function addAgent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = new Map<string, { execute(input: object): Promise<unknown> }>();
    const registerTool = (
      tool: { name: string; execute(input: object): Promise<unknown> },
      options?: { signal?: AbortSignal },
    ) => {
      tools.set(tool.name, tool);
      options?.signal?.addEventListener('abort', () => tools.delete(tool.name));
    };
    Object.assign(document, { modelContext: { registerTool }, agentTools: tools });
  });
}

const toolsOf = (page: Page) =>
  page.evaluate(() => {
    const { agentTools } = document as unknown as { agentTools: Map<string, unknown> };
    return [...agentTools.keys()].sort();
  });

const use = (page: Page, name: string, input: object = {}) =>
  page.evaluate(
    async ([tool, given]) => {
      const { agentTools } = document as unknown as {
        agentTools: Map<string, { execute(input: object): Promise<unknown> }>;
      };
      const answer = await agentTools.get(tool)?.execute(given);
      return answer as { content: { text: string }[]; isError?: boolean };
    },
    [name, input] as const,
  );

for (const { language, size, palette, action, allow, from } of oneOf(SCREENS, 0))
  test(`an agent of the browser proposes where the person allowed it (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await addAgent(page);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const { film, revision } = await readFilm(baseURL, person, id);
    const um = film.words.main?.find(({ text }) => text === 'um')?.id ?? '';

    // Without the setting the agent gets nothing.
    await page.goto(`/montage/${id}`);
    await expect(page.locator('#transcript')).toBeVisible();
    expect(await toolsOf(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: palette }).fill('agent');
    await page.getByRole('option', { name: action }).click();
    await lookAt(page, `browser-agents-${language}`, 'window');
    await page.getByRole('dialog').getByRole('button', { name: allow, exact: true }).click();
    const names = ['editor_action', 'propose_edit', 'read_film', 'show_moment'];
    await expect.poll(() => toolsOf(page)).toEqual(names);
    expect((await use(page, 'read_film')).content[0]?.text).toContain(um);
    expect((await use(page, 'show_moment', { seconds: 1 })).content[0]?.text).toBe('The editor shows 1 s.');
    expect((await use(page, 'editor_action', { action: 'render' })).isError).toBe(true);
    expect(
      (await use(page, 'propose_edit', { operations: [{ op: 'cut_words', ids: ['nothing'] }] })).isError,
    ).toBe(true);
    const proposed = await use(page, 'propose_edit', {
      operations: [{ op: 'cut_words', ids: [um] }],
      note: 'Euh',
    });
    expect(proposed.content[0]?.text).toMatch(/^Proposed: .*Nothing changes until/u);
    await expect(page.getByRole('listitem', { name: from })).toBeVisible();
    expect((await readFilm(baseURL, person, id)).revision).toBe(revision);
    const mine = connect({ url: baseURL ?? '', key: person.accessToken });
    const { proposals } = await mine.call(routes.listProposals, { params: { id } });
    expect(proposals).toMatchObject([{ by: { kind: 'assistant' }, note: 'Euh', states: ['ready'] }]);
  });
