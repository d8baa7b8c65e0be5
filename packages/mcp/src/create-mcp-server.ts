import { type ConnectionOptions, connect } from '@atelier/client/connection';
import { McpServer } from '@modelcontextprotocol/server';
import { registerFilmResources } from './films-as-resources.ts';
import { registerBriefPrompt, registerFilmPrompts, registerPrompts } from './register-prompts.ts';
import { registerResources } from './register-resources.ts';
import { type Elicit, elicitOver } from './tools/names/elicit.ts';
import { registerCommentTools } from './tools/register-comment-tools.ts';
import { registerFilmTools } from './tools/register-film-tools.ts';
import { registerRouteTools } from './tools/register-route-tools.ts';
import { registerRunTools } from './tools/register-run-tools.ts';
import { registerStepTools } from './tools/register-step-tools.ts';

/** The lists of tools, prompts and resources never change while a client is connected. */
const CAPABILITIES = {
  logging: {},
  tools: { listChanged: false },
  prompts: { listChanged: false },
  resources: { listChanged: false },
};

const INSTRUCTIONS = `Atelier makes short videos, voices and images and charges credits. Ask \`credits\` before expensive work.
A tool answers when its job is done and says how far it is on the way. When a connection breaks, nothing is lost: the
run goes on, and \`run_status\` tells about it by its id. Every result is also a project.
A video is edited as a film: \`open_film\`, \`film\` (its words with ids), \`edit_film\` (a dry run by default, which says in
words what would change), \`film_sheet\` to look at it, \`film_comments\` for what guests said, \`render_film\`.`;

/**
 * Makes a server of the Model Context Protocol for one person; its tools are made of the recipes' step tools.
 * @param access the API that the tools call, with the key of the person
 * @param options.publicUrl where links of the answers lead
 * @param options.elicit asks the person; by default over the connection of the server
 */
export async function createMcpServer(
  access: ConnectionOptions,
  { publicUrl, version, elicit }: { publicUrl: string; version: string; elicit?: Elicit },
): Promise<McpServer> {
  const api = connect(access);
  const server = new McpServer(
    { name: 'atelier', title: 'Atelier', version, websiteUrl: publicUrl },
    { instructions: INSTRUCTIONS, capabilities: CAPABILITIES },
  );
  const tools = { api, elicit: elicit ?? elicitOver(server) };
  registerRouteTools(server, tools);
  registerStepTools(server, api);
  registerRunTools(server, api);
  registerFilmTools(server, tools);
  registerCommentTools(server, tools);
  registerResources(server, api);
  registerFilmResources(server, api);
  await registerPrompts(server, api);
  registerFilmPrompts(server);
  registerBriefPrompt(server);
  return server;
}
