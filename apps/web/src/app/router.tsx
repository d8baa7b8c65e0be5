import { TOOL_IDS, TOOLS, type ToolId } from '@atelier/contracts/tools/registry';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Namespace } from '../i18n/namespaces.ts';
import { loadNamespaces } from '../i18n/setup-i18n.ts';
import { registerNavigator } from '../lib/browser/navigation.ts';
import { BootScreen } from './boot-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteGuard } from './route-guard.tsx';
import type { RouteHandle } from './route-handle.ts';
import { TOOL_SCREENS } from './tool-screens.ts';

const publicRoutes: RouteObject[] = [
  screen(
    '/login',
    'login',
    ['auth'],
    async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
  ),
  screen(
    '/signup',
    'signup',
    ['auth'],
    async () => (await import('../features/auth/signup-screen.tsx')).SignupScreen,
  ),
  screen(
    '/forgot-password',
    'forgotPassword',
    ['auth'],
    async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  screen(
    '/reset-password',
    'resetPassword',
    ['auth'],
    async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  screen(
    '/conditions',
    'terms',
    [],
    async () => (await import('../features/legal/legal-screen.tsx')).TermsScreen,
  ),
  screen(
    '/confidentialite',
    'privacy',
    [],
    async () => (await import('../features/legal/legal-screen.tsx')).PrivacyScreen,
  ),
  screen(
    '/avis/:token',
    'review',
    ['review'],
    async () => (await import('../features/review/review-screen.tsx')).ReviewScreen,
  ),
];

const protectedRoutes: RouteObject[] = [
  screen('/', 'home', ['home'], async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
  screen(
    '/tarifs',
    'pricing',
    ['pricing'],
    async () => (await import('../features/pricing/pricing-screen.tsx')).PricingScreen,
  ),
  screen(
    '/checkout/:id',
    'checkout',
    ['checkout', 'credits'],
    async () => (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  ),
  screen(
    '/affiliate',
    'affiliate',
    ['affiliate'],
    async () => (await import('../features/affiliate/affiliate-screen.tsx')).AffiliateScreen,
  ),
  screen(
    '/profil',
    'profile',
    ['profile', 'api', 'auth', 'brand', 'captionDesign', 'captions', 'publishing'],
    async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen,
  ),
  screen(
    '/appareil',
    'device',
    ['api'],
    async () => (await import('../features/device/device-screen.tsx')).DeviceScreen,
  ),
  screen(
    '/autoriser',
    'device',
    ['connect'],
    async () => (await import('../features/connect/connect-screen.tsx')).ConnectScreen,
  ),
  screen(
    '/projet',
    'projects',
    ['projects', 'media', 'moments', 'receipt'],
    async () => (await import('../features/projects/projects-screen.tsx')).ProjectsScreen,
  ),
  screen(
    '/calendrier',
    'calendar',
    ['publishing'],
    async () => (await import('../features/calendar/calendar-screen.tsx')).CalendarScreen,
  ),
  screen(
    '/recipes',
    'recipes',
    [
      'recipes',
      'clip',
      'convert',
      'credits',
      'format',
      'image',
      'media',
      'publishing',
      'splitScreen',
      'voice',
    ],
    async () => (await import('../features/recipes/recipes-screen.tsx')).RecipesScreen,
  ),
  screen(
    '/enregistrer',
    'record',
    ['record'],
    async () => (await import('../features/record/record-screen.tsx')).RecordScreen,
  ),
  screen('/admin/:tab?/:id?', 'admin', [], async () => (await import('./operator-gate.tsx')).OperatorGate),
  ...TOOL_IDS.flatMap(toolRoutes),
  screen('*', 'notFound', [], async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
];

/** Creates the router and starts loading the screen that the address names. Called once. */
export function createAppRouter() {
  const router = createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: BootScreen,
      children: [
        ...publicRoutes,
        {
          Component: RouteGuard,
          children: [
            // The editor takes the whole window.
            {
              ...screen(
                '/montage/:id',
                'editor',
                ['editor', 'captions', 'captionDesign', 'media'],
                async () => (await import('../features/editor/editor-screen.tsx')).EditorScreen,
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              ...screen(
                '/montage',
                'editor',
                ['editor', 'media'],
                async () =>
                  (await import('../features/editor/preparing/latest-film-screen.tsx')).LatestFilmScreen,
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              ...screen(
                '/montage/nouveau',
                'editor',
                ['editor', 'media'],
                async () => (await import('../features/editor/preparing/new-film-screen.tsx')).NewFilmScreen,
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              // The shell stays when a screen breaks, and is no part of the sign-in screens' code.
              lazy: lazyScreen([], async () => (await import('./shell/app-shell.tsx')).AppShell),
              children: protectedRoutes.map((route) => ({ ...route, ErrorBoundary: ErrorScreen })),
            },
          ],
        },
      ],
    },
  ]);
  registerNavigator((to, options) => void router.navigate(to, options));
  return router;
}

function toolRoutes(tool: ToolId): RouteObject[] {
  const { namespaces, load } = TOOL_SCREENS[tool];
  const handle: RouteHandle = { tool };
  return TOOLS[tool].routes.map((path) => ({ path, handle, lazy: lazyScreen(namespaces, load) }));
}

type Title = Extract<RouteHandle, { title: unknown }>['title'];

function screen(
  path: string,
  title: Title,
  namespaces: Namespace[],
  load: () => Promise<ComponentType>,
): RouteObject {
  const handle: RouteHandle = { title };
  return { path, handle, lazy: lazyScreen(namespaces, load) };
}

function lazyScreen(namespaces: Namespace[], load: () => Promise<ComponentType>) {
  return async () => {
    try {
      const [Component] = await Promise.all([load(), loadNamespaces(namespaces)]);
      return { Component };
    } catch (error) {
      // A `lazy` that rejects leaves the page blank while a HydrateFallback stands above it: break when rendered.
      return { Component: brokenScreen(error) };
    }
  };
}

/** A screen that could not be fetched: the error screen of its route takes its place. */
function brokenScreen(error: unknown): ComponentType {
  return function BrokenScreen() {
    throw error;
  };
}
