import { useMediaQuery } from '@mantine/hooks';

/** A screen that is touched: nothing can be dropped on it, and no key pastes. */
export function useIsTouch(): boolean {
  return useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false }) ?? false;
}
