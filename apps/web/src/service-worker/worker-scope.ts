/** The parts of `ServiceWorkerGlobalScope` in use: TypeScript has either the page's types or the worker's. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: AnswerEvent) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface AnswerEvent extends LifeEvent {
  request: Request;
  /** The answer to a navigation that the browser began to fetch while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response> | Response): void;
}

/** The files of one build, which the bundler writes into the worker. */
export interface Shell {
  /** The script with which the page begins: it names the build. */
  entry: string;
  /** The addresses of all hashed files. */
  files: string[];
}
