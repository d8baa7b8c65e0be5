/** The interval of checks for a new version in a page that stays open, in milliseconds. */
const LOOK_AGAIN_MS = 3600_000;

/**
 * Registers the service worker and tells `onUpdate` of a new version that waits. Nothing is loaded again before the
 * person asks for it. A browser that refuses service workers works without them.
 * @returns ends the watch
 */
export function watchUpdates(onUpdate: (worker: ServiceWorker) => void): () => void {
  const controller = new AbortController();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    watch(onUpdate, controller.signal).catch((error: unknown) =>
      console.warn('The app works without its service worker', error),
    );
  }
  return () => controller.abort();
}

async function watch(onUpdate: (worker: ServiceWorker) => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  if (signal.aborted) return;
  const offer = async (worker: ServiceWorker) => {
    // The page was loaded after the update: it is the new version, and the worker follows it.
    if ((await buildOf(worker)) === buildOfPage()) worker.postMessage('activate');
    else if (!signal.aborted) onUpdate(worker);
  };
  const watchInstall = (worker: ServiceWorker | null) =>
    worker?.addEventListener(
      'statechange',
      () => {
        // The first worker of a browser replaces none.
        if (worker.state === 'installed' && registration.active) void offer(worker);
      },
      { signal },
    );
  if (registration.waiting) void offer(registration.waiting);
  watchInstall(registration.installing);
  registration.addEventListener('updatefound', () => watchInstall(registration.installing), { signal });
  let lookedAtMs = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    // Without a network there is no update.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, LOOK_AGAIN_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Lets a waiting version take over, then loads the page again. */
export function loadVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage('activate');
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  port1.onmessage = ({ data }) => resolve(data);
  worker.postMessage('which-build', [port2]);
  return promise;
}

function buildOfPage(): string | null {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
}
