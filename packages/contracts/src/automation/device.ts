import { z } from 'zod';

/** How long a code can be confirmed. */
export const DEVICE_MINUTES = 10;

/** `POST /api/device`: a program without a browser wants a key. `name` is what the person will read. */
export const startDeviceSchema = z.object({ name: z.string().trim().min(1).max(60).default('atelier') });

/** As RFC 8628 names them. */
export const deviceLoginSchema = z.object({
  /** Of the program alone. */
  device_code: z.string(),
  /** What the person compares and confirms: eight letters, `ABCD-EFGH`. */
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds between two questions of the program. */
  interval: z.number(),
});

/** `POST /api/device/token` */
export const pollDeviceSchema = z.object({ device_code: z.string().min(1).max(200) });
export const devicePollSchema = z.object({
  status: z.enum(['pending', 'approved', 'denied', 'expired']),
  /** Once, when it was approved. */
  key: z.string().nullable(),
});

/** `GET /api/device/{user_code}`: what the person is asked. */
export const deviceRequestSchema = z.object({
  user_code: z.string(),
  name: z.string(),
  created_at: z.string(),
});
export type DeviceRequest = z.infer<typeof deviceRequestSchema>;

/** `POST /api/device/confirm` */
export const confirmDeviceSchema = z.object({ user_code: z.string().min(1).max(20), approve: z.boolean() });
