import { ABILITIES } from '../../../../rules/runequest4/fighter.ts';
import { everyFighter } from '../../../fight/every-fighter.ts';
import { fighterIdOf } from '../../../fight/fighters.ts';
import type { Choice } from '../../../sheets/item/form-fields.ts';
import { words } from '../../../words.ts';
import type { OpposedView } from './opposed-view.ts';

/** What the part on nature and mount shows. */
export interface NatureContext {
  readonly abilities: readonly { readonly id: string; readonly label: string; readonly isOn: boolean }[];
  /** Those that it has, in words. */
  readonly names: readonly string[];
  /** What it rides on; null where it goes on foot. */
  readonly mount: {
    readonly siz: number;
    readonly damageModifier: string;
    readonly fighters: readonly Choice[];
  } | null;
}

/** What sets somebody apart, and what they ride on. */
export function natureContext({ actor, written }: OpposedView): NatureContext {
  const abilities = ABILITIES.map(id => {
    return { id, label: words(`OPPOSED.ability.${id}`), isOn: actor.system.abilities.has(id) };
  });
  const { mount } = written;
  return {
    abilities,
    names: abilities.flatMap(({ label, isOn }) => (isOn ? [label] : [])),
    mount: mount && { ...mount, fighters: mounts(actor, mount.fighter) },
  };
}

/** Who could be the mount: those whom this user can see, and the one that it is. */
function mounts(rider: Actor.Implementation, chosen: string): Choice[] {
  const seen = everyFighter().filter(one => one !== rider && one.visible);
  const known = seen.map(one => ({ value: fighterIdOf(one), label: one.tableName }));
  const missing = chosen !== '' && !known.some(({ value }) => value === chosen);
  const nobody = { value: '', label: words('OPPOSED.mountNobody') };
  return [nobody, ...known, ...(missing ? [{ value: chosen, label: chosen }] : [])].map(one => {
    return { ...one, isChosen: one.value === chosen };
  });
}
