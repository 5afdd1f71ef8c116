import { EFFECTS } from '../../../src/rules/mythras/effects/all.ts';
import type { EffectRow, WeaponNeed } from '../../../src/rules/mythras/effects/effect.ts';
import type { Weapon } from '../../../src/rules/mythras/fighter.ts';
import { asMythras } from '../../../src/rules/mythras/setup.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import type { FighterId, Given, Question } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { isEffects } from './explained.ts';

/** An exchange as seen from outside. */
interface Played {
  readonly setup: Setup;
  readonly questions: readonly Question[];
  readonly given: readonly Given[];
}

/** One side of a clash, as the answers and facts show it. */
interface Side {
  readonly isAttacker: boolean;
  readonly own: string;
  readonly other: string;
  /** Null where the attack makes a weapon of its own: a body that tramples, a sword that is thrown. */
  readonly weapons: readonly Weapon[] | null;
  /** The weapons of the one who attacked. */
  readonly against: readonly Weapon[] | null;
}

/** The actions with the weapons that one has, as they are. */
const PLAIN = ['attack', 'charge', 'sweep', 'shoot-two'];
/** Rolls that open a clash. */
const OPENING = ['attack', 'act.leap'];
/** A charge met with a blow: both attack, and neither defends (MYT-CLOSE-11). */
const COUNTER = 'counterattack';

/**
 * Looks at every effect that was used, and at every one that was offered: side, roll, weapon, how often, how many
 * in all. Worked out from the table and the facts alone, not from the rules that made the offer.
 */
export function illegalEffect(played: Played, facts: readonly Fact[]): string | null {
  return illegallyUsed(played, facts) ?? illegallyOffered(played);
}

