import { z } from 'zod';

/** The roles of the members of a film; each may do what the ones before it may. */
export const FILM_ROLES = ['view', 'comment', 'propose', 'edit'] as const;
export type FilmRole = (typeof FILM_ROLES)[number];

/** Everything that a person can be to a film. The owner alone pays, publishes, shares and deletes. */
export const FILM_STANDINGS = [...FILM_ROLES, 'owner'] as const;
export type FilmStanding = (typeof FILM_STANDINGS)[number];

/** The standing of a caller on a film, and its owner. */
export interface FilmAccess {
  /** The owner, whose account and files the call uses. */
  ownerId: string;
  standing: FilmStanding;
  /** The caller, if they are a member; null for the owner. */
  memberId: string | null;
}

/** Compares standings: true if the first one includes what the second one may do. */
export function mayOnFilm(standing: FilmStanding, needed: FilmStanding): boolean {
  return FILM_STANDINGS.indexOf(standing) >= FILM_STANDINGS.indexOf(needed);
}

export const TEAM_LIMITS = {
  maxMembers: 20,
  /** Invitations of one film that are neither accepted, revoked nor expired. */
  maxInvitations: 20,
  /** Invitations that one person sends in an hour, for all of their films. */
  invitationsPerHour: 40,
  invitationDays: 7,
  emailMaxCharacters: 254,
} as const;

/** `POST /api/films/{id}/invitations`. With `email`, only the account with this address may accept, and gets a mail. */
export const newInvitationSchema = z.strictObject({
  role: z.enum(FILM_ROLES),
  email: z.email().max(TEAM_LIMITS.emailMaxCharacters).nullish(),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** The only answer that holds the address of the invitation. */
export const madeInvitationSchema = z.object({ id: z.string(), url: z.string(), expires_at: z.string() });

/** `PATCH /api/films/{id}/members/{memberId}`. */
export const changeMemberSchema = z.strictObject({ role: z.enum(FILM_ROLES) });

/** `GET /api/films/{id}/team`. */
export const filmTeamSchema = z.object({
  /** The standing of the caller. */
  role: z.enum(FILM_STANDINGS),
  owner: z.object({ name: z.string() }),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Null for everybody but the owner. */
      email: z.string().nullable(),
      role: z.enum(FILM_ROLES),
      is_you: z.boolean(),
      joined_at: z.string(),
    }),
  ),
  /** Open invitations; empty for everybody but the owner. */
  invitations: z.array(
    z.object({
      id: z.string(),
      role: z.enum(FILM_ROLES),
      email: z.string().nullable(),
      expires_at: z.string(),
    }),
  ),
});
export type FilmTeam = z.infer<typeof filmTeamSchema>;

/** `GET /api/invitations/{token}`: what a person sees before they accept. */
export const invitationSchema = z.object({
  film_name: z.string(),
  owner_name: z.string(),
  role: z.enum(FILM_ROLES),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** `POST /api/invitations/{token}/accept`. */
export const acceptedInvitationSchema = z.object({ film_id: z.string() });
