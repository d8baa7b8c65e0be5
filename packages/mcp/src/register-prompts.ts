import type { Connection } from '@atelier/client/connection';
import { recipeListSchema } from '@atelier/contracts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** Every recipe that is there from the start as a prompt: what it does, with which tool. */
export async function registerPrompts(server: McpServer, api: Connection): Promise<void> {
  const { recipes } = await api.ask({ path: '/api/recipes', answer: recipeListSchema });
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
