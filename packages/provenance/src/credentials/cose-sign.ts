import { createPrivateKey, sign, X509Certificate } from 'node:crypto';

/** A private key and the certificates from its own to the root, as PEM. */
export interface SigningKey {
  keyPem: string;
  chainPem: string;
}

/** Bytes kept for a signature. c2pa-rs refuses a signature of another size, so it is padded to this one. */
const RESERVED_BYTES = 8192;
/** The labels of RFC 9052 and RFC 9360. */
const ALGORITHM = 1;
const X5_CHAIN = 33;
const ES256 = -7;
/** The head of a byte string of 256 to 65,535 bytes. */
const PAD_HEAD_BYTES = 3;

/**
 * Makes the signer that c2pa-wasm calls: it gets a claim and returns a COSE_Sign1 (RFC 9052) with ES256 and the
 * certificates in its protected header, padded as C2PA 2.2 asks for.
 * @throws Error when the key is no P-256 key, or the certificates leave no room
 */
export function createSigner({ keyPem, chainPem }: SigningKey) {
  const key = createPrivateKey(keyPem);
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('Credentials are signed with a P-256 key (ES256).');
  const chain = splitChain(chainPem).map((pem) => new X509Certificate(pem));
  const [leaf] = chain;
  if (!leaf?.checkPrivateKey(key)) throw new Error('The first certificate is not that of the key.');
  // Readers that trust the root have it, so it is not sent.
  const sent = chain.length > 1 ? chain.filter((each) => !each.checkIssued(each)) : chain;
  const certificates = sent.map(({ raw }) => byteString(raw));
  const protectedHeader = Buffer.concat([
    head(5, 2),
    integer(ALGORITHM),
    integer(ES256),
    integer(X5_CHAIN),
    certificates.length === 1 ? (certificates[0] ?? Buffer.alloc(0)) : array(certificates),
  ]);
  return {
    alg: 'es256',
    reserveSize: RESERVED_BYTES,
    async sign(claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
      const signed = array([
        textString('Signature1'),
        byteString(protectedHeader),
        byteString(Buffer.alloc(0)),
        byteString(claim),
      ]);
      const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
      const front = Buffer.concat([
        // Tag 18: COSE_Sign1, an array of four.
        Buffer.from([0xd2]),
        head(4, 4),
        byteString(protectedHeader),
        head(5, 1),
        textString('pad'),
      ]);
      // No payload: it is the claim.
      const back = Buffer.concat([Buffer.from([0xf6]), byteString(signature)]);
      const padding = RESERVED_BYTES - front.length - back.length - PAD_HEAD_BYTES;
      if (padding < 256) throw new Error('The certificates leave no room for the signature.');
      return Uint8Array.from(Buffer.concat([front, byteString(Buffer.alloc(padding)), back]));
    },
  };
}

/** Splits PEM text into its certificates. */
export function splitChain(chainPem: string): string[] {
  const end = '-----END CERTIFICATE-----';
  return chainPem.split(end).flatMap((part) => {
    const start = part.indexOf('-----BEGIN CERTIFICATE-----');
    return start < 0 ? [] : [`${part.slice(start)}${end}\n`];
  });
}

/** The head of an item of CBOR (RFC 8949). @param major its type, 0–7 */
function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  if (count < 0x100) return Buffer.from([type | 24, count]);
  const bytes = Buffer.alloc(count < 0x10000 ? 3 : 5);
  bytes[0] = type | (count < 0x10000 ? 25 : 26);
  if (count < 0x10000) bytes.writeUInt16BE(count, 1);
  else bytes.writeUInt32BE(count, 1);
  return bytes;
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const byteString = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const textString = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const array = (items: readonly Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
