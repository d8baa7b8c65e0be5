import type { PublicConfig } from '@atelier/contracts/public-config';
import type { Schema } from '@atelier/routes/route';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Checked by hand: /login needs no other answer, and a schema library would weigh more than the screen itself. */
const publicConfigAnswer: Schema<PublicConfig> = {
  safeParse(value) {
    const isConfig =
      typeof value === 'object' &&
      value !== null &&
      ['supabaseUrl', 'supabaseKey', 'version'].every((key) => typeof Reflect.get(value, key) === 'string') &&
      typeof Reflect.get(value, 'planIds') === 'object';
    return isConfig
      ? { success: true, data: value as PublicConfig }
      : { success: false, error: new TypeError('not the configuration of this app') };
  },
};

let loading: Promise<PublicConfig> | null = null;

/** `GET /api/config`, once per page; a failed load is tried again by the next caller. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= api
    .ask({
      path: '/api/config',
      answer: publicConfigAnswer,
      anonymous: true,
    })
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

export function usePublicConfig(): PublicConfig | undefined {
  return useQuery({ queryKey: ['config'], queryFn: loadPublicConfig, staleTime: Number.POSITIVE_INFINITY })
    .data;
}
