import { detectSandbox } from '@atelier/media';

/** Describes the sandbox of external programs for /api/health: `bubblewrap`, or the reason why there is none. */
export async function sandboxStatus(): Promise<string> {
  const { active, reason, resourceLimits } = await detectSandbox();
  if (active) return 'bubblewrap';
  return `${reason}${resourceLimits ? ', limits only' : ', no limits'}`;
}
