import type { D20Fighter } from '../../src/rules/d20/fighter.ts';
import { dataModels } from '../foundry/data-models.ts';
import type { PackedDocument } from './pack-files.ts';

interface Packed {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

const models = await dataModels();
// By a path that the compiler does not follow: the types of src/foundry are Foundry's own.
const path = '../../src/foundry/systems/d20/to-fighter.ts';
const { fighterOf } = (await import(path)) as { fighterOf: (actor: object) => D20Fighter };

/** A document with its data model in place, as far as the reading of a fighter asks. */
function documentOf(kind: 'Actor' | 'Item', { _id, name, type, system }: Packed) {
  const model = models[kind]?.[type];
  if (!model) throw new Error(`no data model for ${kind} ${type}`);
  return {
    id: _id,
    name,
    type,
    flags: {},
    system: new model(system),
    isType: (...types: readonly string[]) => types.includes(type),
  };
}

/** An actor of a 3.5 pack as the rules see it, and the key of each of its weapons and shields by id. */
export function d20FighterOf(source: PackedDocument['source']): {
  readonly fighter: D20Fighter;
  readonly keys: ReadonlyMap<string, string>;
} {
  const actor = source as unknown as Packed & {
    readonly items: readonly (Packed & { system: { key: string } })[];
  };
  const items = actor.items.map(item => documentOf('Item', item));
  const fighter = fighterOf({
    ...documentOf('Actor', actor),
    uuid: `Actor.${actor._id}`,
    publicName: actor.name,
    items,
    allItems: items,
  });
  const keys = actor.items
    .filter(({ type }) => type === 'd20-weapon' || type === 'd20-shield')
    .map(({ _id, system: { key } }) => [_id, key] as const);
  return { fighter, keys: new Map(keys) };
}
