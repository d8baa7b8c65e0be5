/** Lets code outside React (the API client, session events) move the person; the router registers itself here. */
type Navigator = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

let navigator: Navigator = (to) => window.location.assign(to);

export function registerNavigator(next: Navigator): void {
  navigator = next;
}

export const navigateTo: Navigator = (to, options) => navigator(to, options);
