import { recipeListSchema } from '@atelier/contracts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { type Api, ask } from './api.ts';

/** Registers every built-in recipe as a prompt: its description and its tool. */
export async function registerPrompts(server: McpServer, api: Api): Promise<void> {
  const { recipes } = await ask(api, recipeListSchema, '/api/recipes');
  for (const recipe of recipes.filter(({ built_in }) => built_in)) {
    server.registerPrompt(
      recipe.name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '_'),
      {
        title: recipe.name,
        description: recipe.descriptions?.en ?? recipe.name,
        argsSchema: { source: z.string().describe('A link, the id of a project, or a text') },
      },
      ({ source }) => ({
        messages: [
          {
            role: 'user',
            content: {
              type: 'text',
              text: `Run the Atelier recipe "${recipe.name}" (recipe_id ${recipe.id}) with the tool run_recipe on: ${source}\nTell me the price first (${JSON.stringify(recipe.price)}), then give me the links of the results.`,
            },
          },
        ],
      }),
    );
  }
}
