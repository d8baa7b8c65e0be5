import { findFaults } from '../../document/find-faults.ts';
import { clockFields } from '../../document/source-schema.ts';
import { id, optionalFields } from '../../document/values.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { sourceTarget } from './source-order.ts';

export const setSource = defineOperation({
  name: 'set_source',
  fields: {
    name: id,
    ...optionalFields({
      offset_seconds: clockFields.offset_seconds.nullable(),
      rate: clockFields.rate.nullable(),
    }),
  },
  apply(film, { op, name, ...changes }): Applied {
    const source = Object.hasOwn(film.sources, name) ? film.sources[name] : undefined;
    if (!source) throw unknownId(name);
    const { offset_seconds, rate, ...file } = source;
    const clock = Object.entries({ offset_seconds, rate, ...changes }).filter(
      ([, value]) => value !== undefined && value !== null,
    );
    const next = { ...film, sources: { ...film.sources, [name]: { ...file, ...Object.fromEntries(clock) } } };
    const [fault] = findFaults(next);
    if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
    const former = Object.entries({ offset_seconds, rate }).filter(([field]) =>
      Object.hasOwn(changes, field),
    );
    const undo = { op, name, ...Object.fromEntries(former.map(([field, value]) => [field, value ?? null])) };
    return { film: next, undo: [undo] };
  },
  touches: ({ name }) => [sourceTarget(name)],
  sentence: { fr: 'recale une caméra', en: 'moves a camera in time' },
  help: 'Places a source on the common clock of several cameras: offset_seconds is the time of the clock at its start, rate (0.999 to 1.001) the seconds of the clock in each of its seconds; null takes it off the clock. A source whose angle is shown stays on it.',
  isSetting: true,
});
