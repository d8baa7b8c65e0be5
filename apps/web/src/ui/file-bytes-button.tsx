import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';

interface FileBytesButtonProps {
  label: string;
  accept: string;
  disabled: boolean;
  maxBytes: number;
  /** The bytes are being processed. */
  isBusy?: boolean;
  minHeight?: number;
  /** Null: the file is larger than that. */
  onBytes: (bytes: Uint8Array<ArrayBuffer> | null, fileName: string) => void;
}

/** Reads a small file of the person's; what becomes of it is its caller's. */
export function FileBytesButton(props: FileBytesButtonProps) {
  const { label, accept, disabled, maxBytes, isBusy = false, minHeight, onBytes } = props;
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    // The same file may be chosen again after a change.
    reset.current?.();
    onBytes(file.size <= maxBytes ? new Uint8Array(await file.arrayBuffer()) : null, file.name);
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
        <Button
          {...button}
          variant="default"
          mih={minHeight}
          loading={isBusy}
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
