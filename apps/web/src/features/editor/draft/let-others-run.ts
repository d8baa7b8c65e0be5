/** The tab answers the person at least this often, in ms. */
const MOST_BUSY_MS = 30;

let since = 0;

/** Lets the page draw and react now and then during long work. A timer would wait for seconds in a hidden tab. */
export async function letOthersRun(): Promise<void> {
  const now = performance.now();
  if (now - since < MOST_BUSY_MS) return;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  since = performance.now();
}
