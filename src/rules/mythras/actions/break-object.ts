import type { Fact } from '../../shared/fact.ts';
import { choose, type Option } from '../../shared/play.ts';
import { rollDamage } from '../damage-roll.ts';
import { GM } from '../../shared/gm.ts';
import { BREAKING_SKILLS, harmsItself, OBJECTS, strikeObject } from '../objects.ts';
import { wearOf } from '../state.ts';
import { itemIdOf } from '../../shared/item-id.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import { unusable } from '../weapons-in-use.ts';
import type { Action } from './action.ts';
import { effort, skillToUse } from './contest-of-skills.ts';

/** Breaking a thing, MYT-OBJ-01 to 04: the GM says what it is, and whether the weapon is a tool for it. */
export const breakObject: Action = {
  id: 'break-object',
  rule: 'MYT-OBJ-03',
  kind: 'proactive',
  cost: 1,
  needs: 'weapon',
  refusal: ({ fighter, weapon }) => weapon && unusable(fighter, weapon),
  *play({ fighter, weapon }) {
    if (!weapon) return [];
    const [chosen] = yield* choose({
      name: 'object',
      by: GM,
      options: OBJECTS.map(({ id, ap }): Option => {
        return { id, reasons: [{ rule: 'MYT-OBJ-02', id: 'object.armour', names: { ap } }] };
      }),
      atLeast: 1,
      atMost: 1,
      reasons: [{ rule: 'MYT-OBJ-02', id: 'gm.object' }],
    });
    const item = OBJECTS.find(({ id }) => id === chosen);
    const skill = yield* skillToUse('break-object', fighter, BREAKING_SKILLS);
    const own = yield* effort('act.break-object', fighter.id, skill && targetOf(skill));
    if (!item || !succeeds(own.level)) return own.facts;
    const { total, level } = own;
    const striker = { fighter, weapon, value: 0, total, level };
    const { damage, facts } = yield* rollDamage(striker, null, []);
    // Ruling: what a thing has lost before is for the GM to remember.
    const { lost, useless } = strikeObject(item, 0, damage);
    const what = useless ? 'breaks-object' : lost > 0 ? 'damages-object' : 'only-scratches';
    const out: Fact[] = [...own.facts, ...facts, { fact: 'did', who: fighter.id, what, points: lost }];
    if (weapon.ap === undefined || weapon.hp === undefined || !harmsItself(weapon.ap, item.ap, false)) {
      return out;
    }
    const options: Option[] = [{ id: 'no-tool' }, { id: 'tool' }];
    const reasons = [{ rule: 'MYT-OBJ-04', id: 'gm.tool', names: { ap: item.ap } }];
    const question = { name: 'tool', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [tool] = yield* choose(question);
    const left = Math.max(0, weapon.hp - wearOf(fighter.state, itemIdOf(weapon.id)));
    const points = Math.min(left, Math.max(0, damage - weapon.ap));
    if (tool === 'tool' || points === 0) return out;
    return [...out, { fact: 'worn', who: fighter.id, weapon: weapon.id, points, left: left - points }];
  },
};
