import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A control with its name above it. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={6} aria-hidden="true">
        {label}
      </Text>
      {children}
    </div>
  );
}
