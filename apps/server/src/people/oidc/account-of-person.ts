import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isAddress } from '../../platform/text/is-address.ts';
import type { OidcPerson } from './oidc-person.ts';
import { OidcRefusal } from './oidc-refusal.ts';

/** The provider's name in the rows of schema `auth`. */
export const OIDC = 'oidc';

/** A person whose address the provider vouches for. */
export type VerifiedPerson = OidcPerson & { email: string };

/**
 * Finds the account of a person by issuer and subject, or makes it. An account that has the person's verified address
 * already is linked only if its own address is proved (decision 72).
 * @param confirmsAddresses true if sign-ups confirm their address by mail
 * @returns the id of the user
 * @throws OidcRefusal `no_email`, `unverified_email`, `taken`, `failed` for a banned user
 */
export async function accountOfPerson(
  sql: Database,
  person: OidcPerson,
  confirmsAddresses: boolean,
): Promise<string> {
  const find = () => sql.begin((tx) => findOrMake(tx, person, confirmsAddresses));
  try {
    return await find();
  } catch (error) {
    // Another sign-in of the person has made the account meanwhile.
    if (isDuplicate(error)) return find();
    throw error;
  }
}

async function findOrMake(tx: Transaction, person: OidcPerson, confirmsAddresses: boolean): Promise<string> {
  const [known] = await tx<{ userId: string; isBanned: boolean }[]>`
    update auth.identities i set last_sign_in_at = now(), updated_at = now() from auth.users u
    where i.provider = ${OIDC} and i.provider_id = ${identityOf(person)} and u.id = i.user_id
    returning i.user_id as "userId", coalesce(u.banned_until > now(), false) as "isBanned"`;
  if (known?.isBanned) throw new OidcRefusal('failed', 'the user is banned');
  if (known) return known.userId;

  const verified = requireVerified(person);
  const [user] = await tx<Candidate[]>`
    select id, confirmed_at is not null as "isConfirmed", coalesce(banned_until > now(), false) as "isBanned",
      confirmation_sent_at is not null as "wasMailed", encrypted_password is not null as "hasPassword",
      exists (select 1 from auth.identities i where i.user_id = u.id and i.provider <> 'email'
        and app.user_metadata(i.identity_data) @> ${tx.json({ email: verified.email, email_verified: true })})
        as "isVouchedFor"
    from auth.users u where email = ${verified.email} for update`;
  if (!user) return makeUser(tx, verified);
  if (user.isBanned) throw new OidcRefusal('failed', 'the user is banned');
  if (!user.isConfirmed) await clearUnconfirmed(tx, user.id, verified);
  else if (!isProved(user, confirmsAddresses)) {
    throw new OidcRefusal('taken', 'the address has an account that is not proved to be the same person');
  }
  await linkIdentity(tx, user.id, verified);
  return user.id;
}

interface Candidate {
  id: string;
  isConfirmed: boolean;
  isBanned: boolean;
  /** True if a mail for the confirmation was sent: without one, the address counted as confirmed from the start. */
  wasMailed: boolean;
  hasPassword: boolean;
  /** True if another provider has verified the same address. */
  isVouchedFor: boolean;
}

/**
 * Tests that whoever made the account has this address: they followed a link in a mail to it, or the account can be
 * entered only through a provider that verified it. Else a stranger may have signed up with the address and waits.
 */
function isProved(user: Candidate, confirmsAddresses: boolean): boolean {
  return (confirmsAddresses && user.wasMailed) || (!user.hasPassword && user.isVouchedFor);
}

/** @throws OidcRefusal `no_email`, `unverified_email` */
function requireVerified(person: OidcPerson): VerifiedPerson {
  const { email, isVerified } = person;
  if (email === null) throw new OidcRefusal('no_email', 'the provider gave no address of mail');
  if (!isVerified)
    throw new OidcRefusal('unverified_email', 'the provider has not verified the address of mail');
  if (!isAddress(email)) {
    throw new OidcRefusal('no_email', 'the provider gave an address of mail that is none');
  }
  return { ...person, email };
}

/** The trigger of `auth.users` makes the account with the welcome credits. */
async function makeUser(tx: Transaction, person: VerifiedPerson): Promise<string> {
  const id = randomUUID();
  await tx`insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (${id}, ${person.email}, now(), ${tx.json({ provider: OIDC, providers: [OIDC] })},
      ${tx.json(metadataOf(person))})`;
  await linkIdentity(tx, id, person);
  return id;
}

/** Makes an account that nobody could enter yet the person's own: whoever began it may not be the same. */
async function clearUnconfirmed(tx: Transaction, userId: string, person: VerifiedPerson): Promise<void> {
  await tx`delete from auth.identities where user_id = ${userId}`;
  await tx`update auth.users set encrypted_password = null, email_confirmed_at = now(), confirmation_token = null,
      recovery_token = null, email_change = null, email_change_token_new = null,
      raw_user_meta_data = ${tx.json(metadataOf(person))}
    where id = ${userId}`;
}

/** Gives a user this way to sign in. */
export async function linkIdentity(tx: Transaction, userId: string, person: VerifiedPerson): Promise<void> {
  const { issuer: iss, subject: sub, email } = person;
  await tx`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    values (${randomUUID()}, ${OIDC}, ${identityOf(person)}, ${userId},
      ${tx.json({ iss, sub, email, email_verified: true })}, now())`;
  const [{ providers } = { providers: [] }] = await tx<{ providers: string[] }[]>`
    select array_agg(provider order by created_at, provider) as providers from auth.identities
    where user_id = ${userId}`;
  await tx`update auth.users set updated_at = now(), raw_app_meta_data =
      coalesce(app.user_metadata(raw_app_meta_data), '{}') || ${tx.json({ provider: providers[0] ?? OIDC, providers })}
    where id = ${userId}`;
}

/** The person's name among the identities. An issuer is an address and has no space. */
export function identityOf({ issuer, subject }: Pick<OidcPerson, 'issuer' | 'subject'>): string {
  return `${issuer} ${subject}`;
}

function metadataOf({ name, email }: VerifiedPerson): Record<string, string> {
  return { full_name: name ?? email.split('@', 1)[0] ?? email };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
