import { detectSandbox } from '@atelier/media';

/** How external programs are held, for /api/health: `bubblewrap`, or why not. */
export async function sandboxStatus(): Promise<string> {
  const { active, reason, resourceLimits } = await detectSandbox();
  if (active) return 'bubblewrap';
  return `${reason}${resourceLimits ? ', limits only' : ', no limits'}`;
}
