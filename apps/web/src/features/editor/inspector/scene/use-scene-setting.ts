import type { OperationInput } from '@atelier/film';
import { useMemo } from 'react';
import { useSetting } from '../use-setting.ts';

type Changes = Omit<Extract<OperationInput, { op: 'set_scene' }>, 'op' | 'scenes'>;

/** Returns handlers that preview or apply settings of scenes. */
export function useSceneSetting(targets: string[]) {
  const setting = useSetting();
  const ids = targets.join(' ');
  return useMemo(() => {
    const operation = (changes: Changes): OperationInput => ({
      op: 'set_scene',
      scenes: ids.split(' '),
      ...changes,
    });
    return {
      preview: (changes: Changes) => setting.preview(operation(changes)),
      set: (changes: Changes) => setting.set(operation(changes)),
    };
  }, [setting, ids]);
}
