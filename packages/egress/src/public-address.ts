import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Tells if an IP address belongs to the public internet. Loopback, private, link-local, metadata, carrier, multicast,
 * reserved and documentation ranges do not, also when they are embedded (IPv4-mapped, NAT64, 6to4, Teredo).
 * @param address an address in the form of a resolver's answer, without brackets
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) belongs to link-local addresses only.
  if (!isIPv6(address) || address.includes('%')) return false;
  const embedded = embeddedIPv4(address);
  if (embedded !== null) return isPublicAddress(embedded);
  // IANA assigns global unicast addresses from 2000::/3 only.
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

const SPECIAL_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT, which contains Alibaba's metadata service.
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
  // Azure's platform address, reachable from inside its network only.
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

/** Finds the IPv4 address in ::ffff:0:0/96 (mapped) and 64:ff9b::/96 (NAT64), to which packets are sent. */
function embeddedIPv4(address: string): string | null {
  const groups = expandIPv6(address);
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null;
  const [high = '0', low = '0'] = groups.slice(6);
  const value = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return value.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Splits a valid address into eight groups without leading zeros. The URL parser turns a dotted tail into hex. */
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
