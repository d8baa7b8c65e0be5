import type { Connection } from '@atelier/client/connection';
import { ROUTES } from '@atelier/routes/all';
import { addressOf, parametersOf, type Route } from '@atelier/routes/route';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { FILM_ID, type ToolAccess, withNames } from './names/with-names.ts';

/** Registers every declared route that has a `tool`; its arguments are the route's parameters, query and body. */
export function registerRouteTools(server: McpServer, access: ToolAccess): void {
  for (const route of Object.values(ROUTES)) {
    const { tool, summary, method } = route;
    if (!tool) continue;
    const config = {
      title: tool.title,
      description: tool.description ?? summary,
      inputSchema: argumentsOf(route),
      annotations: {
        readOnlyHint: method === 'GET',
        destructiveHint: method === 'DELETE',
        openWorldHint: false,
      },
    };
    server.registerTool(tool.name, config, (given, context) =>
      withNames(access, given, context, (named) => callRoute(access.api, route, named)),
    );
  }
}

/** Builds the schema of a tool's arguments. */
function argumentsOf(route: Route): z.ZodObject {
  const { query, body, tool } = route;
  const params = parametersOf(route)
    .map((name) => tool?.names?.[name] ?? name)
    .map((name) => [name, name === 'film_id' ? FILM_ID : z.string()]);
  return z.object({ ...Object.fromEntries(params), ...shapeOf(query), ...shapeOf(body) });
}

function shapeOf(schema: z.ZodType | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Divides a tool's arguments into parameters, query and body, and calls the route. */
async function callRoute(
  api: Connection,
  route: Route,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  const params = Object.fromEntries(
    parametersOf(route).map((name) => [name, String(given[route.tool?.names?.[name] ?? name] ?? '')]),
  );
  const call = {
    method: route.method,
    path: addressOf(route, { params, query: pick(Object.keys(shapeOf(route.query))) }),
    ...(route.body && { body: pick(Object.keys(shapeOf(route.body))) }),
  };
  if (route.answer) {
    return withPictures(await api.ask({ ...call, answer: route.answer }));
  }
  const response = await api.send(call);
  if (!route.file?.startsWith('image/'))
    return { content: [{ type: 'text', text: (await response.text()) || 'Done.' }] };
  const data = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { content: [{ type: 'image', mimeType: route.file, data }] };
}

/** Answers JSON as text; pictures in it, as data URLs, become images that are named in their places. */
function withPictures(answer: unknown): CallToolResult {
  const images: { type: 'image'; mimeType: string; data: string }[] = [];
  const text = JSON.stringify(
    answer,
    (_key, value: unknown) => {
      const [, mimeType, data] = typeof value === 'string' ? (DATA_URL.exec(value) ?? []) : [];
      if (!mimeType || !data) return value;
      images.push({ type: 'image', mimeType, data });
      return `image ${images.length}`;
    },
    1,
  );
  // biome-ignore lint/plugin: written above
  const structuredContent = images.length > 0 ? JSON.parse(text) : { ...(answer as object) };
  return { content: [{ type: 'text', text }, ...images], structuredContent };
}

const DATA_URL = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/=]+)$/u;
