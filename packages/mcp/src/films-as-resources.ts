import type { Connection } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { FollowedFilms } from './followed-films.ts';
import { showFilm } from './tools/show-film.ts';

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

/**
 * Lets the client of a lasting connection subscribe to films, as before revision 2026-07-28. Call it before the server is
 * connected.
 */
export function allowSubscriptions({ server }: McpServer, films: FollowedFilms): void {
  server.registerCapabilities({ resources: { subscribe: true } });
  server.setRequestHandler('resources/subscribe', async ({ params: { uri } }) => {
    await films.follow(uri);
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    films.leave(uri);
    return {};
  });
}
