import type { ToolId } from '@atelier/contracts/tools/registry';
import type common from '../i18n/fr/common.json';

/** What a route says about itself: its title in the shared catalogue, or the tool that it shows. */
export type RouteHandle = { title: keyof typeof common.titles } | { tool: ToolId };

export function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && ('title' in value || 'tool' in value);
}
