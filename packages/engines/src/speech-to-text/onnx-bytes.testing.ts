/** Returns the bytes of an ONNX file with metadata and a graph of zeros, which can be inspected but not run. */
export function onnxBytes(metadata: Readonly<Record<string, string>>, graphBytes = 100): Uint8Array {
  const irVersion = [0x08, 0x08];
  const graph = Buffer.concat([Buffer.from([0x3a, ...varint(graphBytes)]), Buffer.alloc(graphBytes)]);
  const entries = Object.entries(metadata).map(([key, value]) => {
    const entry = Buffer.concat([field(1, key), field(2, value)]);
    return Buffer.concat([Buffer.from([0x72, ...varint(entry.length)]), entry]);
  });
  return Buffer.concat([Buffer.from(irVersion), graph, ...entries]);
}

function field(number: number, text: string): Buffer {
  const body = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(body.length)]), body]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return [...bytes, rest];
    bytes.push((rest & 0x7f) | 0x80);
  }
}
