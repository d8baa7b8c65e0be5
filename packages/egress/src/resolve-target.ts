import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The destination of a request. */
export interface Target {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
}

export interface GuardRules {
  /** `host:port` of private addresses that are allowed: self-hosted mirrors and tests. */
  allowHosts: readonly string[];
  /** Answers all addresses of a name; by default the system's resolver. */
  resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
}

/** A request that the guard refuses. The message is written to the log only. */
export class GuardRefusal extends Error {
  override readonly name = 'GuardRefusal';
}

/** A host whose name does not exist or whose addresses do not answer. */
export class TargetUnreachable extends Error {
  override readonly name = 'TargetUnreachable';
}

/**
 * Resolves and checks a host. The caller connects to the returned addresses: a second look-up could answer others.
 * @throws GuardRefusal, TargetUnreachable
 */
export async function resolveTarget(target: Target, rules: GuardRules): Promise<readonly string[]> {
  const isAllowed = rules.allowHosts.includes(`${target.host.toLowerCase()}:${target.port}`);
  if (!isAllowed && target.port !== 80 && target.port !== 443) {
    throw new GuardRefusal(`port ${target.port}`);
  }
  const addresses = await addressesOf(target.host, rules.resolve ?? resolveBySystem);
  // A name with a private address among public ones is refused as a whole: no ordinary site has one.
  const refused = addresses.find((address) => !isPublicAddress(address));
  if (!isAllowed && refused !== undefined) throw new GuardRefusal(`${target.host} is ${refused}`);
  return addresses;
}

/** Parses an absolute web address into a host in canonical form and a port; null for other input. */
export function parseTarget(url: string): Target | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || hostname === '') return null;
  // The URL parser has converted decimal, octal and hexadecimal forms of IPv4 addresses.
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
