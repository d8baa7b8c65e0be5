import type { Connection } from '@atelier/client/connection';
import { followFilm } from '@atelier/client/follow-film';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

const URI = /^atelier:\/\/films\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;
/** Films that one client follows at once. */
const MOST_FOLLOWED = 20;
/** Events after which a film is another one for its readers. */
const CHANGES = new Set(['edit', 'reset', 'gone']);

/** Returns the id of the film that a resource is. @throws ProtocolError for another resource */
export function filmOfUri(uri: string): string {
  const id = URI.exec(uri)?.[1];
  if (!id) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Only films can be subscribed to.');
  return id;
}

/** The films that the client of a lasting connection follows, by their URIs. */
export class FollowedFilms {
  readonly #api: Connection;
  readonly #onChange: (uri: string) => void;
  readonly #followed = new Map<string, AbortController>();

  /** @param onChange is called with the URI of a film that has become another one */
  constructor(api: Connection, onChange: (uri: string) => void) {
    this.#api = api;
    this.#onChange = onChange;
  }

  /**
   * Follows a film. Resolves when no later change is missed.
   * @throws ProtocolError for another resource and for too many films; ApiError for a film that the person may not see
   */
  async follow(uri: string): Promise<void> {
    const id = filmOfUri(uri);
    if (this.#followed.has(uri)) return;
    if (this.#followed.size >= MOST_FOLLOWED)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        `At most ${MOST_FOLLOWED} films are followed at once.`,
      );
    const controller = new AbortController();
    this.#followed.set(uri, controller);
    try {
      await this.#open(id, uri, controller.signal);
    } catch (error) {
      this.#followed.delete(uri);
      throw error;
    }
  }

  leave(uri: string): void {
    this.#followed.get(uri)?.abort();
    this.#followed.delete(uri);
  }

  end(): void {
    for (const uri of this.#followed.keys()) this.leave(uri);
  }

  /** Resolves when the stream is open. */
  #open(id: string, uri: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: unknown) => {
        this.#followed.delete(uri);
        reject(error);
      };
      followFilm(this.#api, id, {
        signal,
        onEvent: ({ kind }) => {
          if (kind === 'hello') resolve();
          if (CHANGES.has(kind)) this.#onChange(uri);
        },
      }).then(() => end(), end);
    });
  }
}
