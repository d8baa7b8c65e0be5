/**
 * Stands in for `@supabase/realtime-js` in the browser's build (vite.config.ts): progress comes by server-sent
 * events, no table is subscribed to, and the socket client is a tenth of the first screen's script.
 */
export class RealtimeClient {
  /** The client hands every new token to the socket. */
  async setAuth(): Promise<void> {
    // There is no socket.
  }

  channel(): never {
    throw new Error('Realtime channels are not part of this build: see decision 30.');
  }

  getChannels(): [] {
    return [];
  }

  async removeChannel(): Promise<'ok'> {
    return 'ok';
  }

  async removeAllChannels(): Promise<['ok']> {
    return ['ok'];
  }
}
