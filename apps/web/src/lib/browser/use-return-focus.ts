import { useEffect } from 'react';

/** Gives the focus back to what had it before the component, as a dialog that is mounted when it opens. */
export function useReturnFocus(): void {
  useEffect(() => {
    const former = document.activeElement;
    return () => {
      if (former instanceof HTMLElement && former.isConnected) former.focus();
    };
  }, []);
}
