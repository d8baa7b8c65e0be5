import type { KeyScope } from '@atelier/contracts/automation/api-keys';
import type { WebhookEvent } from '@atelier/contracts/automation/webhooks';
import * as routes from '@atelier/routes/automation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const KEYS = ['api-keys'];
const WEBHOOKS = ['webhooks'];

export interface NewKey {
  name: string;
  scopes: KeyScope[];
  /** ISO 8601; null: no end. */
  expires_at: string | null;
}

/** The person's API keys, and what changes them. */
export function useApiKeys() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => api.call(routes.listApiKeys, { signal }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEYS });
  const create = useMutation({
    mutationFn: (body: NewKey) => api.call(routes.createApiKey, { body }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: ({ id, keepUses }: { id: string; keepUses: boolean }) =>
      api.call(routes.revokeApiKey, { params: { id }, query: keepUses ? { keep_uses: 'true' } : {} }),
    onSettled: async () => {
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: WEBHOOKS })]);
    },
  });
  const findUses = (id: string) => api.call(routes.listKeyUses, { params: { id } });
  return { query, create, revoke, findUses };
}

/** The person's webhooks, and what changes them. */
export function useWebhooks() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => api.call(routes.listWebhooks, { signal }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: WEBHOOKS });
  const create = useMutation({
    mutationFn: (body: { url: string; events: WebhookEvent[] }) => api.call(routes.createWebhook, { body }),
    onSuccess: refresh,
  });
  const rotate = useMutation({
    mutationFn: (id: string) => api.call(routes.rotateWebhookSecret, { params: { id } }),
    onSuccess: refresh,
  });
  const enable = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      api.call(routes.changeWebhook, { params: { id }, body: { enabled } }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeWebhook, { params: { id } }),
    onSettled: refresh,
  });
  return { query, create, rotate, enable, remove };
}

/** Reads the deliveries of one webhook, again and again while they are shown. */
export function useDeliveries(webhookId: string) {
  const query = useQuery({
    queryKey: [...WEBHOOKS, webhookId],
    queryFn: ({ signal }) => api.call(routes.listDeliveries, { params: { id: webhookId }, signal }),
    staleTime: 0,
    refetchInterval: 5000,
  });
  const sendAgain = useMutation({
    mutationFn: (id: string) =>
      api.call(routes.resendDelivery, { params: { id: webhookId, deliveryId: id } }),
    onSettled: () => query.refetch(),
  });
  return { query, sendAgain };
}
