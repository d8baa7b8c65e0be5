/** The import arrows of docs/architecture.md: apps → packages; tools → engines; nothing points up, nothing in circles. */
module.exports = {
  forbidden: [
    {
      name: 'engine-nobody-composes',
      comment: 'Forgotten in create-engines.ts or create-generators.ts: no program reaches it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(main|worker|[a-z-]+-cli)\\.ts$|^packages/engines/src/.*-(worker|child)\\.ts$',
      },
      to: {
        path: '^packages/engines/src/',
        pathNot: '\\.(test|testing)\\.ts$|\\.d\\.ts$|/testing/|-(worker|child)\\.ts$',
        reachable: false,
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'postgres-js-is-mended',
      comment: 'Decision 84: loaded by itself, it ends the process when the database restarts.',
      severity: 'error',
      from: { path: '^(apps|e2e)/', pathNot: '^apps/server/src/platform/database/postgres\\.ts$' },
      to: {
        path: '^node_modules/(postgres|@supabase/lite/dist/db/postgres)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'contracts-depend-on-nothing',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^packages/(?!contracts)' },
    },
    {
      name: 'pure-packages-know-contracts-only',
      severity: 'error',
      from: { path: '^packages/(captions|illustrator)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(media|engines)/' },
    },
    {
      name: 'transcript-is-pure',
      comment: 'It runs in the browser: contracts only, nothing of node. Its tests may read recordings.',
      severity: 'error',
      from: { path: '^packages/transcript/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(?!transcript|contracts)|^apps/' },
    },
    {
      name: 'transcript-runs-in-the-browser',
      severity: 'error',
      from: { path: '^packages/transcript/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'moments-are-pure',
      comment: 'Words and sound features in, moments out: nothing is read, nothing is asked.',
      severity: 'error',
      from: { path: '^packages/moments/' },
      to: { path: '^packages/(?!moments|transcript|contracts)|^apps/' },
    },
    {
      name: 'client-and-cli-know-contracts-only',
      comment: 'They are published: nothing of a server may come along.',
      severity: 'error',
      from: { path: '^packages/(client|cli)/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps/|packages/(?!client|cli|contracts|mcp))' },
    },
    {
      name: 'client-runs-in-the-browser',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-uses-contracts-and-captions',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/(media|illustrator|engines))/' },
    },
    {
      name: 'business-knows-no-http',
      severity: 'error',
      from: {
        path: '^apps/server/src/(jobs|credits|billing|accounts|projects|uploads|gameplay|captioning|cutting|reframing|long-speech|operator|metrics|receipts|dictionary|own-styles|api-keys|webhooks|hand-over|recipes)/',
      },
      to: { path: '^apps/server/src/(api|http|tools)/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!platform/)' },
    },
    {
      name: 'http-serves-any-route',
      comment: 'What routes are made with: it knows none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/http/' },
      to: { path: '^apps/server/src/(api|tools|auth)/' },
    },
    {
      name: 'tools-know-no-other-route',
      severity: 'error',
      from: { path: '^apps/server/src/tools/' },
      to: { path: '^apps/server/src/api/' },
    },
    {
      name: 'tools-run-without-rows-or-credits',
      comment:
        'A tool only transforms: routes.ts is transport, everything else knows engines and media only.',
      severity: 'error',
      from: {
        path: '^apps/server/src/tools/[^/]+/',
        pathNot: 'routes\\.ts$|\\.(integration|proof)\\.test\\.ts$',
      },
      to: { path: '^apps/server/src/(http|credits|billing|accounts|projects|platform/(database|storage))/' },
    },
    {
      name: 'features-do-not-reach-into-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'workbench-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/workbench/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'ui-is-for-any-app',
      comment:
        'Nothing of this product: no contracts, no API, no session. What knows those is the workbench.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(packages/|apps/web/src/)', pathNot: '^apps/web/src/(ui|lib/browser)/' },
    },
    {
      name: 'lib-and-i18n-know-no-screen',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|i18n)/' },
      to: { path: '^apps/web/src/(features|app|workbench|ui)/' },
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
