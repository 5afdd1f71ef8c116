import { endOf } from '../../shared/conditions.ts';
import type { Condition, Fact } from '../../shared/fact.ts';
import { GM } from '../../shared/gm.ts';
import { choose, type Play } from '../../shared/play.ts';
import type { Setup } from '../../shared/ruleset.ts';
import { weaponOf } from '../../shared/setup.ts';
import { isSameItem } from '../../shared/item-id.ts';
import type { Effort } from '../clash.ts';
import type { MythrasFighter } from '../fighter.ts';
import { fighterIn } from '../setup.ts';
import { did, type Action } from './action.ts';
import { outOfReach } from './engagement.ts';
import { pulls, tears, tornBy } from './pull-weapon.ts';

const RULE = 'MYT-SE-20';

/** The most points that a weapon nobody knows is told to do. */
const MOST_POINTS = 99;

/**
 * Pull from a wound, MYT-SE-20: an arrow, a javelin or another's weapon is taken out of somebody, or of oneself. Ruling:
 * as whoever thrust it in would pull it, for the same action and with the same harm.
 */
export const pullFromWound: Action = {
  id: 'pull-from-wound',
  rule: RULE,
  kind: 'proactive',
  cost: 1,
  refusal({ fighter, at }) {
    if (stuckIn(at ?? fighter).length === 0) return { rule: RULE, id: 'nothing-in-the-wound' };
    return at && outOfReach(fighter, at.id);
  },
  *play({ setup, fighter, at }) {
    const victim = at ?? fighter;
    const stuck = yield* whichOne(fighter, victim);
    if (!stuck) return [];
    const { out, facts, effort } = yield* pulls(fighter, victim);
    if (!out) return [...facts, did(fighter, 'weapon-stays')];
    const owner = fighterIn(setup, stuck.by ?? '');
    const weapon = owner && weaponOf(owner, stuck.with ?? '');
    const done = [
      ...facts,
      did(fighter, 'pulls-out'),
      endOf(victim.id, stuck),
      ...fallen(setup, stuck, fighter),
    ];
    const torn = weapon
      ? yield* tears(victim, stuck.where, weapon, effort)
      : yield* tearsAsSaid(victim, stuck, effort);
    return [...done, ...torn];
  },
};

function stuckIn({ state }: MythrasFighter): readonly Condition[] {
  return state.conditions.filter(({ condition }) => condition === 'impaled');
}

/** Of several places with something in them, the one who pulls says which. */
function* whichOne({ id: by }: MythrasFighter, victim: MythrasFighter): Play<Condition | null> {
  const stuck = stuckIn(victim);
  const places = [...new Set(stuck.map(({ where = '' }) => where))];
  if (places.length < 2) return stuck[0] ?? null;
  const options = places.map(id => ({ id }));
  const reasons = [{ rule: RULE, id: 'condition.impaled' }];
  const question = { name: 'location.pull-from-wound', by, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose({ ...question, body: victim.id });
  return stuck.find(({ where }) => where === chosen) ?? null;
}

/** A weapon that its owner left there is free again: in the owner's hand, or on the ground where another pulled it. */
function fallen(
  setup: Setup,
  { by = '', with: id = '' }: Condition,
  puller: MythrasFighter,
): readonly Fact[] {
  const owner = fighterIn(setup, by);
  const lodged = owner?.state.conditions.find(
    known => known.condition === 'weapon-lodged' && isSameItem(known.with, id),
  );
  if (!owner || !lodged) return [];
  const free = endOf(owner.id, lodged);
  return owner.id === puller.id ? [free] : [free, { fact: 'disarmed', who: by, weapon: id, metres: 0 }];
}

/** Where nobody is there who knows the weapon, the GM says what it does. */
function* tearsAsSaid(victim: MythrasFighter, { where }: Condition, effort: Effort): Play<readonly Fact[]> {
  const options = Array.from({ length: MOST_POINTS + 1 }, (_, points) => ({ id: `harm:${points}` }));
  const reasons = [{ rule: RULE, id: 'pull.half' }];
  const question = { name: 'harm.pull-from-wound', by: GM, options, atLeast: 1, atMost: 1, reasons };
  const [chosen] = yield* choose(question);
  return yield* tornBy(
    victim,
    where,
    options.findIndex(({ id }) => id === chosen),
    effort,
  );
}
