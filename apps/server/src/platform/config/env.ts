import path from 'node:path';
import { count, type EngineConfig, engineVariables, flag, optionalUrl } from '@atelier/engines/engine-config';
import { z } from 'zod';

/** E-mail addresses by commas, in lower case. */
const addressList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  )
  .pipe(z.array(z.email()));

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Sign-in with an OpenID provider. */
const oidcVariables = {
  /** The issuer, as the provider's metadata spell it; its tokens must not travel unencrypted. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((issuer) => {
      const { protocol, hostname } = new URL(issuer);
      return protocol === 'https:' || LOOPBACK.includes(hostname.replace(/^\[|\]$/gu, ''));
    }, 'wants https, or http on this machine')
    .refine(
      (issuer) => !/[?#]|\/\.well-known\//u.test(issuer),
      'wants the issuer alone, without /.well-known/…',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(500).optional(),
  /** Without it, PKCE alone proves that the code comes from this server. */
  OIDC_CLIENT_SECRET: z.string().min(1).max(1000).optional(),
  /** The provider's name on the button. */
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_SCOPES: z
    .string()
    .max(500)
    .regex(/(?:^| )openid(?: |$)/u, 'wants openid among the scopes')
    .default('openid email profile'),
};

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: optionalUrl,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: flag.default('off'),
  /** Port of /metrics, on HOST; without it, /metrics is on PORT for requests with METRICS_TOKEN, or nowhere. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The collector of traces; without it, none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_SDK_DISABLED: z
    .string()
    .default('')
    .transform((value) => value.toLowerCase() === 'true'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** The share of traces that a sampler by ratio keeps. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Confirmed e-mail addresses of the people who may open /admin, separated by commas. */
  ADMIN_EMAILS: addressList,

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SUPABASE_URL: optionalUrl,
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  AUTH_JWT_SECRET: z.string().min(32).optional(),

  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Put before the bucket names, so that one account can hold several installations. */
  S3_BUCKET_PREFIX: z.string().default(''),

  WORKER: flag.default('on'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  WORKER_SHORT_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  JOBS_PER_PERSON: count(2),
  /** A worker that is silent for so long has lost its job; pg-boss refuses less than ten. */
  JOB_LEASE_SECONDS: z.coerce.number().int().min(10).default(15),
  JOB_ATTEMPTS: count(3),

  RATE_LIMITS: flag.default('on'),
  RATE_LIMIT_PER_ADDRESS: count(30),
  RATE_LIMIT_PER_ACCOUNT: count(10),
  RATE_LIMIT_WINDOW_SECONDS: count(300),
  /** Calls with one API key in a minute. */
  RATE_LIMIT_PER_KEY: count(600),
  /** One upload in pieces. */
  UPLOAD_MAX_MB: count(2048),
  /** Waiting uploads of one person. */
  UPLOAD_QUOTA_MB: count(4096),
  FILMS_QUOTA_MB: count(10_240),
  FILM_FREE_DAYS: count(30),
  /** Free transcriptions of one person in an hour. */
  TRANSCRIBE_LIMIT: count(40),
  /** Free searches for moments of one person in an hour. */
  MOMENTS_LIMIT: count(10),

  /** Off: results carry no Content Credentials. */
  PROVENANCE: flag.default('on'),
  /** PEM files of the operator's certificates and P-256 key; without them the installation makes its own. */
  C2PA_CERT: z.string().min(1).optional(),
  C2PA_KEY: z.string().min(1).optional(),
  /** A PEM file of further roots whose signers are known. */
  C2PA_TRUST: z.string().min(1).optional(),

  ...engineVariables,

  /** Default: stripe when its key is set, else the sandbox. */
  CHECKOUT: z.enum(['sandbox', 'stripe', 'none']).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Another address of Stripe's API: a proxy, or a stand-in for tests. */
  STRIPE_API_URL: optionalUrl,
  /** The plan identifiers of this environment: price ids at Stripe; the sandbox has names of its own. */
  PLAN_ID_CREATOR_MONTHLY: z.string().min(1).optional(),
  PLAN_ID_CREATOR_YEARLY: z.string().min(1).optional(),
  PLAN_ID_EXPERT_MONTHLY: z.string().min(1).optional(),
  PLAN_ID_EXPERT_YEARLY: z.string().min(1).optional(),
  PLAN_ID_PROFESSIONNEL_MONTHLY: z.string().min(1).optional(),
  PLAN_ID_PROFESSIONNEL_YEARLY: z.string().min(1).optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Atelier <no-reply@localhost>'),
  /** Shows mail that was kept without SMTP_URL on /dev/outbox; auto: while only this machine can reach the server. */
  MAIL_OUTBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  EMAIL_CONFIRMATION: flag.default('off'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ...oidcVariables,
  MARKETING_URL: optionalUrl,
  SUPPORT_EMAIL: z.email().default('support@atelier.example'),
});

