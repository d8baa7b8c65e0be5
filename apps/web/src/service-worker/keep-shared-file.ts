import { SHARED_CACHE, SHARED_FILE, SHARED_PAGE } from '../lib/browser/shared-file.ts';

/** Keeps the file that another app shares until the page that opens it takes it. @returns the way to that page */
export async function keepSharedFile(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file');
  if (file instanceof File && file.size > 0) {
    const headers = { 'Content-Type': file.type, 'X-File-Name': encodeURIComponent(file.name) };
    await (await caches.open(SHARED_CACHE)).put(SHARED_FILE, new Response(file, { headers }));
  }
  return Response.redirect(SHARED_PAGE, 303);
}
