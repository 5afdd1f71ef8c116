import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Weapon } from '../../../src/rules/d20/fighter.ts';
import type { Fact } from '../../../src/rules/shared/fact.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import { ready } from './ready.ts';

export type Reduction = NonNullable<D20Fighter['reduction']>;

const SWORD: Weapon = {
  ...{ id: 'sword', name: 'Sword', kind: 'melee', handling: 'one-handed', damage: '1d8' },
  types: ['slashing'],
};

export interface Case {
  readonly weapon?: Partial<Weapon>;
  readonly attacker?: Partial<D20Fighter>;
  readonly target?: Partial<D20Fighter>;
  /** The natural attack roll; 18 if left out. */
  readonly attack?: number;
  /** Each die of damage. */
  readonly die?: number;
  readonly action?: string;
}

/** The facts of a blow of Strength 10 at a target with this reduction. */
export function struck(reduction: Reduction, given: Case = {}): readonly Fact[] {
  const { weapon = {}, attacker = {}, target = {}, attack = 18, die = 8, action = 'attack' } = given;
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const hoel = {
    ...ready('fighter', 'hoel'),
    ...{ abilities, bonuses: [], feats: [], weapons: [{ ...SWORD, ...weapon }], ...attacker },
  };
  const foe = { ...ready('rogue', 'foe'), bonuses: [], reduction, hitPoints: 200, ...target };
  return playOut(
    d20.play({
      attempt: { action, by: 'hoel', at: 'foe', with: 'sword' },
      fighters: { hoel, foe },
      fight: null,
    }),
    question => {
      if (question.ask === 'choose') return { chosen: [question.options[0]?.id ?? ''] };
      const isDamage = question.name.startsWith('damage');
      const faces = question.dice.matchAll(/(\d+)d(\d+)/gu);
      const dice = [...faces].flatMap(([, count, most]) =>
        new Array<number>(Number(count)).fill(isDamage ? Math.min(die, Number(most)) : attack),
      );
      return { dice };
    },
  );
}
