import {
  acceptedProposalSchema,
  acceptProposalSchema,
  newProposalSchema,
  proposalFramesQuerySchema,
  proposalFramesSchema,
  proposalListSchema,
  proposalPreviewQuerySchema,
  proposalSchema,
  rejectProposalSchema,
} from '@atelier/film/wire/proposal-answers';
import type { Route } from './route.ts';

export const createProposal = {
  method: 'POST',
  path: '/api/films/:id/proposals',
  film: 'propose',
  summary: 'Propose operations on a film; nothing changes until a person accepts them',
  body: newProposalSchema,
  answer: proposalSchema,
  status: 201,
  refusals: ['stale_revision', 'proposals_full', 'films_quota'],
  tool: {
    name: 'propose_edit',
    title: 'Propose an edit',
    description:
      'Proposes operations on a film. The person sees each of them as a sentence and in the film, and accepts or rejects it; nothing changes until then. Operations are those of `edit_film`; `note` says why. Prefer this to `edit_film` unless the person asked you to change the film yourself.',
    names: { id: 'film_id' },
  },
} as const satisfies Route;

export const listProposals = {
  method: 'GET',
  path: '/api/films/:id/proposals',
  film: 'view',
  summary: 'The proposals on a film with their state against its newest revision, the open ones first',
  answer: proposalListSchema,
  tool: {
    name: 'film_proposals',
    title: 'Proposals on a film',
    names: { id: 'film_id' },
  },
} as const satisfies Route;

export const readProposal = {
  method: 'GET',
  path: '/api/films/:id/proposals/:proposalId',
  film: 'view',
  summary: 'One proposal on a film',
  answer: proposalSchema,
} as const satisfies Route;

export const readProposalFrames = {
  method: 'GET',
  path: '/api/films/:id/proposals/:proposalId/frames',
  film: 'view',
  summary:
    'Pairs of pictures before and after the open operations of a proposal, as rendered, at the moments that differ most',
  query: proposalFramesQuerySchema,
  answer: proposalFramesSchema,
  tool: {
    name: 'film_diff',
    title: 'Look at a proposal',
    description:
      'Shows what a proposal would change: each change as a sentence, with the picture of the film before and after it.',
    names: { id: 'film_id', proposalId: 'proposal_id' },
  },
} as const satisfies Route;

export const readProposalPreview = {
  method: 'GET',
  path: '/api/films/:id/proposals/:proposalId/preview',
  film: 'view',
  summary:
    'A small film of the largest changes that the open operations of a proposal make, each with one second around it, before or after; without music',
  query: proposalPreviewQuerySchema,
  file: 'video/mp4',
  refusals: ['nothing_left', 'rate_limited', 'timed_out'],
} as const satisfies Route;

export const acceptProposal = {
  method: 'POST',
  path: '/api/films/:id/proposals/:proposalId/accept',
  film: 'edit',
  summary:
    'Accept operations of a proposal as one edit: those that are named, else all without conflicts; a repeated call answers the same',
  body: acceptProposalSchema,
  answer: acceptedProposalSchema,
  refusals: ['proposal_closed', 'proposal_conflict', 'stale_revision', 'films_quota'],
} as const satisfies Route;

export const rejectProposal = {
  method: 'POST',
  path: '/api/films/:id/proposals/:proposalId/reject',
  film: 'edit',
  summary: 'Reject operations of a proposal: those that are named, else all open ones',
  body: rejectProposalSchema,
  answer: proposalSchema,
  refusals: ['proposal_closed'],
} as const satisfies Route;
