import { SHARED_CACHE, SHARED_FILE, SHARED_PAGE, SHARED_PERSON } from '../lib/browser/shared-file.ts';

/**
 * Keeps the file that another app shares until the page takes it and asks the person: any site can send such a form.
 * Without a person nothing is kept.
 * @returns the way to that page
 */
export async function keepSharedFile(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file');
  const cache = await caches.open(SHARED_CACHE);
  const person = await (await cache.match(SHARED_PERSON))?.text();
  if (person && file instanceof File && file.size > 0) {
    const headers = {
      'Content-Type': file.type,
      'X-File-Name': encodeURIComponent(file.name),
      'X-Person': person,
    };
    await cache.put(SHARED_FILE, new Response(file, { headers }));
  }
  return Response.redirect(SHARED_PAGE, 303);
}
