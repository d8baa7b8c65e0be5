import { errorOfAnswer } from '@atelier/client/api-error';
import { useEffect, useState } from 'react';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';

/** A stored file as bytes (a canvas may not read a foreign address); null until it is there. */
export function useStoredBlob(fileUrl: string | null): { blob: Blob | null; error: unknown } {
  const [state, setState] = useState<{ blob: Blob | null; error: unknown }>({ blob: null, error: null });
  useEffect(() => {
    setState({ blob: null, error: null });
    if (fileUrl === null) return;
    const controller = new AbortController();
    fetchBlob(fileUrl, controller.signal).then(
      (blob) => setState({ blob, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ blob: null, error });
      },
    );
    return () => controller.abort();
  }, [fileUrl]);
  return state;
}

async function fetchBlob(fileUrl: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(localObjectUrl(fileUrl), { signal });
  if (!response.ok) {
    throw errorOfAnswer({ status: response.status, statusText: response.statusText, body: '' });
  }
  return response.blob();
}
