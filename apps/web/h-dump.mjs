import { writeFileSync } from 'node:fs';
import { build } from 'vite';

const out = await build({
  configFile: 'apps/web/vite.config.ts',
  logLevel: 'silent',
  build: { write: false, manifest: true },
});
const chunks = (Array.isArray(out) ? out : [out]).flatMap((o) => o.output).filter((c) => c.type === 'chunk');
const by = new Map(chunks.map((c) => [c.fileName, c]));
const close = (...ids) => {
  const w = chunks.filter((c) => c.moduleIds.some((m) => ids.some((i) => m.endsWith(i))));
  const s = new Set(w);
  for (let c = w.pop(); c; c = w.pop())
    for (const f of c.imports) {
      const n = by.get(f);
      if (n && !s.has(n)) {
        s.add(n);
        w.push(n);
      }
    }
  return s;
};
const home = close(
  'apps/web/index.html',
  'app/shell/app-shell.tsx',
  'features/home/home-screen.tsx',
  'supabase-js/dist/index.mjs',
  'lib/account/account-schema.ts',
  'contracts/src/jobs.ts',
);
const ed = close('features/editor/editor-screen.tsx');
const mods = [...ed]
  .filter((c) => !home.has(c))
  .flatMap((c) =>
    c.moduleIds.map((m) => [m.replace('/work/h/draft/', ''), c.modules[m]?.renderedLength ?? 0]),
  );
writeFileSync(
  process.argv[2],
  mods
    .filter((m) => m[1])
    .sort()
    .map((m) => m.join(' '))
    .join('\n'),
);
