const PUBLIC_OBJECTS = '/storage/v1/object/public/';

/**
 * The address this page fetches a stored file by. The server's public address may have changed since the file was
 * saved (another host, another port): our own objects are then still found by their path. Other addresses stay.
 */
export function localObjectUrl(url: string): string {
  const path = objectPath(url);
  return path ?? url;
}

/** Tests that a file comes from our own storage, whatever host its address names. */
export function isLocalObject(url: string): boolean {
  return objectPath(url) !== null;
}

/** The same file, saved under `fileName` instead of shown. Only our own storage knows this parameter. */
export function downloadUrl(url: string, fileName: string): string {
  const path = objectPath(url);
  return path ? `${path}${path.includes('?') ? '&' : '?'}download=${encodeURIComponent(fileName)}` : url;
}

function objectPath(url: string): string | null {
  try {
    const { protocol, pathname, search } = new URL(url, 'http://page.invalid');
    const isHttp = protocol === 'http:' || protocol === 'https:';
    return isHttp && pathname.startsWith(PUBLIC_OBJECTS) ? pathname + search : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