/** The names of all variables, for the documentation's test. */
export const ENV_NAMES = Object.keys(envSchema.shape);

type Env = z.infer<typeof envSchema>;
export type Config = Env & EngineConfig & { checkout: 'sandbox' | 'stripe' | 'none' };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the environment once.
 * @throws ConfigError with one line that names every bad variable
 */
export function parseEnv(environment: Record<string, string | undefined>): Config {
  // `FOO=` in an .env file means: not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuration: ${problems.join('; ')}`);
  }
  const env = parsed.data;
  // The keys alone are for several servers with the embedded auth API; they must agree on them.
  requireTogether(env, ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']);
  if (env.SUPABASE_URL) {
    requireTogether(env, ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']);
  }
  requireTogether(env, ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  requireTogether(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  requireTogether(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID']);
  if (env.OIDC_CLIENT_SECRET) requireTogether(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (env.OIDC_ISSUER && env.SUPABASE_URL) {
    throw new ConfigError(
      'Configuration: OIDC_ISSUER is for the embedded sign-in; with SUPABASE_URL, add the provider at Supabase.',
    );
  }
  requireTogether(env, ['C2PA_CERT', 'C2PA_KEY']);
  requireProvedOperators(env);
  if (env.SUPABASE_URL && !env.DATABASE_URL) {
    throw new ConfigError("Configuration: SUPABASE_URL needs DATABASE_URL, that project's database.");
  }
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    ...env,
    dataDir,
    modelsDir: path.resolve(env.MODELS_DIR ?? path.join(dataDir, 'models')),
    checkout: checkoutOf(env),
  };
}

function checkoutOf(env: Env): Config['checkout'] {
  const checkout = env.CHECKOUT ?? (env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox');
  if (checkout !== 'stripe') return checkout;
  const plans = (Object.keys(envSchema.shape) as (keyof Env)[]).filter((name) => name.startsWith('PLAN_ID_'));
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...plans] as const).filter(
    (name) => !env[name],
  );
  if (missing.length > 0) throw new ConfigError(`Configuration: Stripe needs ${missing.join(', ')}.`);
  return checkout;
}

/** Refuses ADMIN_EMAILS when addresses need no confirmation, because anybody could sign up with such an address. */
function requireProvedOperators(env: Env): void {
  const isOnlyOurs = env.PUBLIC_URL === undefined && LOOPBACK.includes(env.HOST);
  const isProved = env.EMAIL_CONFIRMATION === 'on' || env.SUPABASE_URL !== undefined;
  if (env.ADMIN_EMAILS.length === 0 || isProved || isOnlyOurs) return;
  throw new ConfigError(
    'Configuration: ADMIN_EMAILS needs EMAIL_CONFIRMATION=on where others can reach the server.',
  );
}

function requireTogether(env: Env, names: (keyof Env)[]): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`Configuration: ${names.join(', ')} go together; missing: ${missing.join(', ')}.`);
  }
}
