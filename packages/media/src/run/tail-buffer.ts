/** Keeps only the last `maxBytes` of a stream, so that a chatty program cannot fill memory. */
export class TailBuffer {
  readonly #maxBytes: number;
  #chunks: Buffer[] = [];
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#sizeBytes += chunk.length;
    // Compacting at twice the size keeps the total cost linear.
    if (this.#sizeBytes > this.#maxBytes * 2) this.#compact();
  }

  toString(): string {
    this.#compact();
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  #compact(): void {
    const joined = Buffer.concat(this.#chunks);
    const kept = joined.subarray(Math.max(0, joined.length - this.#maxBytes));
    this.#chunks = [kept];
    this.#sizeBytes = kept.length;
  }
}
