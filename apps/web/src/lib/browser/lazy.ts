// biome-ignore lint/style/noRestrictedImports: what others import instead
import { lazy as reactLazy } from 'react';

/** Pauses before a part is fetched again with a connection, in ms. */
const PAUSES_MS = [1000, 3000];

/**
 * `lazy` of React for parts that may be needed without a connection: what cannot be fetched is fetched again once the
 * connection is back, and until then the part is not shown. React's own ends the whole screen.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    const pauses = [...PAUSES_MS];
    for (;;) {
      try {
        return await load();
      } catch (error) {
        const pause = navigator.onLine ? pauses.shift() : null;
        if (pause === undefined) throw error;
        await new Promise((resolve) => {
          if (pause === null) window.addEventListener('online', resolve, { once: true });
          else setTimeout(resolve, pause);
        });
      }
    }
  });
