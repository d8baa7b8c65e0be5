import type { PublicConfig } from '@atelier/contracts/public-config';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from './api-client.ts';

let loading: Promise<PublicConfig> | null = null;

/** `GET /api/config`, once per page; a failed load is tried again by the next caller. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= apiRequest({
    path: '/api/config',
    answer: async () => (await import('@atelier/contracts/public-config')).publicConfigSchema,
    anonymous: true,
  }).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

export function usePublicConfig(): PublicConfig | undefined {
  return useQuery({ queryKey: ['config'], queryFn: loadPublicConfig, staleTime: Number.POSITIVE_INFINITY })
    .data;
}
