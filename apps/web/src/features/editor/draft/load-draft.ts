// One chunk for all of it: the first screen lists each chunk by its name.
export { DraftDialog } from './draft-dialog.tsx';
export { DraftOffer } from './draft-offer.tsx';
export { offerDraft } from './offer-draft.ts';
