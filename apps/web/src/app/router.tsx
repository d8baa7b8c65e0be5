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
  screen('/login', 'login', ['auth'], () =>
    import('../features/auth/login-screen.tsx').then((module) => module.LoginScreen),
  ),
  screen('/signup', 'signup', ['auth'], () =>
    import('../features/auth/signup-screen.tsx').then((module) => module.SignupScreen),
  ),
  screen('/forgot-password', 'forgotPassword', ['auth'], () =>
    import('../features/auth/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  ),
  screen('/reset-password', 'resetPassword', ['auth'], () =>
    import('../features/auth/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  ),
  screen('/conditions', 'terms', [], () =>
    import('../features/legal/legal-screen.tsx').then((module) => module.TermsScreen),
  ),
  screen('/confidentialite', 'privacy', [], () =>
    import('../features/legal/legal-screen.tsx').then((module) => module.PrivacyScreen),
  ),
  screen('/verifier', 'verify', ['receipt'], () =>
    import('../features/verify/verify-screen.tsx').then((module) => module.VerifyScreen),
  ),
  screen('/avis/:token', 'review', ['review', 'media'], () =>
    import('../features/review/review-screen.tsx').then((module) => module.ReviewScreen),
  ),
];

const protectedRoutes: RouteObject[] = [
  screen('/', 'home', ['home'], () =>
    import('../features/home/home-screen.tsx').then((module) => module.HomeScreen),
  ),
  screen('/tarifs', 'pricing', ['pricing'], () =>
    import('../features/pricing/pricing-screen.tsx').then((module) => module.PricingScreen),
  ),
  screen('/checkout/:id', 'checkout', ['checkout', 'credits'], () =>
    import('../features/checkout/checkout-screen.tsx').then((module) => module.CheckoutScreen),
  ),
  screen('/affiliate', 'affiliate', ['affiliate'], () =>
    import('../features/affiliate/affiliate-screen.tsx').then((module) => module.AffiliateScreen),
  ),
  screen(
    '/profil',
    'profile',
    ['profile', 'api', 'auth', 'brand', 'captionDesign', 'captions', 'publishing'],
    () => import('../features/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  ),
  screen('/appareil', 'device', ['api'], () =>
    import('../features/device/device-screen.tsx').then((module) => module.DeviceScreen),
  ),
  screen('/invitation/:token', 'invitation', ['connect'], () =>
    import('../features/invitation/invitation-screen.tsx').then((module) => module.InvitationScreen),
  ),
  screen('/autoriser', 'device', ['connect'], () =>
    import('../features/connect/connect-screen.tsx').then((module) => module.ConnectScreen),
  ),
  screen('/projet', 'projects', ['projects', 'media', 'moments', 'receipt'], () =>
    import('../features/projects/projects-screen.tsx').then((module) => module.ProjectsScreen),
  ),
  screen('/calendrier', 'calendar', ['publishing'], () =>
    import('../features/calendar/calendar-screen.tsx').then((module) => module.CalendarScreen),
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
    () => import('../features/recipes/recipes-screen.tsx').then((module) => module.RecipesScreen),
  ),
  screen('/enregistrer', 'record', ['record'], () =>
    import('../features/record/record-screen.tsx').then((module) => module.RecordScreen),
  ),
  screen('/admin/:tab?/:id?', 'admin', [], () =>
    import('./operator-gate.tsx').then((module) => module.OperatorGate),
  ),
  ...TOOL_IDS.flatMap(toolRoutes),
  screen('*', 'notFound', [], () => import('./not-found-screen.tsx').then((module) => module.NotFoundScreen)),
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
              ...screen('/montage/:id', 'editor', ['editor', 'captions', 'captionDesign', 'media'], () =>
                import('../features/editor/editor-screen.tsx').then((module) => module.EditorScreen),
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              ...screen('/montage', 'editor', ['editor', 'media'], () =>
                import('../features/editor/preparing/latest-film-screen.tsx').then(
                  (module) => module.LatestFilmScreen,
                ),
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              ...screen('/montage/nouveau', 'editor', ['editor', 'media'], () =>
                import('../features/editor/preparing/new-film-screen.tsx').then(
                  (module) => module.NewFilmScreen,
                ),
              ),
              ErrorBoundary: ErrorScreen,
            },
            {
              // The shell stays when a screen breaks, and is no part of the sign-in screens' code.
              lazy: lazyScreen([], () => import('./shell/app-shell.tsx').then((module) => module.AppShell)),
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
