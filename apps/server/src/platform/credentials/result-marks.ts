import { hkdfSync, randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { isMadeByAi, type Marks, MOST_SIGNED_BYTES } from '@atelier/contracts/provenance/credentials';
import type { ResultMarker } from '@atelier/engines/marks/port';
import { mayHaveCredentials } from '@atelier/provenance/credentials/may-have-credentials';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { CredentialService } from './credentials.ts';

const IDS = 2 ** 32;

type Control = { signal: AbortSignal };

/** The mark of one result. */
export interface ResultMark {
  id: number;
  /** Marks a 16-bit WAV file of 44.1 or 48 kHz, in place. */
  sound(wavPath: string, control: Control): Promise<void>;
  /** Marks a PNG or an MP4, in place. */
  picture(path: string, control: Control): Promise<void>;
}

/** Marks the works of models, so that they are known after a re-encode, which removes Content Credentials. */
export interface ResultMarks {
  /** @param subject a job or a film: the same subject has the same mark */
  markOf(subject: string): Promise<ResultMark>;
  /** True if the Content Credentials of a file say that a model made it, whole or in part. */
  isMadeByAi(path: string, control: Control): Promise<boolean>;
}

/** The database, secret and engine with which marks are made and found. */
export interface MarkStore {
  sql: Database;
  /** The installation's secret, from which the key of the marks is derived. */
  secret: string;
  marker: ResultMarker;
}

/** A result that cannot be marked is delivered without a mark, and the log says so. */
export function createResultMarks(
  store: MarkStore,
  credentials: CredentialService,
  logger: Pick<Logger, 'warn'>,
): ResultMarks {
  const { marker } = store;
  const tried = async (marking: Promise<void>, { signal }: Control) => {
    try {
      await marking;
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error }, 'could not mark a result');
    }
  };
  const key = markKey(store.secret);
  return {
    async markOf(subject) {
      const id = await reserveId(store.sql, subject);
      return {
        id,
        sound: (wavPath, control) => tried(marker.markSound({ wavPath, key, id }, control), control),
        picture: (path, control) => tried(marker.markPicture({ path, key, id }, control), control),
      };
    },
    async isMadeByAi(path, { signal }) {
      if ((await stat(path)).size > MOST_SIGNED_BYTES || !(await mayHaveCredentials(path))) return false;
      return isMadeByAi((await credentials.read(path, { signal }))?.sourceType ?? null);
    },
  };
}

/** Looks for marks in a file. Marks whose ids this installation has not made do not count. */
export async function findMarks(
  { sql, secret, marker }: MarkStore,
  file: { path: string; workDir: string },
  control: Control,
): Promise<Marks> {
  const { perth, soundId, pictureId } = await marker.find({ ...file, key: markKey(secret) }, control);
  const ids = [pictureId, soundId].filter((id) => id !== null);
  const rows = await sql<{ id: string }[]>`select id from app.result_marks where id = any(${ids})`;
  const own = new Set(rows.map(({ id }) => Number(id)));
  const known = (id: number | null) => (id !== null && own.has(id) ? id : null);
  const picture = known(pictureId);
  return {
    picture: picture === null ? null : { id: picture },
    sound: perth === null ? null : { id: known(soundId), perth },
  };
}

function markKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'result-marks', 32)).toString('hex');
}

/** Returns the id of a subject; the first call draws one at random. */
async function reserveId(sql: Database, subject: string): Promise<number> {
  for (;;) {
    const drawn = randomInt(IDS);
    const [row] = await sql<{ id: string }[]>`
      with made as (
        insert into app.result_marks (id, subject) values (${drawn}, ${subject})
        on conflict do nothing returning id)
      select id from made union all select id from app.result_marks where subject = ${subject}`;
    if (row) return Number(row.id);
  }
}
