import type { ToolId } from '@atelier/contracts/tools/registry';
import type common from '../i18n/fr/common.json';

/** The title of a route in the shared catalogue, or the tool that it shows. */
export type RouteHandle = { title: keyof typeof common.titles } | { tool: ToolId };

export function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && ('title' in value || 'tool' in value);
}