function illegallyUsed(played: Played, facts: readonly Fact[]): string | null {
  let attacker: FighterId = played.setup.attempt.by;
  let levels = new Map<FighterId, string>();
  let won: Extract<Fact, { fact: 'won' }> | null = null;
  let used: string[] = [];
  let answering: FighterId | null = null;
  for (const fact of facts) {
    if (fact.fact === 'rolled') {
      if (OPENING.includes(fact.roll)) {
        attacker = fact.who;
        levels = new Map();
      }
      // What is rolled later, to resist or to stand, is no part of the clash.
      if (isClash(fact.roll)) levels.set(fact.who, fact.level);
    } else if (fact.fact === 'won') {
      [won, used] = [fact, []];
    } else if (fact.fact === 'countered') {
      answering = fact.who;
    } else if (fact.fact === 'effect') {
      const row = rowOf(fact.effect);
      if (!row) return `an effect that there is not was used: ${fact.effect}`;
      if (fact.who === answering) continue;
      if (fact.who !== won?.who) return `${row.id} was used by one who did not win`;
      used.push(row.id);
      if (used.length > won.levels) return `${used.length} effects for ${won.levels} levels`;
      if (!row.stackable && used.filter(id => id === row.id).length > 1) return `${row.id} was stacked`;
      const meets = hasCountered(played, won.who);
      const isAttacker = won.who === attacker || meets;
      const side: Side = {
        isAttacker,
        own: levels.get(won.who) ?? 'failure',
        other: meets || hasCountered(played, fact.on) ? 'failure' : (levels.get(fact.on) ?? 'failure'),
        weapons: weaponsOf(played, won.who, isAttacker),
        against: weaponsOf(played, isAttacker ? won.who : fact.on, true),
      };
      const wrong = unfit(row, side);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

function illegallyOffered(played: Played): string | null {
  let by = played.setup.attempt.by;
  for (const question of played.questions) {
    if (question.ask === 'roll' && OPENING.some(name => isCalled(question.name, name))) by = question.by;
    if (question.ask !== 'choose' || !isEffects(question.name)) continue;
    const levels = question.reasons?.find(({ id }) => id.startsWith('levels.'))?.id.slice('levels.'.length);
    const [own = '', other = ''] = levels?.split('-') ?? [];
    const isAttacker = question.by === by || hasCountered(played, question.by);
    const weapons = weaponsOf(played, question.by, isAttacker);
    const against = isAttacker ? weapons : weaponsOf(played, by, true);
    for (const { id, refused, times = 1 } of question.options) {
      const row = rowOf(id);
      if (!row) return `an effect that there is not was offered: ${id}`;
      if (times > 1 && !row.stackable) return `${id} could be stacked`;
      // Without levels there was only the effect that surprise gives: nothing is known of the rolls.
      if (refused || levels === undefined) continue;
      const wrong = unfit(row, { isAttacker, own, other, weapons, against });
      if (wrong !== null) return `offered: ${wrong}`;
    }
  }
  return null;
}

/** Why a side may not use an effect, by its line in the table; null when it may. */
function unfit(row: EffectRow, { isAttacker, own, other, weapons, against }: Side): string | null {
  const side = isAttacker ? 'attacker' : 'defender';
  if (!row.sides.includes(side)) return `${row.id} by the ${side}`;
  const attackLevel = isAttacker ? own : other;
  if (row.needsHit && attackLevel !== 'success' && attackLevel !== 'critical')
    return `${row.id} without a hit`;
  const rolled = {
    'attacker-critical': isAttacker && own === 'critical',
    'defender-critical': !isAttacker && own === 'critical',
    'own-critical': own === 'critical',
    'attacker-fumble': !isAttacker && other === 'fumble',
    'opponent-fumble': other === 'fumble',
    'see-rule': true,
  };
  if (row.roll && !rolled[row.roll]) return `${row.id} on ${own} against ${other}`;
  const need = row.weapon;
  if (!need) return null;
  const wielded = need === 'attacker-firearm' ? against : weapons;
  return !wielded || wielded.some(weapon => isFor(weapon, need)) ? null : `${row.id} without a weapon for it`;
}

function isFor({ types, shield, hands, natural, traits = [], ranged }: Weapon, need: WeaponNeed): boolean {
  switch (need) {
    case 'shield-or-bludgeoning':
      return shield || types.includes('bludgeoning') || ranged?.firearm === true;
    case 'two-handed':
      return hands === 2 || traits.includes('sunder');
    case 'ranged':
      return ranged !== undefined;
    case 'firearm':
    case 'attacker-firearm':
      return ranged?.firearm === true;
    case 'high-tech-firearm':
      return ranged !== undefined;
    case 'cutting':
      return types.includes('cutting') || ranged?.firearm === true;
    case 'bludgeoning':
    case 'entangling':
    case 'impaling':
    case 'shield':
      return types.includes(need);
    case 'unarmed':
      return natural || types.includes(need);
  }
}

/** True if a question has this name, the first time that it comes or another. */
function isCalled(name: string, wanted: string): boolean {
  return name === wanted || name.startsWith(`${wanted}.`);
}

function isClash(roll: string): boolean {
  return [...OPENING, 'parry', 'evade', COUNTER, 'oppose.leap'].includes(roll);
}

/** The weapons that a fighter used: that of the attempt, that chosen in defence, or either of two firearms. */
function weaponsOf({ setup, given }: Played, who: FighterId, isAttacker: boolean): readonly Weapon[] | null {
  const fighter = setup.fighters[who];
  if (!fighter) return [];
  const { by, with: id, action } = setup.attempt;
  const { weapons } = asMythras(fighter);
  if (isAttacker && !PLAIN.includes(action)) return null;
  if (who === by && isAttacker) return weapons.filter(weapon => weapon.id === id || action === 'shoot-two');
  // Who interrupts with a blow says with what there; who does not, and strikes back at a charge, in defence (MYT-REACT-03,
  // MYT-CLOSE-11).
  const interrupted = given.some(answer => {
    return answer.name === `interrupt.${who}` && 'chosen' in answer && answer.chosen.some(isWithWeapon);
  });
  const says = isAttacker && who !== by && interrupted;
  const asked = says ? 'interrupt' : 'defence';
  const chosen = given.flatMap(answer =>
    answer.by === who && answer.name.startsWith(asked) && 'chosen' in answer ? answer.chosen : [],
  );
  return weapons.filter(weapon => chosen.some(option => option.endsWith(`:${weapon.id}`)));
}

/** True if an option names the weapon that it is done with. */
function isWithWeapon(option: string): boolean {
  return option.includes(':');
}

function hasCountered({ given }: Played, who: FighterId): boolean {
  return given.some(
    answer =>
      answer.by === who &&
      'chosen' in answer &&
      answer.chosen.some(option => option.startsWith(`${COUNTER}:`)),
  );
}

function rowOf(id: string): EffectRow | undefined {
  return EFFECTS.find(row => row.id === id);
}
