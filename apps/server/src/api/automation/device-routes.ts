import { DEVICE_MINUTES } from '@atelier/contracts';
import * as routes from '@atelier/routes/automation';
import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../../http/http-context.ts';
import { limitPerPerson } from '../../http/limit-per-person.ts';
import { addressOf, requireBelow } from '../../http/rate-limit.ts';
import { serve } from '../../http/routes/serve.ts';
import {
  answerDeviceLogin,
  beginDeviceLogin,
  findDeviceRequest,
  pollDeviceLogin,
} from '../../people/api-keys/device-login.ts';

const INTERVAL_SECONDS = 2;
/** Tries of a person at codes in an hour: twenty letters to the eighth are not guessed with them. */
const GUESSES = { name: 'device-code', max: 30 };

/** A program asks for a key, its person confirms in the browser (as RFC 8628): the two calls of the program are public. */
export function deviceRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql, config } = deps;
  const app = new Hono<HttpEnv>();
  serve(app, routes.startDeviceLogin, async ({ c, readBody }) => {
    if (config.RATE_LIMITS === 'on') {
      const key = `device:${addressOf(c, config)}`;
      await requireBelow(c, { ...deps, key, max: config.RATE_LIMIT_PER_ADDRESS });
    }
    const { name } = await readBody();
    const { deviceCode, userCode } = await beginDeviceLogin(sql, name);
    const origin = config.PUBLIC_URL ? deps.publicUrl : new URL(c.req.url).origin;
    return {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: `${origin}/appareil`,
      verification_uri_complete: `${origin}/appareil?code=${userCode}`,
      expires_in: DEVICE_MINUTES * 60,
      interval: INTERVAL_SECONDS,
    };
  });
  serve(app, routes.pollDeviceToken, async ({ readBody }) => {
    const { device_code: deviceCode } = await readBody();
    return pollDeviceLogin(sql, deviceCode);
  });
  return app;
}

/** Routes that a signed-in person confirms a device with. API keys cannot call them. */
export function deviceConfirmRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const { sql } = deps;
  const app = new Hono<HttpEnv>();
  serve(app, routes.confirmDevice, async ({ c, readBody, userId }) => {
    await limitPerPerson(c, deps, GUESSES);
    const { user_code: userCode, approve } = await readBody();
    await answerDeviceLogin(sql, userId, { userCode, approve });
    return { success: true as const };
  });
  serve(app, routes.readDeviceRequest, async ({ c, params }) => {
    await limitPerPerson(c, deps, GUESSES);
    return findDeviceRequest(sql, params.code);
  });
  return app;
}
