import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';

interface FileBytesButtonProps {
  label: string;
  accept: string;
  disabled: boolean;
  maxBytes: number;
  /** Null: the file is larger than that. */
  onBytes: (bytes: Uint8Array | null) => void;
}

/** Reads a small file of the person's; nothing is sent anywhere. */
export function FileBytesButton({ label, accept, disabled, maxBytes, onBytes }: FileBytesButtonProps) {
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a change.
    reset.current?.();
    onBytes(file.size <= maxBytes ? new Uint8Array(await file.arrayBuffer()) : null);
  };
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      disabled={disabled}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => void read(file)}
    >
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
