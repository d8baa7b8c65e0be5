import type { SourceType } from '@atelier/contracts/provenance/credentials';

/** What a job did to make its result, as its receipt tells it. */
export interface Story {
  action: StoryAction;
  /** Null for ordinary editing. */
  sourceType: SourceType | null;
  /** Id of the tool. */
  tool: string;
  /** Version of Atelier. */
  version: string;
  engines: readonly { kind: string; id: string; version: string | null }[];
}

/** Acts of C2PA: a new work, a change of a work, or the same work in another format. */
export type StoryAction = 'c2pa.created' | 'c2pa.edited' | 'c2pa.transcoded';

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** A file that a result was made from. @param id the name that actions refer to */
export interface IngredientName {
  id: string;
  relationship: 'parentOf' | 'componentOf';
}

/** Builds the manifest that c2pa-rs signs. @param format the media type of the result */
export function manifestOf(story: Story, format: string, ingredients: readonly IngredientName[]) {
  const agent = { name: 'Atelier', version: story.version };
  return {
    claim_generator_info: [agent],
    format,
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: actionsOf(story, agent, ingredients), allActionsIncluded: true },
      },
    ],
  };
}

function actionsOf(story: Story, softwareAgent: object, ingredients: readonly IngredientName[]) {
  const idsOf = (relationship: IngredientName['relationship']) =>
    ingredients.filter((each) => each.relationship === relationship).map(({ id }) => id);
  const [parents, components] = [idsOf('parentOf'), idsOf('componentOf')];
  const act = {
    action: story.action,
    softwareAgent,
    parameters: { tool: story.tool, engines: story.engines.map(engineText) },
    ...(story.sourceType && { digitalSourceType: `${SOURCE_TYPE}${story.sourceType}` }),
  };
  return [
    ...parents.map((id) => ({ action: 'c2pa.opened', parameters: { ingredientIds: [id] } })),
    ...(story.action === 'c2pa.created' ? [act] : []),
    ...components.map((id) => ({ action: 'c2pa.placed', parameters: { ingredientIds: [id] } })),
    ...(story.action === 'c2pa.created' ? [] : [act]),
  ];
}

function engineText({ kind, id, version }: Story['engines'][number]): string {
  return [kind, id, version].filter(Boolean).join(' ');
}
