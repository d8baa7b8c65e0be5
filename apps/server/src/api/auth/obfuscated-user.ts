import { randomBytes } from 'node:crypto';

/**
 * The answer to a sign-up with an address that is taken: a person who does not exist, in every field like one who was
 * made just now (the test compares the two).
 */
export function obfuscatedUser(address: string, data: Record<string, unknown>) {
  const email = address.toLowerCase();
  const [id, now] = [timeOrderedId(), new Date().toISOString().replace('Z', '+00:00')];
  const proof = { email, email_verified: false, phone_verified: false, sub: id };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, ...proof },
    identities: [
      {
        identity_id: timeOrderedId(),
        id,
        user_id: id,
        identity_data: { ...data, ...proof },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

/** A UUID of version 7, as the backend makes them. */
function timeOrderedId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
