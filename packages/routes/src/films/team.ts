import { newCommentSchema } from '@atelier/contracts/automation/reviews';
import {
  acceptedInvitationSchema,
  changeMemberSchema,
  filmTeamSchema,
  invitationSchema,
  madeInvitationSchema,
  newInvitationSchema,
} from '@atelier/contracts/tools/film/team';
import { z } from 'zod';
import type { Route } from '../route.ts';

export const readTeam = {
  method: 'GET',
  path: '/api/films/:id/team',
  film: 'view',
  summary: 'The owner and the members of a film with their roles; for the owner also the open invitations',
  answer: filmTeamSchema,
} as const satisfies Route;

export const inviteToFilm = {
  method: 'POST',
  path: '/api/films/:id/invitations',
  film: 'owner',
  summary:
    'Invite one account to a film with a role: `view`, `comment`, `propose` or `edit`. With `email` a mail is sent to the address, whether or not it has an account',
  body: newInvitationSchema,
  answer: madeInvitationSchema,
  status: 201,
  refusals: ['team_full', 'rate_limited'],
} as const satisfies Route;

export const revokeInvitation = {
  method: 'DELETE',
  path: '/api/films/:id/invitations/:invitationId',
  film: 'owner',
  summary: 'Revoke an open invitation',
  status: 204,
} as const satisfies Route;

export const changeMember = {
  method: 'PATCH',
  path: '/api/films/:id/members/:memberId',
  film: 'owner',
  summary: 'Change the role of a member',
  body: changeMemberSchema,
  status: 204,
} as const satisfies Route;

export const removeMember = {
  method: 'DELETE',
  path: '/api/films/:id/members/:memberId',
  film: 'view',
  summary: 'Remove a member from a film; a member may remove themselves',
  status: 204,
} as const satisfies Route;

export const addMemberComment = {
  method: 'POST',
  path: '/api/films/:id/comments',
  film: 'comment',
  summary: 'Comment on the present film at a time, and at a place in the picture',
  body: newCommentSchema.omit({ name: true }),
  answer: z.object({ id: z.string() }),
  status: 201,
  refusals: ['comments_full', 'film_not_ready', 'rate_limited'],
} as const satisfies Route;

export const readInvitation = {
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'The film, the owner and the role of an invitation, before it is accepted',
  answer: invitationSchema,
  refusals: ['invitation_ended', 'forbidden', 'rate_limited'],
} as const satisfies Route;

export const acceptInvitation = {
  method: 'POST',
  path: '/api/invitations/:token/accept',
  summary: 'Accept an invitation: the film appears among the films of the caller',
  answer: acceptedInvitationSchema,
  refusals: ['invitation_ended', 'forbidden', 'team_full', 'rate_limited'],
} as const satisfies Route;
