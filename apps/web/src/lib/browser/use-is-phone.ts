import { useMediaQuery } from '@mantine/hooks';

/** True below the width from which the navigation is a column. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
}
