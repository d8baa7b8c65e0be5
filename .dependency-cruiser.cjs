/**
 * The imports that docs/architecture.md allows. A rule names the folders that may do something and closes the others,
 * so that a new folder is covered by default.
 */
const TEST = '\\.(test|testing)\\.tsx?$|/testing/';

/** The packages that a package may import. A package that is not listed may import contracts only. */
const PACKAGES = {
  contracts: [],
  captions: ['contracts', 'transcript'],
  film: ['contracts', 'transcript', 'captions'],
  sounds: ['film'],
  routes: ['contracts', 'captions', 'film'],
  moments: ['contracts', 'transcript'],
  client: ['contracts', 'film', 'routes'],
  mcp: ['contracts', 'client', 'film', 'routes'],
  cli: ['contracts', 'client', 'captions', 'film', 'mcp', 'routes'],
  engines: ['contracts', 'captions', 'egress', 'illustrator', 'media', 'moments', 'transcript'],
};

/** The packages that need Node. Each other package also runs in the browser. */
const NODE_PACKAGES = ['cli', 'egress', 'engines', 'illustrator', 'mcp', 'media', 'provenance'];

/** The packages that the web app may import. */
const WEB_PACKAGES = ['contracts', 'transcript', 'captions', 'film', 'routes', 'client'];

/** The folders of the server that know HTTP: each other folder is business or platform. */
const HTTP_FOLDERS = ['api', 'films/routes', 'http', 'tools', 'testing'];

/** The folders of the server that a tool's run may import, without database, storage, people and money. */
const TOOL_FOLDERS = [
  'tools',
  'testing',
  'films/(?:branding|captioning|cutting|long-speech|make|reframing|render)',
  'jobs',
  'library',
  'platform(?!/(?:database|storage)/)',
];

/** Derives the types of operations from their declarations, which return operations as `undo`. */
const REGISTRY = '^packages/film/src/operations/registry\\.ts$';

/** Matches each path in a folder except those in the listed folders inside it. */
const except = (folder, inside) => `^${folder}/(?!(?:${inside.join('|')})/)`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaNot: REGISTRY },
    },
    {
      name: 'no-runtime-cycles',
      comment: 'Type imports only: the registry of operations names their types, which the operations use.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'type-import'] } },
    },
    {
      name: 'no-unreachable-engine',
      comment: 'The engine is missing in create-engines.ts or create-generators.ts: no program reaches it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(main|worker|cli/[a-z]+)\\.ts$|^packages/engines/src/.*-worker\\.ts$',
      },
      to: {
        path: '^packages/engines/src/',
        pathNot: `${TEST}|\\.d\\.ts$|-worker\\.ts$`,
        reachable: false,
      },
    },
    {
      name: 'postgres-js-is-corrected',
      comment: 'Decision 84: loaded directly, it ends the process when the database restarts.',
      severity: 'error',
      from: { path: '^(apps|e2e)/', pathNot: '^apps/server/src/platform/database/postgres\\.ts$' },
      to: {
        path: '^node_modules/(postgres|@supabase/lite/dist/db/postgres)/',
        dependencyTypesNot: ['type-only'],
      },
    },

    {
      name: 'supabase-lite-in-one-folder',
      comment: 'Decision 72: whatever replaces it is put there.',
      severity: 'error',
      from: { path: '^(apps|e2e|packages)/', pathNot: '^apps/server/src/platform/embedded/' },
      to: { path: '^node_modules/@supabase/lite/' },
    },

    {
      name: 'packages-import-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e)/' },
    },
    {
      name: 'apps-import-no-other-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps|e2e)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-import-contracts-only',
      comment: 'For a package that is not listed in PACKAGES.',
      severity: 'error',
      from: { path: `${except('packages', Object.keys(PACKAGES))}([^/]+)/src/`, pathNot: TEST },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/contracts/'] },
    },
    ...Object.entries(PACKAGES).map(([name, allowed]) => ({
      name: `${name}-imports-listed-packages-only`,
      severity: 'error',
      from: { path: `^packages/${name}/src/`, pathNot: TEST },
      to: { path: except('packages', [name, ...allowed]) },
    })),
    {
      name: 'browser-packages-import-nothing-of-node',
      severity: 'error',
      from: {
        path: `${except('packages', NODE_PACKAGES)}[^/]+/src/`,
        pathNot: `${TEST}|^packages/captions/src/(font-files|scripts/script-font-files)\\.ts$`,
      },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'business-knows-no-http',
      comment: 'Entry points stand directly in src and are not concerned.',
      severity: 'error',
      from: { path: `${except('apps/server/src', HTTP_FOLDERS)}[^/]+/` },
      to: { path: '^apps/server/src/(api|films/routes|http|tools)/' },
    },
    {
      name: 'platform-imports-packages-only',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: except('apps/server/src', ['platform']) },
    },
    {
      name: 'http-knows-no-route',
      comment: 'It holds the parts of each route.',
      severity: 'error',
      from: { path: '^apps/server/src/http/' },
      to: { path: '^apps/server/src/(api|films/routes|tools)/' },
    },
    {
      name: 'tools-import-no-other-route',
      severity: 'error',
      from: { path: '^apps/server/src/(films/routes|tools)/' },
      to: { path: '^apps/server/src/api/' },
    },
    {
      name: 'tools-run-without-rows-or-credits',
      comment:
        'A tool only transforms: routes.ts may use HTTP, the other files only film, media and engines.',
      severity: 'error',
      from: {
        path: '^apps/server/src/tools/[^/]+/',
        pathNot: `routes\\.ts$|${TEST}`,
      },
      to: { path: except('apps/server/src', TOOL_FOLDERS) },
    },
    {
      name: 'tools-know-no-projects',
      severity: 'error',
      from: {
        path: '^apps/server/src/tools/[^/]+/',
        pathNot: `routes\\.ts$|${TEST}`,
      },
      to: { path: '^apps/server/src/library/projects/' },
    },

    {
      name: 'web-imports-browser-packages-only',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: except('packages', WEB_PACKAGES) },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-are-for-the-app',
      comment: 'Workbench, ui, lib and each other folder know no screen.',
      severity: 'error',
      from: { path: `${except('apps/web/src', ['app', 'features'])}[^/]+/` },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'workbench-is-for-features',
      severity: 'error',
      from: { path: `${except('apps/web/src', ['app', 'features', 'workbench'])}[^/]+/` },
      to: { path: '^apps/web/src/workbench/' },
    },
    {
      name: 'ui-is-for-any-app',
      comment:
        'Nothing of this product: no contracts, no API, no session. Code that knows those is in the workbench.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(packages/|apps/web/src/)', pathNot: '^apps/web/src/(ui|lib/browser)/' },
    },
    {
      name: 'lib-and-i18n-import-no-ui',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|i18n)/' },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'browser-is-for-any-app',
      severity: 'error',
      from: { path: '^apps/web/src/lib/browser/' },
      to: { path: '^(packages/|apps/web/src/)', pathNot: '^apps/web/src/lib/browser/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    // TypeScript 7 has no compiler API yet: swc reads the sources.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
