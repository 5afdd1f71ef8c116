import { isRecord } from '../../shared/record.ts';
import type { Characteristics } from '../attributes.ts';
import { baseOf } from '../skills.ts';
import type { ReadStyle, ReadWeapon } from './creature.ts';
import type { Lexicon } from './lexicon.ts';
import type { Noticing } from './notices.ts';
import { readWeapon } from './read-weapons.ts';
import { boundedIn, listIn, nameIn, own } from './values.ts';

/** Combat styles, and the weapons of all of them. */
export interface ReadStyles {
  readonly styles: readonly ReadStyle[];
  readonly weapons: readonly ReadWeapon[];
}

/** Reads the styles; a weapon that two of them have with the same numbers is one weapon (MYT-STYLE-01). */
export function readStyles(
  given: unknown,
  characteristics: Characteristics,
  lexicon: Lexicon,
  noticing: Noticing,
): ReadStyles {
  const weapons: ReadWeapon[] = [];
  const taken = new Set<string>();
  const styles = listIn(given, 'combat_styles', noticing).flatMap(({ value, path }): ReadStyle[] => {
    if (!isRecord(value)) {
      noticing.add(path, 'not-an-object', value);
      return [];
    }
    const before = [...weapons];
    const keys = listIn(own(value, 'weapons'), `${path}.weapons`, noticing).flatMap(entry => {
      const weapon = readWeapon(entry, { lexicon, noticing, taken });
      if (!weapon) return [];
      const same = before.find(other => isSame(other, weapon));
      if (same) {
        taken.delete(weapon.key);
        return [same.key];
      }
      weapons.push(weapon);
      return [weapon.key];
    });
    const total = own(value, 'value');
    const read = boundedIn(total, `${path}.value`, [0, 999], noticing);
    if (read === null) noticing.add(path, 'style-without-value', total ?? '');
    const base = baseOf('combat-style', characteristics) ?? 0;
    const name = nameIn(own(value, 'name'), `${path}.name`, noticing);
    return [{ name, points: (read ?? base) - base, weapons: [...new Set(keys)] }];
  });
  return { styles, weapons };
}

function isSame(one: ReadWeapon, other: ReadWeapon): boolean {
  const bare = ({ key: _, ...rest }: ReadWeapon) => JSON.stringify(rest);
  return bare(one) === bare(other);
}
