import { ratingsOf } from '../../forecast/odds/ratings.ts';
import { sensiblePlayer } from '../../forecast/odds/player.ts';
import { type Battle, isOut } from '../../forecast/odds/battle.ts';
import { seededChance } from '../../forecast/dice.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Attempt, Fighter, FightState } from '../../rules/shared/ruleset.ts';
import { activeRuleset, adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { turnWords } from '../combat-system/turn-words.ts';
import { tableNameOf } from '../documents/names.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { localize } from '../platform/localize.ts';
import { setupOf } from '../exchange/play/begin.ts';
import { reachRefusal } from '../scene/reach.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import { type Foe, foesOf } from './foes.ts';

/** Something that a fighter could do with its turn. */
export interface TurnProposal {
  /** Null where the turn is let go. */
  readonly attempt: Attempt | null;
  readonly label: string;
}

/** A foe as one weapon finds it. */
interface Strike {
  readonly attempt: Attempt;
  readonly label: string;
  readonly isNear: boolean;
  /** True where the distance matters: a weapon is not thrown at a foe within its reach in hand. */
  readonly isFromAfar: boolean;
}

/** The most foes that are considered: the nearest. */
const MOST_FOES = 6;

/**
 * The proposals for a fighter's turn, the most sensible first: regaining footing, striking an engaged foe or
 * one in reach, readying a weapon, closing in, and last passing.
 */
export function turnProposals(actor: FightingActor, fight: FightState): readonly TurnProposal[] {
  const fighter = actor.toFighter();
  const strikes = fighter ? strikesOf(actor) : [];
  const first = fighter && sensibleFirst(fighter, fight, strikes);
  const near = strikes.filter(({ isNear }) => isNear);
  const far = strikes.filter(({ isNear, attempt }) => !isNear && attempt.action !== 'attack');
  const proposed: readonly TurnProposal[] = first ? [{ attempt: first, label: labelOf(first, strikes) }] : [];
  const others = [...near, ...far].filter(({ attempt }) => !first || !isSame(attempt, first));
  return [...proposed, ...others, { attempt: null, label: turnWords('endTurn') }];
}

/** The label of an attack: target and weapon, with the name of the action where it is more than one blow. */
function labelOf(first: Attempt, strikes: readonly Strike[]): string {
  const action = localize(`ACTION.${first.action}.name`);
  const strike = strikes.find(({ attempt }) => attempt.at === first.at && attempt.with === first.with);
  if (!strike) return action;
  return strike.attempt.action === first.action ? strike.label : `${strike.label} · ${action}`;
}

function isSame(one: Attempt, other: Attempt): boolean {
  return one.action === other.action && one.at === other.at && one.with === other.with;
}

/** All open attacks, and charges at foes out of reach; what the rules refuse is not proposed. */
function strikesOf(actor: FightingActor): readonly Strike[] {
  const by = fighterIdOf(actor);
  const able = (adapterFor(actor.type)?.strikesOf(actor) ?? []).filter(({ canAttack }) => canAttack);
  const chosen = able.filter(({ isLastResort }) => !isLastResort);
  const weapons = chosen.length > 0 ? chosen : able;
  return weapons.flatMap(weapon =>
    foesOf(actor, weapon.id)
      .filter(({ refused }) => refused === '')
      .slice(0, MOST_FOES)
      .map(foe => {
        const attempt = { action: foe.action, by, at: foe.fighter, with: weapon.id };
        const { isNear } = foe;
        return { attempt, label: strikeLabel(weapon, foe), isNear, isFromAfar: isFromAfar(attempt) };
      }),
  );
}

function isFromAfar(attempt: Attempt): boolean {
  const setup = setupOf(attempt, combatOfFighter(attempt.by));
  return !('id' in setup) && activeRuleset().circumstances.wantsDistance(setup);
}

function strikeLabel(weapon: { readonly label: string; readonly chance: string }, foe: Foe): string {
  const parts = [
    tableNameOf(foe.fighter) ?? foe.name,
    weapon.label,
    foe.chance ?? weapon.chance,
    foe.isNear ? '' : foe.note,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The most sensible attempt among foes in reach, as the forecast plays it; null for none. */
function sensibleFirst(fighter: Fighter, fight: FightState, strikes: readonly Strike[]): Attempt | null {
  const ruleset = activeRuleset();
  const near = strikes.filter(({ isNear }) => isNear);
  const fought = new Set(fighter.state.conditions.flatMap(({ by }) => by ?? []));
  const engaged = near.filter(({ attempt }) => fought.has(attempt.at));
  const byHand = near.filter(one => !one.isFromAfar);
  const wanted = [engaged.filter(one => !one.isFromAfar), byHand, engaged, near].find(all => all.length > 0);
  const foes = [...new Set((wanted ?? []).map(({ attempt }) => attempt.at))];
  const fighters = fightersWith(fighter, foes);
  const party = { manner: 'sensible', breaksAt: 1 } as const;
  const options = worldRuleOptions();
  const battle: Battle = compact({
    fighters,
    parties: [
      { ...party, members: [fighter.id] },
      { ...party, members: foes },
    ],
    options,
  });
  const ratings = ratingsOf(ruleset, battle);
  const isWanted = (weapon: string, at: FighterId) =>
    wanted?.some(({ attempt }) => attempt.with === weapon && attempt.at === at) === true;
  const player = sensiblePlayer(
    ruleset,
    battle,
    (by, weapon, at, action) => (isWanted(weapon, at) ? ratings(by, weapon, at, action) : 0),
    seededChance(1),
  );
  const attempt = player.attempt({ ...fight, turn: fighter.id }, fighters, id =>
    isOut(ruleset, fighters, id),
  );
  return attempt && reachRefusal(attempt) === null ? attempt : null;
}

function fightersWith(fighter: Fighter, foes: readonly FighterId[]): Record<FighterId, Fighter> {
  const others = foes.flatMap(id => actorOf(id)?.toFighter() ?? []);
  return Object.fromEntries([fighter, ...others].map(one => [one.id, one]));
}
