import type { Connection } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { followFilm } from '@atelier/client/follow-film';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  ErrorCode,
  McpError,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { showFilm } from './tools/show-film.ts';

const URI = /^atelier:\/\/films\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;
/** Films that one client follows at once. */
const MOST_FOLLOWED = 20;
/** Events after which a film is another one for its readers. */
const CHANGES = new Set(['edit', 'reset', 'gone']);

/** The films of the person as resources: their words with ids, and their scenes. */
export function registerFilmResources(server: McpServer, api: Connection): void {
  const films = filmsOf(api);
  server.registerResource(
    'film',
    new ResourceTemplate('atelier://films/{id}', {
      list: async () => ({
        resources: (await films.list()).map(({ id, name, status }) => ({
          uri: `atelier://films/${id}`,
          name,
          description: status,
          mimeType: 'text/plain',
        })),
      }),
    }),
    {
      title: 'Films',
      description: 'The words of a film with their ids, and its scenes',
      mimeType: 'text/plain',
    },
    async (uri, { id }) => {
      const { content } = showFilm(await films.read(String(id)));
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
    },
  );
}

/** Returns the id of the film that a resource is. @throws McpError for another resource */
export function filmOfUri(uri: string): string {
  const id = URI.exec(uri)?.[1];
  if (!id) throw new McpError(ErrorCode.InvalidParams, 'Only films can be subscribed to.');
  return id;
}

/**
 * Lets the client of a lasting connection subscribe to films: it is notified when they change. Call it before the
 * server is connected.
 * @returns ends the subscriptions
 */
export function allowSubscriptions(server: McpServer, api: Connection): () => void {
  const followed = new Map<string, AbortController>();
  server.server.registerCapabilities({ resources: { subscribe: true } });

  server.server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }) => {
    const id = filmOfUri(uri);
    if (followed.has(uri)) return {};
    if (followed.size >= MOST_FOLLOWED)
      throw new McpError(ErrorCode.InvalidRequest, `At most ${MOST_FOLLOWED} films are followed at once.`);
    const controller = new AbortController();
    followed.set(uri, controller);
    try {
      await follow(id, uri, controller);
    } catch (error) {
      followed.delete(uri);
      throw error;
    }
    return {};
  });

  server.server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    followed.get(uri)?.abort();
    followed.delete(uri);
    return {};
  });

  return () => {
    for (const controller of followed.values()) controller.abort();
    followed.clear();
  };

  /** Resolves when the stream is open, so that no change after the answer is missed. */
  function follow(id: string, uri: string, { signal }: AbortController): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: unknown) => {
        followed.delete(uri);
        reject(error);
      };
      followFilm(api, id, {
        signal,
        onEvent({ kind }) {
          if (kind === 'hello') resolve();
          if (CHANGES.has(kind)) void server.server.sendResourceUpdated({ uri });
        },
      }).then(() => end(), end);
    });
  }
}
