import type { Config } from '../../platform/config/env.ts';

/** Lists the outside services that receive people's data from this installation, by name or host; may be empty. */
export function outsideServices(config: Config): string[] {
  const hosts = [
    config.OPENAI_API_KEY && config.OPENAI_BASE_URL,
    config.TRANSLATION_MODEL && (config.TRANSLATION_BASE_URL ?? config.OPENAI_BASE_URL),
    config.MOMENTS_MODEL && (config.MOMENTS_BASE_URL ?? config.OPENAI_BASE_URL),
    config.LIBRETRANSLATE_URL,
    config.SUPABASE_URL,
    config.OIDC_ISSUER,
    config.S3_ENDPOINT,
    config.SMTP_URL,
  ].flatMap((address) => (address ? [new URL(address).hostname] : []));
  const isGoogleUsed = config.GOOGLE_API_KEY !== undefined || config.GOOGLE_CLIENT_ID !== undefined;
  return [
    ...new Set([
      ...hosts,
      ...(isGoogleUsed ? ['Google'] : []),
      ...(config.checkout === 'stripe' ? ['Stripe'] : []),
    ]),
  ];
}
