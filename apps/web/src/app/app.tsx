import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../lib/api/query-client.ts';
import { lazy } from '../lib/browser/lazy.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** Fetched beside the first screen: a notice raised earlier waits in its store. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

export function App({ router }: { router: DataRouter }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
