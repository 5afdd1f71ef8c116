import type { Fact } from '../../shared/fact.ts';
import { choose, GM, type Option } from '../../shared/play.ts';
import { itemIdOf } from '../../shared/taking.ts';
import type { Reason } from '../../shared/target.ts';
import { rollDamage } from '../damage-roll.ts';
import { wearOf } from '../state.ts';
import { succeeds } from '../success.ts';
import { targetOf } from '../weapon-skill.ts';
import { unusable } from '../weapons-in-use.ts';
import type { Action } from './action.ts';
import { effort, skillToUse } from './contest-of-skills.ts';

/** Break Object, MYT-OBJ-01 to 04: the GM says what it is, and whether the weapon is a tool for it. */
export const breakObject: Action = {
  id: 'break-object',
  rule: 'MYT-OBJ-03',
  group: 'strike',
  purpose: null,
  isStrenuous: true,
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
    // Ruling: the GM keeps track of the object's earlier damage.
    const { lost, useless } = strikeObject(item, 0, damage);
    const what = useless ? 'breaks-object' : lost > 0 ? 'damages-object' : 'only-scratches';
    const out: Fact[] = [...own.facts, ...facts, { fact: 'did', who: fighter.id, what, points: lost }];
    const { ap = 0, hp = 0 } = weapon;
    if (hp === 0 || !harmsItself(ap, item.ap, false)) return out;
    const options: Option[] = [{ id: 'no-tool' }, { id: 'tool' }];
    const reasons = [{ rule: 'MYT-OBJ-04', id: 'gm.tool', names: { ap: item.ap } }];
    const question = { name: 'tool', by: GM, options, atLeast: 1, atMost: 1, reasons };
    const [tool] = yield* choose(question);
    const left = Math.max(0, hp - wearOf(fighter.state, itemIdOf(weapon.id)));
    const points = Math.min(left, Math.max(0, damage - ap));
    if (tool === 'tool' || points === 0) return out;
    return [...out, { fact: 'worn', who: fighter.id, weapon: weapon.id, points, left: left - points }];
  },
};

/** An object that can be struck (MYT-OBJ-01). */
interface InanimateObject {
  readonly id: string;
  readonly ap: number;
  readonly hp: number;
}

const object = (id: string, ap: number, hp: number): InanimateObject => ({ id, ap, hp });

/** Armour and hit points of objects (MYT-OBJ-02, `inanimate-objects.json`). */
export const OBJECTS: readonly InanimateObject[] = [
  object('castle-gate', 8, 150),
  object('castle-wall', 10, 500),
  object('chain-shackle', 8, 8),
  object('iron-post', 8, 15),
  object('glass-window', 1, 4),
  object('iron-door', 12, 30),
  object('rope', 6, 3),
  object('wooden-chair', 4, 15),
  object('brick-wall', 6, 30),
  object('concrete-wall', 8, 40),
  object('automobile', 6, 30),
  object('bulletproof-glass', 8, 25),
  object('steel-beam', 12, 50),
  object('apc', 10, 50),
  object('battle-tank', 15, 100),
  object('truck', 8, 40),
  object('tree-trunk', 6, 50),
];

/** Armour points of a thin wooden wall as cover (MYT-OBJ-02, MYT-ACT-17). */
export const WOODEN_WALL_AP = 4;

/** Skills that break things (MYT-OBJ-03). */
export const BREAKING_SKILLS = ['brawn', 'unarmed', 'combat-style'] as const;

/** The result of a blow against an object (MYT-OBJ-01). */
interface Broken {
  readonly lost: number;
  readonly left: number;
  readonly useless: boolean;
  readonly reasons: readonly Reason[];
}

/** Strikes a damaged object: its armour stops part of the blow (MYT-OBJ-01, MYT-OBJ-03). */
export function strikeObject(
  { ap, hp }: Pick<InanimateObject, 'ap' | 'hp'>,
  lostBefore: number,
  damage: number,
): Broken {
  const left = Math.max(0, hp - lostBefore);
  const through = Math.max(0, damage - ap);
  const lost = Math.min(left, through);
  return {
    lost,
    left: left - lost,
    useless: left - lost === 0,
    reasons: [{ rule: 'MYT-OBJ-01', id: 'object.armour', amount: -Math.min(ap, damage), names: { ap } }],
  };
}

/** True for a weapon that suffers the same damage: it is no harder than the object, and no tool for it (MYT-OBJ-04). */
export function harmsItself(weaponAp: number, thingAp: number, isTool: boolean): boolean {
  return !isTool && thingAp >= weaponAp;
}
