import type { Fact } from '../shared/fact.ts';
import { choose, GM, type Option, type Play } from '../shared/play.ts';
import type { Reason } from '../shared/target.ts';
import { OBJECTS, WOODEN_WALL_AP } from './actions/break-object.ts';
import { ends, gains, has, UNTIL_MOVED } from './conditions.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { coverAt } from './protection.ts';

const MATERIALS = [{ id: 'wooden-wall', ap: WOODEN_WALL_AP }, ...OBJECTS];

/** Asks the GM for the armour points of the cover; null where there is none (MYT-ACT-17, MYT-OBJ-02). */
function* coverThere(rule: string, name: string, about: Reason, isThere = false): Play<number | null> {
  const options: Option[] = MATERIALS.map(({ id, ap }) => {
    return { id, reasons: [{ rule: 'MYT-OBJ-02', id: 'object.armour', names: { ap } }] };
  });
  if (!isThere) options.push({ id: 'no-cover' });
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons: [about] });
  return MATERIALS.find(({ id }) => id === chosen)?.ap ?? null;
}

/**
 * Puts a fighter behind cover: the GM says what it is, and which locations it covers (MYT-ACT-17, MYT-CLOSE-13,
 * MYT-CLOSE-14).
 * @param about tells the questions apart
 * @param isThere true where the cover is a given, so that "none" is not offered
 * @returns null where there is none
 */
export function* takesCover(
  fighter: MythrasFighter,
  rule: string,
  about = '',
  isThere = false,
): Play<readonly Fact[] | null> {
  const named = (name: string) => (about === '' ? name : `${name}.${about}`);
  const amount = yield* coverThere(rule, named('cover'), { rule, id: 'gm.cover' }, isThere);
  if (amount === null) return null;
  const options = fighter.locations.map(({ id }) => ({ id }));
  const question = {
    name: about === '' ? 'location.cover' : named('location'),
    by: GM,
    options,
    atLeast: 1,
    atMost: options.length,
    reasons: [{ rule: 'MYT-CLOSE-14', id: 'gm.places-covered' }],
    body: fighter.id,
  };
  const covered = yield* choose(question);
  const behind = [...ends(fighter, ...UNTIL_MOVED)];
  // Full cover has no location of its own.
  if (covered.length === options.length) return [...behind, gains(fighter, 'in-cover', { amount })];
  return [...behind, ...covered.map(where => gains(fighter, 'in-cover', { where, amount }))];
}

/** Circumstances that put a target behind cover of unknown material. */
const BEHIND_SOMETHING: readonly string[] = ['in-cover', 'fully-in-cover'];

/**
 * The points of the cover that a blow meets at a location (MYT-CLOSE-13). Where the map or the shooter only says
 * that there is some, the GM is asked whether it covers this location, and what it is.
 * @param what names the question: several blows may meet cover in one exchange
 */
export function* coverMet(victim: MythrasFighter, where: Location, what = 'hit'): Play<number> {
  const known = coverAt(victim, where);
  const hasCircumstance =
    !has(victim.state, 'exposed') && victim.circumstances?.some(id => BEHIND_SOMETHING.includes(id)) === true;
  if (known > 0 || !hasCircumstance) return known;
  const rule = 'MYT-CLOSE-13';
  return (
    (yield* coverThere(rule, `cover.${what}`, { rule, id: 'gm.cover-at', names: { where: where.id } })) ?? 0
  );
}
