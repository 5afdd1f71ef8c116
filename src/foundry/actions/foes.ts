import { rollAhead } from '../../cards/circumstances.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isRuled } from '../../rules/shared/circumstances.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { lengthWords } from '../platform/lengths.ts';
import { chanceWords, localize, reasonWords } from '../platform/localize.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { fighterIdOf } from '../documents/fighter-id.ts';
import { tableNameOf } from '../documents/names.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { type Other, othersAround, ownDisposition } from './candidates.ts';
import { assessCircumstances } from './circumstances-context.ts';
import { riskLine } from './risk.ts';

/** A foe who can be attacked at a click. */
export interface Foe {
  /** The id of the token to target; empty without one on the scene. */
  readonly token: string;
  readonly fighter: FighterId;
  readonly name: string;
  readonly img: string;
  /** The distance, or the note that it is in reach. */
  readonly note: string;
  /** The chance of a charge or a throw, which is not that of the weapon, empty where it is not known; null for an attack. */
  readonly chance: string | null;
  /** Whom else a click may strike, with the chance; empty for nobody. */
  readonly risk: string;
  /** The action that a click begins: an attack, or a charge or a throw at a foe out of reach. */
  readonly action: string;
  readonly isNear: boolean;
  /** Why the rules refuse a click, as the map tells; empty where they do not. */
  readonly refused: string;
  /** True where they refuse it, but for a circumstance that can be stated: a click shows the circumstances first. */
  readonly asks: boolean;
  /** True where a click could begin nothing. */
  readonly isClosed: boolean;
}

/** The most faces that are shown at once. */
const MOST = 12;
/** The id of the remark on a blow from beyond its reach. */
export const BEYOND_REACH = 'beyond-reach';

/**
 * An actor's foes for one weapon, on the scene and in the fight: those in reach, those who can be charged or thrown at,
 * the others, each by distance. Where nobody is of another side, not even fallen, all others can be attacked.
 */
export function foesOf(actor: FightingActor, weapon: string): readonly Foe[] {
  const by = fighterIdOf(actor);
  const own = ownDisposition(actor);
  const others = othersAround(actor);
  const foes = others.filter(({ disposition }) => own * disposition < 0);
  return (foes.length > 0 ? foes : others)
    .filter(({ actor: foe }) => !isOut(foe))
    .map(one => foeOf(one, by, weapon))
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) || Number(a.isClosed) - Number(b.isClosed) || a.metres - b.metres,
    )
    .slice(0, MOST)
    .map(({ instead, ...foe }) => ({ ...foe, chance: instead && chanceOf(instead) }));
}

/**
 * The action that a click on a weapon begins: the attack or its announcement, or a throw at a target out of reach
 * (SEG-REACT-04, D20-ATK-04).
 */
export function strikeAt(attempt: Attempt): string {
  const { throwing } = activeRuleset();
  const near = begunBy(attempt);
  const setup = throwing === undefined ? null : setupOf(attempt, combatOfFighter(attempt.by));
  if (!setup || 'id' in setup || !isOnMap(setup) || activeRuleset().refusal(setup) === null) return near;
  return openInstead(situated(setup), throwing) ?? near;
}

/** The attack, or its announcement. */
function begunBy(attempt: Attempt): string {
  const ruleset = activeRuleset();
  const setup = ruleset.defaultAction ? setupOf(attempt, combatOfFighter(attempt.by)) : null;
  return setup && !('id' in setup) ? (ruleset.defaultAction?.(setup) ?? attempt.action) : attempt.action;
}

/** The verb for what is begun at a target: attack, or announce one. */
export function strikeWords(actions: readonly string[]): string {
  const [action, ...others] = new Set(actions);
  return action === undefined || action === 'attack' || others.length > 0
    ? localize('SHEET.attack')
    : localize(`ACTION.${action}.name`);
}

function isOut(actor: FightingActor): boolean {
  return activeRuleset().ids.out.some(id => actor.statuses.has(id));
}

