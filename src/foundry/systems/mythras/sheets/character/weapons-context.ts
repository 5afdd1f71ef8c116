import { targetFor } from '../../../../../rules/mythras/success.ts';
import { localize, localizeOr, targetLines } from '../../../../platform/localize.ts';
import { itemsOf } from '../../../../sheets/fighter-view.ts';
import { keptFrom, type WeaponRow, weaponRow } from '../weapon-row.ts';
import type { CharacterView } from './character-view.ts';

interface StyleRow {
  readonly id: string;
  readonly label: string;
  readonly chance: string;
  readonly chanceWhy: string;
  readonly traits: readonly { readonly label: string; readonly text: string }[];
}

/** What the weapons part of the sheet shows. */
export interface WeaponsContext {
  readonly weapons: readonly WeaponRow[];
  /** What keeps them all from being attacked with; empty when nothing does. */
  readonly kept: string;
  /** Weapons that are not at hand. */
  readonly away: readonly { readonly id: string; readonly label: string; readonly take: string }[];
  readonly styles: readonly StyleRow[];
}

/** The weapons at hand, and the styles that they are used with. */
export function weaponsContext({ actor, fighter, nameOf }: CharacterView): WeaponsContext {
  const weapons = itemsOf(actor, 'weapon');
  const atHand = weapons.filter(({ system }) => system.ready);
  return {
    kept: keptFrom(fighter),
    weapons: atHand.map(item => weaponRow(item, fighter, nameOf)),
    away: weapons
      .filter(({ system }) => !system.ready)
      .map(({ id, label }) => ({
        id: id ?? '',
        label,
        take: localize('SHEET.takeInHand', { weapon: label }),
      })),
    styles: itemsOf(actor, 'combat-style').map(item => {
      const id = item.id ?? '';
      const amount = fighter.styles.find(style => style.id === id)?.skill ?? 0;
      const target = targetFor({ rule: 'MYT-STYLE-01', id: 'style', amount, names: { style: id } });
      return {
        id,
        label: item.label,
        chance: localize('CARD.chance', { value: amount }),
        chanceWhy: targetLines(target, nameOf).join('\n'),
        traits: [...item.system.traits].map(trait => ({
          label: localizeOr(`TRAIT.${trait}.name`, trait),
          text: localizeOr(`TRAIT.${trait}.text`, ''),
        })),
      };
    }),
  };
}
