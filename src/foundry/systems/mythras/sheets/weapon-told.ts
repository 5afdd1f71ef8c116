import { wearOf } from '../../../../rules/mythras/state.ts';
import { formatNumber, inReadersLanguage, localize } from '../../../platform/localize.ts';
import type { Told, Worked } from '../../../ui/form-fields.ts';
import { fighterOf, isMythras, stateOf } from '../to-fighter.ts';
import { type StrikeRow, weaponRow } from './weapon-row.ts';

type Weapon = Item.OfType<'weapon'>;
type Ranged = NonNullable<Weapon['system']['ranged']>;

/** How a weapon strikes in one way of holding it: in its owner's hands as their sheet says it, else by its own numbers. */
export function toldStrike(item: Weapon, way: string): Told {
  const at = way === '' ? '' : `modes.${way}.`;
  const { damage, ranged } = (way === '' ? undefined : item.system.modes[way]) ?? item.system;
  const own = ownStrike(item, way);
  return {
    ...labelOf(item, way),
    numbers: [
      ...(own ? [{ label: localize('ITEM.chance'), value: own.chance || '–', why: own.chanceWhy }] : []),
      {
        label: item.system.schema.getField('damage')?.label ?? '',
        value: own?.damage ?? formatNumber(damage),
        why: '',
      },
      ...(way !== '' && ranged ? rangeOf(ranged) : []),
    ],
    // That it adds the Damage Modifier, the dice say; what it is called, the heading.
    insteadOf: [
      ...[`${at}damage`, `${at}addsModifier`, `${at}names.${game.i18n.lang}`],
      ...(way === '' ? [] : RANGE.map(one => `${at}${one}`)),
    ],
  };
}

/** What strikes from afar does no melee; another way of holding it needs no numbers in its name. */
function labelOf({ system }: Weapon, way: string): Pick<Told, 'label'> {
  const mode = system.modes[way];
  if (mode) return { label: localize('ITEM.held', { way: inReadersLanguage(mode.names) || way }) };
  return system.ranged ? { label: localize('ITEM.hit') } : {};
}

/** From how far it strikes. */
export function toldRange(ranged: Ranged): Told {
  return { numbers: rangeOf(ranged), insteadOf: RANGE };
}

/** What it takes to break it: armour points, and hit points left. */
export function toldThing(item: Weapon): Told {
  const { ap, hp } = item.system;
  const { actor } = item;
  const lost = isMythras(actor) ? wearOf(stateOf(actor), item.id ?? '') : 0;
  const value = hp > 0 ? `${ap}/${Math.max(0, hp - lost)}` : '';
  const why = lost > 0 ? localize('SHEET.wornBy', { lost, hp }) : '';
  return { numbers: [{ label: localize('SHEET.toughness'), value, why }], insteadOf: ['ap', 'hp'] };
}

const RANGE = ['ranged.close', 'ranged.effective', 'ranged.long', 'ranged.addsModifier'];

function rangeOf({ close, effective, long }: Ranged): Worked[] {
  const value = localize('SHEET.range', { close, effective, long });
  return [{ label: localize('ITEM.range'), value, why: localize('ITEM.rangeWhy') }];
}

/** For whoever may look at its owner: a card of it is read by others as well. */
function ownStrike(item: Weapon, way: string): StrikeRow | null {
  const { actor } = item;
  if (!isMythras(actor) || !actor.testUserPermission(game.user, 'OBSERVER')) return null;
  const nameOf = (id: string) => actor.findItem(id)?.label ?? null;
  const { strikes } = weaponRow(item, fighterOf(actor), nameOf);
  const id = way === '' ? item.id : `${item.id}:${way}`;
  return strikes.find(strike => strike.id === id) ?? null;
}
