// One chunk for all of it: the first screen lists each chunk by its name.
export { VersionsDialog } from '../versions/versions-dialog.tsx';
export { MemberBanner } from './member-banner.tsx';
export { ShareDialog } from './share-dialog.tsx';
