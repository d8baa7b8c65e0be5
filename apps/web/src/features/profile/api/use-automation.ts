import {
  apiKeyListSchema,
  createdApiKeySchema,
  type KeyScope,
  keyUsesSchema,
} from '@atelier/contracts/automation/api-keys';
import {
  type WebhookEvent,
  webhookDeliveriesSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@atelier/contracts/automation/webhooks';
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
    queryFn: ({ signal }) => api.ask({ path: '/api/keys', answer: apiKeyListSchema, signal }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: KEYS });
  const create = useMutation({
    mutationFn: (body: NewKey) =>
      api.ask({ path: '/api/keys', method: 'POST', body, answer: createdApiKeySchema }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: ({ id, keepUses }: { id: string; keepUses: boolean }) =>
      api.send({
        path: `/api/keys/${encodeURIComponent(id)}${keepUses ? '?keep_uses=true' : ''}`,
        method: 'DELETE',
      }),
    onSettled: async () => {
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: WEBHOOKS })]);
    },
  });
  const findUses = (id: string) =>
    api.ask({ path: `/api/keys/${encodeURIComponent(id)}/uses`, answer: keyUsesSchema });
  return { query, create, revoke, findUses };
}

const addressOf = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`;

/** The person's webhooks, and what changes them. */
export function useWebhooks() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => api.ask({ path: '/api/webhooks', answer: webhookListSchema, signal }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: WEBHOOKS });
  const create = useMutation({
    mutationFn: (body: { url: string; events: WebhookEvent[] }) =>
      api.ask({ path: '/api/webhooks', method: 'POST', body, answer: webhookWithSecretSchema }),
    onSuccess: refresh,
  });
  const rotate = useMutation({
    mutationFn: (id: string) =>
      api.ask({
        path: `${addressOf(id)}/rotate`,
        method: 'POST',
        body: {},
        answer: webhookWithSecretSchema,
      }),
    onSuccess: refresh,
  });
  const enable = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      api.ask({ path: addressOf(id), method: 'PATCH', body: { enabled }, answer: webhookSchema }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: addressOf(id), method: 'DELETE' }),
    onSettled: refresh,
  });
  return { query, create, rotate, enable, remove };
}

/** Reads the deliveries of one webhook, again and again while they are shown. */
export function useDeliveries(webhookId: string) {
  const query = useQuery({
    queryKey: [...WEBHOOKS, webhookId],
    queryFn: ({ signal }) =>
      api.ask({ path: `${addressOf(webhookId)}/deliveries`, answer: webhookDeliveriesSchema, signal }),
    staleTime: 0,
    refetchInterval: 5000,
  });
  const sendAgain = useMutation({
    mutationFn: (id: string) =>
      api.send({ path: `${addressOf(webhookId)}/deliveries/${encodeURIComponent(id)}/send`, method: 'POST' }),
    onSettled: () => query.refetch(),
  });
  return { query, sendAgain };
}
