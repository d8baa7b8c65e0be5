// @peculiar/x509 needs this polyfill to be loaded before it.
import 'reflect-metadata';

import { createPrivateKey, randomBytes } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { SigningKey } from './cose-sign.ts';

/** Without a time stamp, a file becomes invalid with its certificate: both last as long. */
const YEARS = 20;
const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Object identifier of the key usage `c2pa-kp-claimSigning`. */
const C2PA_CLAIM_SIGNING = '1.3.6.1.4.1.62558.2.1';

/**
 * Makes a root certificate and a certificate for signing claims, issued by it. The root's key is forgotten, so nothing
 * else can be issued by it.
 * @param organisation who signs, as readers show it
 * @returns the key, and the chain of two certificates
 */
export async function makeCertificates(organisation: string): Promise<SigningKey> {
  const generate = () => crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const [rootKeys, leafKeys] = await Promise.all([generate(), generate()]);
  // A day earlier, because the clocks of readers differ.
  const notBefore = new Date(Date.now() - 86_400_000);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + YEARS);
  const dates = { notBefore, notAfter, signingAlgorithm: ES256 };
  const nameOf = (commonName: string) => [{ O: [organisation] }, { CN: [commonName] }];
  const root = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    serialNumber: serialNumber(),
    name: nameOf(`${organisation} root`),
    keys: rootKeys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const leaf = await X509CertificateGenerator.create({
    ...dates,
    serialNumber: serialNumber(),
    subject: nameOf(organisation),
    issuer: root.subject,
    publicKey: leafKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([C2PA_CLAIM_SIGNING, ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
      await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', leafKeys.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return {
    keyPem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    chainPem: `${leaf.toString('pem')}\n${root.toString('pem')}\n`,
  };
}

/** 16 random bytes, positive, in hexadecimal. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}
