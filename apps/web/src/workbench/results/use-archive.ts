import * as routes from '@atelier/routes/projects';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { saveAddress } from '../../lib/api/save-file.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';

/** Several projects as one zip, which the browser streams to the disk. */
export function useArchive() {
  const describe = useDescribeError();
  const [isBusy, setIsBusy] = useState(false);
  const download = useCallback(
    async (projectIds: readonly string[], name: string): Promise<void> => {
      setIsBusy(true);
      try {
        const { url } = await api.call(routes.createProjectArchive, {
          body: { project_ids: projectIds, name: [...name].slice(0, 200).join('') },
        });
        saveAddress(url);
      } catch (error) {
        console.warn('The archive could not be had', error);
        toast.error(describe(error));
      } finally {
        setIsBusy(false);
      }
    },
    [describe],
  );
  return { download, isBusy };
}
