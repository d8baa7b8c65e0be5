import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { expect, type Person } from '../test.ts';

/** Adds a file to a person's library. @returns the id of the asset */
export async function addAsset(
  baseURL: string | undefined,
  { accessToken }: Person,
  file: string,
): Promise<string> {
  const body = new FormData();
  body.set('file', await openAsBlob(file), path.basename(file));
  const answer = await fetch(`${baseURL}/api/assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()).id;
}
