import {
  confirmDeviceSchema,
  DEVICE_MINUTES,
  deviceLoginSchema,
  devicePollSchema,
  deviceRequestSchema,
  pollDeviceSchema,
  startDeviceSchema,
  successSchema,
} from '@atelier/contracts';
import { Hono } from 'hono';
import { readJson } from '../../http/bodies/read-json.ts';
import { describeCall } from '../../http/describe-call.ts';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { addressOf, requireBelow } from '../../http/rate-limit.ts';
import {
  answerDeviceLogin,
  beginDeviceLogin,
  findDeviceRequest,
  pollDeviceLogin,
} from '../../people/api-keys/device-login.ts';

const INTERVAL_SECONDS = 2;
const BODY_BYTES = 2048;
/** Tries of a person at codes in an hour: twenty letters to the eighth are not guessed with them. */
const GUESSES = { name: 'device-code', max: 30 };

/** A program asks for a key, its person confirms in the browser (as RFC 8628): the two calls of the program are public. */
export function deviceRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  return new Hono<HttpEnv>()
    .post(
      '/api/device',
      describeCall({
        summary: 'Ask for a key that a person confirms in the browser',
        body: startDeviceSchema,
        answer: deviceLoginSchema,
        isPublic: true,
      }),
      async (c) => {
        if (config.RATE_LIMITS === 'on') {
          const key = `device:${addressOf(c, config)}`;
          await requireBelow(c, { ...deps, key, max: config.RATE_LIMIT_PER_ADDRESS });
        }
        const { name } = startDeviceSchema.parse(await readJson(c, { maxBytes: BODY_BYTES }));
        const { deviceCode, userCode } = await beginDeviceLogin(sql, name);
        const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
        return c.json({
          device_code: deviceCode,
          user_code: userCode,
          verification_uri: `${origin}/appareil`,
          verification_uri_complete: `${origin}/appareil?code=${userCode}`,
          expires_in: DEVICE_MINUTES * 60,
          interval: INTERVAL_SECONDS,
        });
      },
    )
    .post(
      '/api/device/token',
      describeCall({
        summary: 'Whether the person has confirmed; then the key, once',
        body: pollDeviceSchema,
        answer: devicePollSchema,
        isPublic: true,
      }),
      async (c) => {
        const { device_code: deviceCode } = pollDeviceSchema.parse(
          await readJson(c, { maxBytes: BODY_BYTES }),
        );
        return c.json(await pollDeviceLogin(sql, deviceCode));
      },
    );
}

/** Routes that a signed-in person confirms a device with. API keys cannot call them. */
export function deviceConfirmRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  return new Hono<HttpEnv>()
    .post(
      '/api/device/confirm',
      describeCall({
        summary: 'Let the program with this code have a key, or refuse',
        body: confirmDeviceSchema,
        answer: successSchema,
      }),
      async (c) => {
        await limitPerPerson(c, deps, GUESSES);
        const { user_code: userCode, approve } = confirmDeviceSchema.parse(await readJson(c));
        await answerDeviceLogin(sql, c.get('caller').id, { userCode, approve });
        return c.json({ success: true });
      },
    )
    .get(
      '/api/device/:code',
      describeCall({ summary: 'The program that shows this code', answer: deviceRequestSchema }),
      async (c) => {
        await limitPerPerson(c, deps, GUESSES);
        return c.json(await findDeviceRequest(sql, c.req.param('code')));
      },
    );
}
