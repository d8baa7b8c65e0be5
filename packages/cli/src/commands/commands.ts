import type { Context } from '../context.ts';
import type { Messages } from '../messages/en.ts';
import { listProjects, login, logout, openWeb } from './account-commands.ts';
import { callRoute, routesText } from './call-route.ts';
import { writeCompletion } from './completion.ts';
import { operationsText, runFilm } from './film-commands.ts';
import { serveMcp } from './mcp.ts';
import { findMoments } from './moments.ts';
import { listRecipes, runRecipe } from './recipe-commands.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';
import { verifyFiles } from './verify.ts';
import { watch } from './watch.ts';
import { runTool } from './work.ts';

export interface Command {
  /** The command's own options; null for a switch. */
  options: Record<string, string | null>;
  /** More of the command's help. */
  details?: (messages: Messages) => string;
  run(context: Context): Promise<void>;
}

const tools = Object.fromEntries(
  Object.entries(TOOL_COMMANDS).map(([name, tool]): [string, Command] => [
    name,
    { options: tool.options, run: (context) => runTool(context, name, tool) },
  ]),
);

/** Every command by its name, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  login: { options: {}, run: login },
  logout: { options: {}, run: logout },
  ...tools,
  moments: { options: { language: 'fr-FR', count: 'N', transcript: 'FILE' }, run: findMoments },
  film: {
    options: {
      count: 'N',
      canvases: '9:16,1:1',
      cameras: null,
      microphones: 'best|all',
      profile: 'social|netflix|bbc',
    },
    details: operationsText,
    run: runFilm,
  },
  run: { options: {}, run: runRecipe },
  recipes: { options: {}, run: listRecipes },
  projects: { options: { limit: 'N' }, run: listProjects },
  watch: { options: { recipe: 'R', once: null }, run: watch },
  open: { options: {}, run: openWeb },
  verify: { options: {}, run: verifyFiles },
  call: { options: { body: 'FILE', file: 'FILE' }, details: routesText, run: callRoute },
  mcp: { options: {}, run: serveMcp },
  completion: {
    options: {},
    run: async (context) => writeCompletion(context, completionOptions()),
  },
};

/** Options of every command. */
export const GLOBAL_OPTIONS = {
  json: null,
  'dry-run': null,
  output: 'DIR',
  url: 'URL',
  key: 'atl_…',
  help: null,
  version: null,
} as const satisfies Record<string, string | null>;

function completionOptions(): Record<string, string[]> {
  const flags = (options: object) => Object.keys(options).map((name) => `--${name}`);
  return Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { options }]) => [
      name,
      [...flags(options), ...flags(GLOBAL_OPTIONS)],
    ]),
  );
}