/** A foe before its chance is worked out, which takes long. */
interface Ranked extends Omit<Foe, 'chance'> {
  /** The charge or the throw that a click begins; null for an attack. */
  readonly instead: Attempt | null;
  readonly metres: number;
}

function foeOf({ actor, token, name, img }: Other, by: string, weapon: string): Ranked {
  const at = fighterIdOf(actor);
  const attempt = { action: begunBy({ action: 'attack', by, at, with: weapon }), by, at, with: weapon };
  const result = assessCircumstances(attempt, { metres: null, holds: {} });
  const judged = 'judged' in result ? result.judged : null;
  const refusal = judged && isOnMap(judged.setup) ? activeRuleset().refusal(judged.setup) : null;
  const isNear = judged === null || (isOnMap(judged.setup) ? refusal === null : isWithinReach(judged));
  const metres = judged?.measured ?? null;
  const { charge, throwing } = activeRuleset();
  const isFar = !isNear && judged !== null;
  // Who can be charged is charged: the weapon stays in hand.
  const instead = isFar ? (openInstead(judged.setup, charge) ?? openInstead(judged.setup, throwing)) : null;
  const refused = instead ? null : refusal;
  const asks = refused !== null && judged !== null && isOpenInSome(judged);
  const far = metres === null ? '' : lengthWords(metres);
  return {
    token,
    fighter: at,
    name: actor.shownName(name),
    img,
    note: instead
      ? localize(instead === charge ? 'ACTIONS.charge' : 'ACTIONS.throw', { far })
      : isNear && metres !== null && metres <= 1
        ? localize('ACTIONS.inReach')
        : far,
    instead: instead ? { ...attempt, action: instead } : null,
    risk: judged ? riskLine(judged.accidents) : '',
    action: instead ?? attempt.action,
    isNear,
    refused: refused ? reasonWords(refused, tableNameOf) : '',
    asks,
    isClosed: refused !== null && !asks,
    metres: metres ?? (token === '' ? Infinity : 0),
  };
}

/** The chance of an attempt's first roll as the map tells, in words; empty where that is another's, or none. */
function chanceOf(attempt: Attempt): string {
  const result = assessCircumstances(attempt, { metres: null, holds: {} });
  const target = 'judged' in result ? rollAhead(result.judged.setup, activeRuleset())?.target : null;
  return target ? chanceWords(target) : '';
}

type Judged = Extract<ReturnType<typeof assessCircumstances>, { readonly judged: unknown }>['judged'];
type Setup = Judged['setup'];

/** True where the rules judge the reach by the squares on which both stand. */
export function isOnMap({ attempt: { by, at }, places = {} }: Setup): boolean {
  return activeRuleset().squares !== undefined && [by, at].every(id => Object.hasOwn(places, id));
}

/** True where one circumstance that this user may state would let the rules allow what they refuse. */
function isOpenInSome({ setup, groups }: Judged): boolean {
  const { circumstances = [] } = setup;
  return groups
    .filter(group => game.user.isGM || !isRuled(group))
    .some(({ isSingle, choices }) => {
      const others = isSingle ? choices.flatMap(({ gives }) => gives) : [];
      const kept = circumstances.filter(
        known => !others.some(({ fighter, id }) => known.fighter === fighter && known.id === id),
      );
      return choices
        .filter(({ holds }) => !holds)
        .some(
          ({ gives }) => activeRuleset().refusal({ ...setup, circumstances: [...kept, ...gives] }) === null,
        );
    });
}

/** True within reach, as the remarks on the distance tell. */
function isWithinReach({ remarks }: Judged): boolean {
  return remarks.every(({ id }) => id !== BEYOND_REACH);
}

/** An action in place of the attack, such as a charge; null where it is closed, or there is none. */
function openInstead(setup: Setup, action: string | undefined): string | null {
  const ruleset = activeRuleset();
  if (action === undefined) return null;
  if (!ruleset.squares && !ruleset.circumstances.variants(setup).includes(action)) return null;
  return ruleset.refusal({ ...setup, attempt: { ...setup.attempt, action } }) === null ? action : null;
}
