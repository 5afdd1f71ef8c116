import { localize } from '../../../../platform/localize.ts';
import { type ConditionRow } from '../../../../sheets/conditions-context.ts';
import type { Choice } from '../../../../ui/choices.ts';
import {
  type ActionPointPips,
  actionPointPips,
  fatigueChoices,
  type LuckPips,
  luckPips,
  mythrasConditions,
} from '../mythras-head.ts';
import type { CreatureView } from './creature-view.ts';

/** What the head of the sheet shows: who it is, what a fight spends, and what is the matter with it. */
export interface HeadContext {
  readonly name: string;
  readonly img: string;
  readonly subtitle: string;
  readonly actionPoints: ActionPointPips;
  readonly luck: LuckPips;
  readonly isTurn: boolean;
  readonly fatigue: readonly Choice[];
  readonly conditions: readonly ConditionRow[];
}

/** The head of the sheet. */
export function headContext(view: CreatureView): HeadContext {
  const { actor, fighter, fight } = view;
  const { body } = actor.system;
  const shape = body.locations.length > 0 ? localize('SHEET.ownBody') : localize(`SHAPE.${body.shape}`);
  return {
    name: actor.label,
    img: actor.img ?? '',
    subtitle: actor.isToken ? localize('CREATURE.ofToken', { shape }) : shape,
    actionPoints: actionPointPips(view),
    luck: luckPips(view),
    isTurn: fight?.turn === fighter.id,
    fatigue: fatigueChoices(view),
    conditions: mythrasConditions(view),
  };
}
