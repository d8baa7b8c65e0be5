import type { SourceType } from '@atelier/contracts/provenance/credentials';

/** The facts of a job that its manifest states; its receipt has the same. */
export interface ManifestFacts {
  action: C2paAction;
  /** IPTC digital source type; null for ordinary editing. */
  sourceType: SourceType | null;
  /** Id of the tool. */
  tool: string;
  /** Version of Atelier. */
  version: string;
  engines: readonly { kind: string; id: string; version: string | null }[];
}

/** Actions of C2PA: make a new work, edit a work, or convert it to another format. */
export type C2paAction = 'c2pa.created' | 'c2pa.edited' | 'c2pa.transcoded';

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** A file that a result was made from. @param id the name that actions refer to */
export interface IngredientName {
  id: string;
  relationship: 'parentOf' | 'componentOf';
}

/** Builds the manifest that c2pa-rs signs. @param format the media type of the result */
export function manifestOf(facts: ManifestFacts, format: string, ingredients: readonly IngredientName[]) {
  const agent = { name: 'Atelier', version: facts.version };
  return {
    claim_generator_info: [agent],
    format,
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: { actions: actionsOf(facts, agent, ingredients), allActionsIncluded: true },
      },
    ],
  };
}

function actionsOf(facts: ManifestFacts, softwareAgent: object, ingredients: readonly IngredientName[]) {
  const idsOf = (relationship: IngredientName['relationship']) =>
    ingredients.filter((each) => each.relationship === relationship).map(({ id }) => id);
  const [parents, components] = [idsOf('parentOf'), idsOf('componentOf')];
  const act = {
    action: facts.action,
    softwareAgent,
    parameters: { tool: facts.tool, engines: facts.engines.map(engineText) },
    ...(facts.sourceType && { digitalSourceType: `${SOURCE_TYPE}${facts.sourceType}` }),
  };
  return [
    ...parents.map((id) => ({ action: 'c2pa.opened', parameters: { ingredientIds: [id] } })),
    ...(facts.action === 'c2pa.created' ? [act] : []),
    ...components.map((id) => ({ action: 'c2pa.placed', parameters: { ingredientIds: [id] } })),
    ...(facts.action === 'c2pa.created' ? [] : [act]),
  ];
}

function engineText({ kind, id, version }: ManifestFacts['engines'][number]): string {
  return [kind, id, version].filter(Boolean).join(' ');
}
