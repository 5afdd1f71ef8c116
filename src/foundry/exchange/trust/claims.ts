import { denyingClaims } from '../../../cards/denied-answers.ts';
import type { Exchange } from '../../../cards/exchange.ts';
import { RULED } from '../../../rules/shared/circumstances.ts';
import { OWN } from '../../../rules/shared/own-modifiers.ts';
import type { FighterId } from '../../../rules/shared/play.ts';
import type { Circumstance, Setup } from '../../../rules/shared/ruleset.ts';
import type { Reason } from '../../../rules/shared/target.ts';
import { activeRuleset } from '../../combat-system/active-system.ts';
import { mayAnswer } from '../../documents/audience.ts';
import { omittedParticipants, visibleIn } from '../../scene/reach.ts';
import { whereaboutsOf } from '../../scene/whereabouts.ts';
import { setupOf, situated } from '../play/begin.ts';

/** Why a player may not leave out a fighter who would have a say in it, or null. */
export function leftOutRefusal(
  { opening: { setup }, messages: [{ author }] }: Exchange,
  combat: Combat.Implementation | null,
): Reason | null {
  if (game.users.get(author)?.isGM) return null;
  const [fighter] = [
    ...omittedParticipants(setup.attempt, combat, setup.fighters),
    ...concernedAndLeftOut(setup, combat),
  ];
  return fighter === undefined ? null : { rule: '', id: 'left-out', names: { fighter } };
}

/** The fighters whom the map shows to be concerned, such as those in an area, and who are not named. */
function concernedAndLeftOut(
  { attempt, fighters }: Pick<Setup, 'attempt' | 'fighters'>,
  combat: Combat.Implementation | null,
): FighterId[] {
  const { interveners: concerns } = activeRuleset();
  if (!concerns || !combat) return [];
  const known = visibleIn(combat);
  const there = known.filter(id => !Object.hasOwn(fighters, id));
  const setup = there.length > 0 ? setupOf(attempt, combat) : null;
  if (!setup || 'id' in setup) return [];
  const concerned = concerns(situated(setup));
  return there.filter(id => concerned.includes(id));
}

/**
 * The reason to refuse the circumstances that a player states, or null. Only a Game Master may rule circumstances, modify
 * rolls of other users' fighters, or deny a fighter an answer without support by the map or a fighter's state.
 */
export function claimRefusal({ opening, messages: [{ author }] }: Exchange): Reason | null {
  if (game.users.get(author)?.isGM) return null;
  const { circumstances = [], ...bare } = opening.setup;
  const ruling = circumstances.find(
    ({ id, fighter }) => RULED.includes(id) || (id === OWN && !mayAnswer(author, fighter)),
  );
  if (ruling) return onlyClaimed('only-gm-rules', ruling);
  const ruleset = activeRuleset();
  const known = ruleset.circumstances.known(bare, whereaboutsOf(bare.attempt.by));
  const [claim] = denyingClaims(opening.setup, ruleset, known);
  return claim ? onlyClaimed('only-claimed', claim) : null;
}

function onlyClaimed(
  id: 'only-claimed' | 'only-gm-rules',
  { fighter, id: circumstance }: Circumstance,
): Reason {
  return { rule: '', id, names: { fighter, circumstance } };
}
