import { FATIGUE, fatigueOf } from '../../../../rules/mythras/fatigue.ts';
import type { MythrasFighter } from '../../../../rules/mythras/fighter.ts';
import { actionPointReasons, actionPoints } from '../../../../rules/mythras/time.ts';
import type { Condition } from '../../../../rules/shared/fact.ts';
import type { FightingActor } from '../../../combat-system/manifest.ts';
import { activeRuleset } from '../../../combat-system/active-system.ts';
import { localize, type NameOf } from '../../../platform/localize.ts';
import { type ConditionRow, conditionRows } from '../../../sheets/conditions-context.ts';
import { type FighterView, reasonsText } from '../../../sheets/fighter-view.ts';
import { headOf, type Pips, pipsOf, type StatblockHead } from '../../../sheets/statblock-head.ts';
import type { Choice } from '../../../ui/choices.ts';
import { locationNamed } from '../hit-locations.ts';
import type { MythrasActor } from '../to-fighter.ts';

type View = FighterView<MythrasActor, MythrasFighter>;

/** The action points of a fighter: those left of a fight, all of them in peace (MYT-CHAR-03). */
export function actionPointPips({ fighter, fight }: View): Pips {
  const full = actionPoints(fighter);
  const left = fight?.ap[fighter.id] ?? full;
  return pipsOf(left, full, {
    short: localize('NUMBERSHORT.actionPoints'),
    label: localize('SHEET.actionPoints', { left, full }),
    why: reasonsText(actionPointReasons(fighter)),
  });
}

/** The head of the sheet of a creature, by any rules of hit locations. */
export interface BodiedHead extends StatblockHead {
  readonly pips: readonly Pips[];
  readonly turn: string;
  readonly fatigue: readonly Choice[];
}

/** The head of an actor that goes by the shape of its body. */
export function bodiedHead(
  view: FighterView & Suffering & { readonly actor: Bodied },
  pips: readonly Pips[],
  fatigue: readonly Choice[],
): BodiedHead {
  const { isToken, system } = view.actor;
  const { shape: drawn, locations } = system.body;
  const shape = locations.length > 0 ? localize('SHEET.ownBody') : localize(`SHAPE.${drawn}`);
  const subtitle = isToken ? localize('CREATURE.ofToken', { shape }) : shape;
  const turn = localize('SHEET.yourTurn');
  return { ...headOf(view, subtitle, mythrasConditions(view)), pips, turn, fatigue };
}

/** An actor whose body has a shape. */
type Bodied = Extract<FightingActor, { system: { statblock: unknown } }>;

/** The luck points of a character, each with what a click on it does. */
export interface LuckPips {
  readonly pips: readonly { readonly isFull: boolean; readonly label: string }[];
  readonly short: string;
  readonly label: string;
  readonly why: string;
}

/** The luck points of a character (MYT-LUCK-01). */
export function luckPips({ actor, fighter }: View): LuckPips {
  const { value: full, reasons } = actor.system.attributes.luckPoints;
  const left = Math.max(0, full - (fighter.state.luckSpent ?? 0));
  return {
    pips: Array.from({ length: full }, (_, index) => ({
      isFull: index < left,
      label: localize(index < left ? 'SHEET.spendLuck' : 'SHEET.recoverLuck', { left, full }),
    })),
    short: localize('NUMBERSHORT.luckPoints'),
    label: localize('SHEET.luckPoints', { left, full }),
    why: reasonsText(reasons),
  };
}

/** An action that gives back what fights have cost. */
export interface RecoveryAction {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/**
 * Actions that restore points outside a fight, beside a rest: a new session, where luck was spent (MYT-LUCK-02). It posts
 * to the chat, and can be undone there.
 */
export function recoveryActions({ fighter, fight }: View): readonly RecoveryAction[] {
  if (fight || (fighter.state.luckSpent ?? 0) <= 0) return [];
  const id = 'meet-again';
  const attempt = { by: fighter.id, at: fighter.id, with: '', action: id };
  if (activeRuleset().refusal({ attempt, fighters: { [fighter.id]: fighter }, fight })) return [];
  return [{ id, label: localize(`ACTION.${id}.name`), text: localize(`ACTION.${id}.text`) }];
}

/** The levels of fatigue (MYT-FATIGUE-02). */
export function fatigueChoices({ fighter }: Pick<Suffering, 'fighter'>): Choice[] {
  const tired = fatigueOf(fighter);
  return FATIGUE.map(({ id }, value) => ({
    value,
    label: localize(`FATIGUE.${id}`),
    isChosen: value === tired,
  }));
}

/** An actor with hit locations, which may be in conditions. */
interface Suffering {
  readonly fighter: Pick<MythrasFighter, 'id' | 'locations' | 'state'>;
  readonly nameOf: NameOf;
}

/** The conditions of a fighter, with location and weapon. */
export function mythrasConditions({ fighter, nameOf }: Suffering): ConditionRow[] {
  const aboutOf = ({ where, with: weapon }: Condition) =>
    [where && locationNamed(fighter, where), weapon && nameOf(weapon)].filter(about => !!about) as string[];
  return conditionRows(fighter, aboutOf);
}
