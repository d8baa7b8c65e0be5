import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Whether an IP address is one of the open internet: never loopback, private, link-local, metadata, carrier,
 * multicast, reserved or documentation ranges, in whatever form they hide (IPv4-mapped, NAT64, 6to4, Teredo).
 * @param address as a resolver gives it, without brackets
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) belongs to link-local addresses only.
  if (!isIPv6(address) || address.includes('%')) return false;
  const embedded = embeddedIPv4(address);
  if (embedded !== null) return isPublicAddress(embedded);
  // Only 2000::/3 is given out at all.
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

const SPECIAL_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT; Alibaba's metadata service lies in it too.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata service of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Azure's platform address, reachable from inside only.
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

const GLOBAL_V6 = blockList('ipv6', [['2000::', 3]]);

const SPECIAL_V6 = blockList('ipv6', [
  // Teredo, ORCHID, benchmarking and the other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** The IPv4 address inside ::ffff:0:0/96 (mapped) and 64:ff9b::/96 (NAT64), which is where a packet ends up. */
function embeddedIPv4(address: string): string | null {
  const groups = expandIPv6(address);
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null;
  const [high = '0', low = '0'] = groups.slice(6);
  const value = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return value.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Eight groups without leading zeros; the address is known to be valid. The URL parser writes dotted tails in hex. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
