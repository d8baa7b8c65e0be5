import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded before the server of a test: prints each loaded module of OpenTelemetry and of the code that starts it, except
 * its API, which supabase-js loads.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (/@opentelemetry\/(?!api\/)|platform\/tracing/u.test(url)) writeSync(1, `loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
