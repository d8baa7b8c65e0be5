/** The place in the events of a film after which a connection continues. */
export interface Cursor {
  revision: number;
  at: Date;
}

const FORM = /^(\d{1,9})-(\d{1,15})$/u;

/** Writes a place as the id of an event: `<revision>-<milliseconds>`. */
export function writeEventId({ revision, at }: Cursor): string {
  return `${revision}-${at.getTime()}`;
}

/** Reads the id of an event; null for another text. */
export function readEventId(text: string | undefined): Cursor | null {
  const [, revision, milliseconds] = FORM.exec(text ?? '') ?? [];
  if (revision === undefined || milliseconds === undefined) return null;
  return { revision: Number(revision), at: new Date(Math.min(Number(milliseconds), Date.now())) };
}
