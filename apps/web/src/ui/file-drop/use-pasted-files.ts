import { useEffect, useRef } from 'react';

/** Ctrl+V anywhere on the screen; text that is pasted into a field stays text. */
export function usePastedFiles(onFiles: (files: File[]) => void, isLocked: boolean): void {
  const receive = useRef(onFiles);
  receive.current = onFiles;
  useEffect(() => {
    if (isLocked) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      receive.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isLocked]);
}
