import { localize, localizeOr } from '../../../../platform/localize.ts';
import { itemsOf, why } from '../../../../sheets/fighter-view.ts';
import { magicSpentIn } from '../../data/bars.ts';
import { skillName } from '../../../../documents/names.ts';
import type { CharacterView } from './character-view.ts';

interface PowerRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly details: readonly string[];
  /** Why it cannot be cast; empty when it can. */
  readonly problem: string;
}

interface AbilityRow {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly text: string;
}

/** What the powers part of the sheet shows. */
export interface PowersContext {
  readonly magic: {
    readonly left: number;
    readonly full: number;
    readonly why: string;
    readonly label: string;
  };
  readonly powers: readonly PowerRow[];
  readonly abilities: readonly AbilityRow[];
}

/** Spells, powers and abilities, and the magic points for them. */
export function powersContext({ actor, fighter }: CharacterView): PowersContext {
  const { value: full, reasons } = actor.system.attributes.magicPoints;
  const left = Math.max(0, full - magicSpentIn(actor.system.state.conditions));
  return {
    magic: { left, full, why: why(reasons), label: localize('SHEET.magicPoints', { left, full }) },
    powers: itemsOf(actor, 'power').map(item => {
      const { tradition, skill, cost, castingTurns, range, duration, resist, damage } = item.system;
      const chance = fighter.skills[skill];
      return {
        id: item.id ?? '',
        label: item.label,
        img: item.img ?? '',
        details: [
          tradition,
          localize('SHEET.powerCost', { cost }),
          localize('SHEET.powerTurns', { turns: castingTurns }),
          chance === undefined
            ? ''
            : `${skillName(actor, skill)} ${localize('CARD.chance', { value: chance })}`,
          range && localize('SHEET.powerRange', { range }),
          duration && localize('SHEET.powerDuration', { duration }),
          resist && localize('SHEET.powerResist', { skill: skillName(actor, resist) }),
          damage && localize('SHEET.powerDamage', { damage }),
        ].filter(Boolean),
        problem: cost > left ? localize('SHEET.noMagicPoints', { cost, left }) : '',
      };
    }),
    abilities: itemsOf(actor, 'ability').map(item => ({
      id: item.id ?? '',
      label: item.label,
      img: item.img ?? '',
      text: localizeOr(`ABILITY.${item.system.key}.text`, ''),
    })),
  };
}
