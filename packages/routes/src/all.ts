import * as account from './account.ts';
import * as admin from './admin.ts';
import * as assets from './assets.ts';
import * as automation from './automation.ts';
import * as billing from './billing.ts';
import * as dubs from './dubs.ts';
import * as angles from './films/angles.ts';
import * as briefs from './films/briefs.ts';
import * as footage from './films/footage.ts';
import * as live from './films/live.ts';
import { readPersonMasks } from './films/person-masks.ts';
import * as screenZooms from './films/screen-zooms.ts';
import * as snapshots from './films/snapshots.ts';
import * as team from './films/team.ts';
import * as films from './films.ts';
import * as jobs from './jobs.ts';
import * as library from './library.ts';
import * as projects from './projects.ts';
import * as proposals from './proposals.ts';
import * as provenance from './provenance.ts';
import * as publishing from './publishing.ts';
import * as recipes from './recipes.ts';
import * as reviews from './reviews.ts';
import type { Route } from './route.ts';
import * as signIn from './sign-in.ts';
import * as system from './system.ts';
import * as captionedTools from './tools/captioned.ts';
import * as fileTools from './tools/files.ts';
import * as generators from './tools/generators.ts';
import * as moments from './tools/moments.ts';
import * as uploads from './uploads.ts';

const { actsOnRun, actsOnBatch, ...otherRecipes } = recipes;

/** Every declared route by its name. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...account,
  ...admin,
  ...assets,
  ...automation,
  ...billing,
  ...briefs,
  ...captionedTools,
  ...dubs,
  ...fileTools,
  ...films,
  ...footage,
  ...screenZooms,
  ...angles,
  ...generators,
  ...jobs,
  ...library,
  ...live,
  ...moments,
  ...projects,
  ...proposals,
  ...provenance,
  ...publishing,
  ...otherRecipes,
  readPersonMasks,
  ...namedBy(actsOnRun, 'Run'),
  ...namedBy(actsOnBatch, 'Batch'),
  ...reviews,
  ...signIn,
  ...snapshots,
  ...system,
  ...team,
  ...uploads,
};

function namedBy(routes: Readonly<Record<string, Route>>, suffix: string): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name + suffix, route]));
}
