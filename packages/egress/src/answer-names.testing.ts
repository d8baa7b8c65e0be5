import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { GuardRefusal, parseTarget, resolveTarget, TargetUnreachable } from './resolve-target.ts';

// Runs in a network namespace whose resolver it is: answers names as an attacker's server does, and prints as JSON what
// the guard makes of each address.

/** The answers of each look-up of a name, in order; the last one is repeated. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'public.test': [['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']],
  'private.test': [['10.0.0.5']],
  'loopback.test': [['127.0.0.1']],
  'mixed.test': [['93.184.216.34', '192.168.1.1']],
  'six.test': [['::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'carrier.test': [['100.64.0.1']],
  'changing.test': [['93.184.216.34'], ['127.0.0.1']],
};

const counts = new Map<string, number>();
const server = createSocket('udp4');
server.on('message', (query, { address, port }) => {
  const { name, type, end } = readQuestion(query);
  const answers = NAMES[name];
  const key = `${name} ${type}`;
  const turn = counts.get(key) ?? 0;
  counts.set(key, turn + 1);
  const listed = answers?.[Math.min(turn, answers.length - 1)] ?? [];
  const records = listed.filter((one) => isIPv4(one) === (type === 1) && (type === 1 || type === 28));
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(answers ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const bodies = records.map((one) => {
    const bytes = addressBytes(one);
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  server.send(Buffer.concat([head, query.subarray(12, end), ...bodies]), port, address);
});

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function addressBytes(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  if (address.startsWith('::ffff:'))
    return Buffer.concat([Buffer.alloc(10), Buffer.from([255, 255]), addressBytes(address.slice(7))]);
  const [left = '', right = ''] = address.split('::');
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  const [first, last] = [words(left), words(right)];
  const all = [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
  const bytes = Buffer.alloc(16);
  for (const [index, word] of all.entries()) bytes.writeUInt16BE(word, 2 * index);
  return bytes;
}

server.bind(53, '127.0.0.1');
await once(server, 'listening');
const found: Record<string, string | readonly string[]> = {};
for (const name of [...Object.keys(NAMES), 'unknown.test']) {
  const target = parseTarget(`http://${name}/`);
  if (!target) throw new Error(name);
  for (const turn of name === 'changing.test' ? ['', ' again'] : ['']) {
    found[`${name}${turn}`] = await resolveTarget(target, { allowHosts: [] }).catch((error: unknown) => {
      if (error instanceof GuardRefusal) return 'refused';
      if (error instanceof TargetUnreachable) return 'unreachable';
      throw error;
    });
  }
}
console.log(JSON.stringify(found));
server.close();
