import { AppError } from '@atelier/contracts';
import type { Queryable } from '../platform/database/database.ts';

export interface Upload {
  id: string;
  objectKey: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** What probing found: duration, size, tracks. */
  media: Record<string, unknown>;
}

/** @throws AppError `upload_not_found` for an unknown, expired or somebody else's handle alike */
export async function findOwnUpload(sql: Queryable, userId: string, uploadId: string): Promise<Upload> {
  const [upload] = await sql<Upload[]>`
    select id, object_key as "objectKey", name, content_type as "contentType",
      size_bytes::float8 as "sizeBytes", media
    from app.uploads where id = ${uploadId} and user_id = ${userId} and expires_at > now()`;
  if (!upload)
    throw new AppError(
      'upload_not_found',
      'This upload does not exist any more. Please upload the file again.',
    );
  return upload;
}
