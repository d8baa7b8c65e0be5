import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JobView } from '@atelier/contracts/jobs';
import { STEP_TOOL_IDS } from '@atelier/contracts/recipes/step-tools';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { SaveAsRecipe } from '../workbench/results/save-as-recipe.tsx';

const i18n = createInstance({ lng: 'fr' });
await i18n.init();

/** Moments are no result but a choice: a recipe needs a step after them, and the clip has the button. */
const STEPS = STEP_TOOL_IDS.filter((id) => id !== 'find-moments');

const BUTTON = path.resolve(import.meta.dirname, '../workbench/results/save-as-recipe.tsx');
/** It shows a file of the projects as well, which may have no job: a screen's own result is not in it. */
const OF_PROJECTS = path.resolve(import.meta.dirname, '../workbench/results/preview-modal.tsx');

test.each(STEPS)('the result of %s can be saved as a recipe', (tool) => {
  const job: Pick<JobView, 'id' | 'tool'> = { id: 'one', tool };
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <SaveAsRecipe job={job as JobView} />
      </MantineProvider>
    </I18nextProvider>,
  );
  expect(shown).toContain('result.saveAsRecipe');
  expect(filesOf(screenOf(tool))).toContain(BUTTON);
});

/** The file that the table of screens loads for a tool: from its text, for to load it is to load everything. */
function screenOf(tool: string): string {
  const table = readFileSync(path.join(import.meta.dirname, 'tool-screens.ts'), 'utf8');
  const rows = [...table.matchAll(/^ {2}'?([\w-]+)'?: \{\s+load: [^']+'([^']+)'/gmu)];
  const [, , file] = rows.find(([, id]) => id === tool) ?? [];
  expect(file, `${tool} has no screen`).toBeDefined();
  return path.resolve(import.meta.dirname, file ?? '');
}

/** A file with all that it imports of ours, through any number of files. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === OF_PROJECTS || !existsSync(file)) return found;
  found.add(file);
  for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/gu)) {
    filesOf(path.resolve(path.dirname(file), imported), found);
  }
  return found;
}
