import {
  apiKeyListSchema,
  confirmDeviceSchema,
  createdApiKeySchema,
  deviceLoginSchema,
  devicePollSchema,
  deviceRequestSchema,
  keyUsesSchema,
  newApiKeySchema,
  newWebhookSchema,
  pollDeviceSchema,
  startDeviceSchema,
  successSchema,
  webhookChangeSchema,
  webhookDeliveriesSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@atelier/contracts';
import { z } from 'zod';
import type { Route } from './route.ts';

export const startDeviceLogin = {
  method: 'POST',
  path: '/api/device',
  summary: 'Ask for a key that a person confirms in the browser',
  isPublic: true,
  body: startDeviceSchema,
  maxBytes: 2048,
  answer: deviceLoginSchema,
} as const satisfies Route;

export const readDeviceRequest = {
  method: 'GET',
  path: '/api/device/:code',
  summary: 'The program that shows this code',
  answer: deviceRequestSchema,
} as const satisfies Route;

export const confirmDevice = {
  method: 'POST',
  path: '/api/device/confirm',
  summary: 'Let the program with this code have a key, or refuse',
  body: confirmDeviceSchema,
  answer: successSchema,
} as const satisfies Route;

export const pollDeviceToken = {
  method: 'POST',
  path: '/api/device/token',
  summary: 'Whether the person has confirmed; then the key, once',
  isPublic: true,
  body: pollDeviceSchema,
  maxBytes: 2048,
  answer: devicePollSchema,
} as const satisfies Route;

export const listApiKeys = {
  method: 'GET',
  path: '/api/keys',
  summary: "The caller's API keys, newest first",
  answer: apiKeyListSchema,
} as const satisfies Route;

export const createApiKey = {
  method: 'POST',
  path: '/api/keys',
  summary: 'Make an API key; this answer alone holds it',
  body: newApiKeySchema,
  answer: createdApiKeySchema,
} as const satisfies Route;

export const revokeApiKey = {
  method: 'DELETE',
  path: '/api/keys/:id',
  summary:
    'Revoke an API key: every call with it is refused, and the webhooks and schedules that it made stop (`?keep_uses=true` leaves those running)',
  query: z.object({ keep_uses: z.string().optional() }),
  status: 204,
} as const satisfies Route;

export const listKeyUses = {
  method: 'GET',
  path: '/api/keys/:id/uses',
  summary: 'The webhooks and schedules that a key has made and that still run',
  answer: keyUsesSchema,
} as const satisfies Route;

export const listWebhooks = {
  method: 'GET',
  path: '/api/webhooks',
  summary: "The caller's webhooks, newest first",
  answer: webhookListSchema,
} as const satisfies Route;

export const createWebhook = {
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Add a webhook; the answer holds the secret that signs its deliveries (Standard Webhooks)',
  body: newWebhookSchema,
  answer: webhookWithSecretSchema,
} as const satisfies Route;

export const changeWebhook = {
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Change address or events, switch off or on again',
  body: webhookChangeSchema,
  answer: webhookSchema,
} as const satisfies Route;

export const removeWebhook = {
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Delete a webhook with its deliveries',
  status: 204,
} as const satisfies Route;

export const listDeliveries = {
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'The newest hundred deliveries',
  answer: webhookDeliveriesSchema,
} as const satisfies Route;

export const resendDelivery = {
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/send',
  summary: 'Send a delivery again, at once and under the same id',
  answer: successSchema,
} as const satisfies Route;

export const rotateWebhookSecret = {
  method: 'POST',
  path: '/api/webhooks/:id/rotate',
  summary: 'A new secret; the one before signs beside it for a day',
  answer: webhookWithSecretSchema,
} as const satisfies Route;
