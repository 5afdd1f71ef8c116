import { compact } from '../shared/compact.ts';
import type { Fact } from '../shared/fact.ts';
import { choose, type Option, type Play } from '../shared/play.ts';
import { isSeal, openingOf } from '../shared/seal.ts';
import type { Won } from './clash.ts';
import { refusalOf } from './effects/choice.ts';
import type { Pick, SpecialEffect } from './effects/effect.ts';
import { renamed } from '../shared/several-targets.ts';

/** The effects left once the loser has countered those it was prepared for. */
interface Countered {
  readonly left: readonly Pick[];
  readonly facts: readonly Fact[];
}

/**
 * Cancels the effects that the loser was prepared for; the loser answers each with one of its own (MYT-SE-27,
 * MYT-OPEN-17).
 */
export function* counters(
  won: Won,
  picks: readonly Pick[],
  effects: readonly SpecialEffect[],
): Play<Countered> {
  const { winner, loser } = won;
  const [who, on] = [loser.fighter.id, winner.fighter.id];
  const facts: Fact[] = [];
  const left: Pick[] = [];
  const ready = yield* preparedFor(won, picks);
  for (const pick of picks) {
    const { effect } = pick;
    const prepared = ready.get(effect.id);
    if (prepared === undefined) {
      left.push(pick);
      continue;
    }
    facts.push({ fact: 'countered', who, on, effect: effect.id });
    facts.push({ fact: 'ended', who, condition: 'counter-prepared', with: prepared, by: on });
    facts.push(...(yield* answer(won, effect, effects)));
  }
  return { left, facts };
}

/**
 * The effects taken that the loser is prepared for, each with the id of the preparation: the effect itself, or
 * the seal that kept it secret.
 */
function* preparedFor({ winner, loser }: Won, picks: readonly Pick[]): Play<ReadonlyMap<string, string>> {
  const on = winner.fighter.id;
  const known = loser.fighter.state.conditions.flatMap(({ condition, by, with: what }) =>
    condition === 'counter-prepared' && by === on && what !== undefined ? [what] : [],
  );
  const ready = new Map(known.map(what => [what, what]));
  const seals = known.filter(isSeal);
  if (seals.length === 0) return ready;
  const opened = yield* choose({
    name: 'unseal.prepare-counter',
    by: loser.fighter.id,
    options: picks.map(({ effect }) => ({ id: effect.id })),
    atLeast: 0,
    atMost: Math.min(seals.length, picks.length),
    seals,
    reasons: [{ rule: 'MYT-SE-27', id: 'effect.prepare-counter' }],
  });
  for (const opener of opened) {
    const opening = openingOf(seals, opener);
    if (opening) ready.set(opening.choice, opening.seal);
  }
  return ready;
}

/** The effect chosen in answer: it needs no special roll, and is not resisted. */
function* answer(
  won: Won,
  countered: SpecialEffect,
  effects: readonly SpecialEffect[],
): Play<readonly Fact[]> {
  const turned = turnedAround(won);
  const { winner, loser } = turned;
  const [who, against] = [winner.fighter.id, loser.fighter.id];
  const options = effects.flatMap(effect => {
    const option = substitute(effect, turned);
    return option ? [option] : [];
  });
  const reasons = [{ rule: 'MYT-SE-27', id: 'countered', names: { effect: countered.id } }];
  const name = `counter.${countered.id}`;
  const question = { name, by: who, options, atLeast: 0, atMost: 1, reasons, against };
  const [chosen] = yield* choose(question);
  const effect = effects.find(({ id }) => id === chosen);
  if (!effect) return [];
  const facts: Fact[] = [{ fact: 'effect', who, on: against, effect: effect.id }];
  if (!effect.resolve) return facts;
  const taken = { ...turned, times: 1, forced: true, picks: [], effects, blow: null };
  // The countered effect may be of the same kind; renamed questions keep the two apart.
  return [...facts, ...(yield* renamed(effect.resolve(taken), countered.id))];
}

/** The clash seen by the answering side: a defender against what the other did (MYT-SE-27). */
function turnedAround(won: Won): Won {
  const { attack, defence, winner, loser, side } = won;
  const turned = { ...won, winner: loser, loser: winner, side: 'defender', levels: 1 } as const;
  if (side === 'attacker') return turned;
  // An effort without a weapon, such as an evasion, keeps the attack as it was: effects that need it are not offered.
  const { weapon } = defence;
  return weapon ? { ...turned, attack: { ...defence, weapon }, defence: attack } : turned;
}

/** Ruling: an effect that needs a blow cannot answer, since none lands at that moment. */
function substitute(effect: SpecialEffect, turned: Won): Option | null {
  const atOnce =
    !effect.needsHit && !effect.needsWound && effect.phase !== 'stored' && effect.phase !== 'modifier';
  if (!atOnce || !effect.resolve) return null;
  if (!turned.loser.weapon && effect.needsWeaponUsed) return null;
  const refused = refusalOf({ ...effect, sides: ['attacker', 'defender'], roll: null }, turned);
  return compact({ id: effect.id, refused: refused ?? undefined });
}
