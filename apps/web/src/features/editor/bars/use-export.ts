import { EXPORT_EXTENSIONS } from '@atelier/film';
import * as routes from '@atelier/routes/films';
import { useCallback } from 'react';
import { api } from '../../../lib/api/api.ts';
import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { ExportTarget } from '../session/editor.ts';
import type { FilmStore } from '../store/film-store.ts';

/** Returns a function that saves the film for other programs; a failure is shown. @param name of the film */
export function useExport(store: FilmStore, name: string): (target: ExportTarget) => void {
  const describe = useDescribeError();
  return useCallback(
    (target) => {
      const save = async () => {
        await store.flush();
        if (target === 'package') {
          const { url } = await api.call(routes.packFilm, { params: { id: store.id }, body: {} });
          // The browser saves it while it arrives: a package has gigabytes.
          window.location.assign(url);
          return;
        }
        const answer = await api.call(routes.exportFilm, { params: { id: store.id, format: target } });
        saveBlob(await answer.blob(), `${safeFileName(name)}.${EXPORT_EXTENSIONS[target]}`);
      };
      save().catch((error: unknown) => toast.error(describe(error)));
    },
    [store, name, describe],
  );
}
