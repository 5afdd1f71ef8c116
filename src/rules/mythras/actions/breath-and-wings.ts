import type { Fact } from '../../shared/fact.ts';
import { choose, roll, type Play } from '../../shared/play.ts';
import { hasDice } from '../../shared/dice.ts';
import { tires } from '../fatigue.ts';
import type { MythrasFighter } from '../fighter.ts';
import { GM } from '../../shared/gm.ts';
import { ends, gains } from '../conditions.ts';
import { fighterIn } from '../setup.ts';
import { strayBlow } from '../stray-blow.ts';
import { fighterAfter } from '../state.ts';
import { succeeds } from '../success.ts';
import { skillOf, targetOf, defenceSkill } from '../weapon-skill.ts';
import { needsAbility, type Action } from './action.ts';
import { effort } from './contest-of-skills.ts';
import { harms } from './hazards.ts';

/** Breathe Flame (Souffle de flammes), MYT-TRAIT-44, MYT-LOC-04: all places at once; Evade halves it. */
export const breatheFlame: Action = {
  id: 'breathe-flame',
  rule: 'MYT-TRAIT-44',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: acting => {
    const unable = needsAbility('breathe-flame', 'MYT-TRAIT-44')(acting);
    return unable ?? (acting.weapon ? null : { rule: 'MYT-TRAIT-44', id: 'weapon-missing' });
  },
  *play({ fighter, at, weapon }) {
    if (!at || !weapon) return [];
    const facts: Fact[] = [...(yield* outOfBreath(fighter))];
    const skill = defenceSkill(at, 'evade');
    const evaded = yield* effort('oppose.breathe-flame', at.id, skill && targetOf(skill));
    const halved = succeeds(evaded.level) ? { rule: 'MYT-TRAIT-44', id: 'hazard.evaded' } : null;
    const harm = { dice: weapon.damage, hits: at.locations, ...(halved && { halved }) };
    facts.push(...evaded.facts, ...(yield* harms('fire', 'MYT-TRAIT-44', at, harm)));
    const before = fighter.state.conditions.find(({ condition }) => condition === 'out-of-breath');
    const times = (before?.amount ?? 0) + 1;
    return [...facts, ...ends(fighter, 'out-of-breath'), gains(fighter, 'out-of-breath', { amount: times })];
  },
};

/** Before its time the flame costs Endurance, one grade harder each time, or fatigue (MYT-TRAIT-44). */
function* outOfBreath(fighter: MythrasFighter): Play<readonly Fact[]> {
  const known = fighter.state.conditions.find(({ condition }) => condition === 'out-of-breath');
  if (!known) return [];
  const skill = skillOf(fighter, 'endurance');
  const because = { rule: 'MYT-TRAIT-44', id: 'condition.out-of-breath' };
  const shifts = [{ steps: (known.amount ?? 1) - 1, because }];
  const target = skill && targetOf(skill, shifts);
  const { level, facts } = yield* effort('act.breathe-flame', fighter.id, target);
  return succeeds(level) ? facts : [...facts, ...tires(fighter, 1)];
}

/** Wing Buffet (Battement d'ailes), MYT-TRAIT-78: the damage modifier to all within three metres. */
export const wingBuffet: Action = {
  id: 'wing-buffet',
  rule: 'MYT-TRAIT-78',
  kind: 'proactive',
  cost: 1,
  needs: 'somebody',
  refusal: needsAbility('wing-buffet', 'MYT-TRAIT-78'),
  *play({ setup, fighter, at }) {
    if (!at) return [];
    const others = Object.keys(setup.fighters).filter(id => id !== fighter.id && id !== at.id);
    const also = yield* choose({
      name: 'arc',
      by: GM,
      options: others.map(id => ({ id: `also:${id}` })),
      atLeast: 0,
      atMost: others.length,
      reasons: [{ rule: 'MYT-TRAIT-78', id: 'gm.wings' }],
    });
    const struck = [
      at,
      ...others.flatMap(id => (also.includes(`also:${id}`) ? (fighterIn(setup, id) ?? []) : [])),
    ];
    const facts: Fact[] = [];
    for (const [i, victim] of struck.entries()) {
      const what = `target-${i + 1}`;
      const dice = fighter.damageModifier;
      const reasons = [{ rule: 'MYT-TRAIT-78', id: 'damage-modifier', names: { dice } }];
      const rolled = hasDice(dice)
        ? yield* roll({ name: `damage.${what}`, by: fighter.id, dice, reasons })
        : { total: 0 };
      const attack = { fighter, weapon: null, value: 0, total: 0, level: 'success' };
      const damage = Math.max(0, rolled.total);
      const stray = { victim: fighterAfter(victim, facts), attack, damage, what, rule: 'MYT-TRAIT-78' };
      facts.push(...(yield* strayBlow(stray)));
    }
    return facts;
  },
};
