import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Where a request wants to go. */
export interface Target {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
}

export interface GuardRules {
  /** `host:port` that may be reached although private: of self-hosted mirrors and tests. */
  allowHosts: readonly string[];
  /** Answers every address of a name; the system's resolver unless told. */
  resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
}

/** The guard does not let this through. Its message never leaves the log. */
export class GuardRefusal extends Error {
  override readonly name = 'GuardRefusal';
}

/** The name does not exist, or nobody answers there. */
export class TargetUnreachable extends Error {
  override readonly name = 'TargetUnreachable';
}

/**
 * The very addresses to connect to, checked; a caller that resolves again would be open to rebinding.
 * @throws GuardRefusal, TargetUnreachable
 */
export async function resolveTarget(target: Target, rules: GuardRules): Promise<readonly string[]> {
  const isAllowed = rules.allowHosts.includes(`${target.host.toLowerCase()}:${target.port}`);
  if (!isAllowed && target.port !== 80 && target.port !== 443) {
    throw new GuardRefusal(`port ${target.port}`);
  }
  const addresses = await addressesOf(target.host, rules.resolve ?? resolveBySystem);
  // One private address among public ones is a trick, not a site.
  const refused = addresses.find((address) => !isPublicAddress(address));
  if (!isAllowed && refused !== undefined) throw new GuardRefusal(`${target.host} is ${refused}`);
  return addresses;
}

/** `host:port` of an absolute address or of CONNECT, its host in canonical form. Null when it is neither. */
export function parseTarget(url: string): Target | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || hostname === '') return null;
  // The parser has turned decimal, octal and hexadecimal forms into plain ones.
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname.replace(/\.$/u, '');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

async function addressesOf(host: string, resolve: (host: string) => Promise<readonly string[]>) {
  if (isIP(host) !== 0) return [host];
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new TargetUnreachable(host, { cause: error });
  });
  if (addresses.length === 0) throw new TargetUnreachable(host);
  return addresses;
}

async function resolveBySystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}
