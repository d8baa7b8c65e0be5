import { z } from 'zod';

/** The time in which a code can be confirmed, in minutes. */
export const DEVICE_MINUTES = 10;

/** `POST /api/device`: a program without a browser asks for a key. `name` is shown to the person. */
export const startDeviceSchema = z.object({ name: z.string().trim().min(1).max(60).default('atelier') });

/** The answer of `POST /api/device`, with the names of RFC 8628. */
export const deviceLoginSchema = z.object({
  /** Known to the program only. */
  device_code: z.string(),
  /** The code that the person compares and confirms: eight letters, `ABCD-EFGH`. */
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds between two polls by the program. */
  interval: z.number(),
});

/** `POST /api/device/token` */
export const pollDeviceSchema = z.object({ device_code: z.string().min(1).max(200) });
export const devicePollSchema = z.object({
  status: z.enum(['pending', 'approved', 'denied', 'expired']),
  /** The key, in the first answer after the approval; otherwise null. */
  key: z.string().nullable(),
});

/** `GET /api/device/{user_code}`: the request that the person is asked to confirm. */
export const deviceRequestSchema = z.object({
  user_code: z.string(),
  name: z.string(),
  created_at: z.string(),
});
export type DeviceRequest = z.infer<typeof deviceRequestSchema>;

/** `POST /api/device/confirm` */
export const confirmDeviceSchema = z.object({ user_code: z.string().min(1).max(20), approve: z.boolean() });
