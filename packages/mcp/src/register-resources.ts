import type { Connection } from '@atelier/client/connection';
import * as projectsRoutes from '@atelier/routes/projects';
import * as captionedToolsRoutes from '@atelier/routes/tools/captioned';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';

/** The person's projects, and what is said in them. */
export function registerResources(server: McpServer, api: Connection): void {
  const list = () => api.call(projectsRoutes.listProjects, { query: { limit: '100' } });
  server.registerResource(
    'project',
    new ResourceTemplate('atelier://projects/{id}', {
      list: async () => {
        const { projects } = await list();
        return {
          resources: projects.map(({ id, title, name, type }) => ({
            uri: `atelier://projects/${id}`,
            name: name ?? title,
            description: type,
            mimeType: 'application/json',
          })),
        };
      },
    }),
    { title: 'Projects', description: 'A result: its name, kind and link', mimeType: 'application/json' },
    async (uri, { id }) => {
      const project = (await list()).projects.find((one) => one.id === id);
      if (!project) throw new Error('There is no such project.');
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(project) }] };
    },
  );
  server.registerResource(
    'transcript',
    new ResourceTemplate('atelier://transcripts/{job_id}', { list: undefined }),
    {
      title: 'Transcripts',
      description: 'What is said in a clip, as SRT, by its job',
      mimeType: 'application/x-subrip',
    },
    async (uri, { job_id }) => {
      const answer = await api
        .call(captionedToolsRoutes.readCaptionFile, {
          params: { file: `${encodeURIComponent(String(job_id))}.srt` },
        })
        .catch((cause: unknown) => {
          throw new Error('There is no such transcript.', { cause });
        });
      return { contents: [{ uri: uri.href, mimeType: 'application/x-subrip', text: await answer.text() }] };
    },
  );
}
