import { type BoonId, boonOf } from '../../../src/rules/d20/boons.ts';
import { Course } from '../../../src/rules/d20/course.ts';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell } from '../../../src/rules/d20/fighter.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../../src/rules/shared/play.ts';
import type { FightState, Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';

const { armour: _, ...unclad } = ready('fighter', 'hoel');
export const plain: D20Fighter = {
  ...unclad,
  ...{ abilities: { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }, bonuses: [], level: 4 },
};

/** The fighter under some spells of a caster of level 6. */
export function under(fighter: D20Fighter, ...boons: readonly (BoonId | Condition)[]): D20Fighter {
  const conditions = boons.map(boon => (typeof boon === 'string' ? boonOf(boon, 'tiphaine', 6, true) : boon));
  return {
    ...fighter,
    state: { ...fighter.state, conditions: conditions as D20Fighter['state']['conditions'] },
  };
}

export const FIGHT: FightState = {
  round: 2,
  cycle: 1,
  turn: 'tiphaine',
  order: ['tiphaine', 'hoel', 'orc'],
  ap: {},
};

export function setupOf(fighters: Setup['fighters'], attempt: Partial<Setup['attempt']> = {}): Setup {
  return {
    attempt: { action: 'cast', by: 'tiphaine', at: 'hoel', with: 'spell', ...attempt },
    fighters,
    fight: FIGHT,
    sides: { tiphaine: 'us', hoel: 'us', mira: 'us', orc: 'them' },
  };
}

export const courseOf = (fighter: D20Fighter) => new Course(setupOf({ [fighter.id]: fighter }));

export interface Given extends Partial<Pick<Setup, 'fight'>> {
  readonly hoel?: D20Fighter;
  readonly orc?: D20Fighter;
  readonly level?: number;
  readonly die?: number;
  readonly touched?: readonly string[];
  /** Whom the Game Master names; all who may be when left out. */
  readonly named?: readonly string[];
  readonly sides?: Setup['sides'] | undefined;
}

export function spellWith(spell: Partial<Spell>): Spell {
  return {
    ...{ id: 'spell', name: 'Spell', level: 1, casting: 'standard', components: [], delivery: 'hits' },
    ...spell,
  };
}

/** The facts and questions of a spell that Tiphaine, of level 3, casts at Hoel. */
export function cast(
  spell: Partial<Spell>,
  {
    hoel = plain,
    orc = ready('orc'),
    level = 3,
    die = 10,
    touched = ['hoel'],
    named,
    ...situation
  }: Given = {},
) {
  const asked: Question[] = [];
  const known = spellWith(spell);
  const { divine: _divine, arcane: _arcane, ...own } = ready('cleric', 'tiphaine');
  const tiphaine = { ...own, level, spells: [known] };
  const mira = ready('rogue', 'mira');
  const { sides, ...placed } = setupOf({ tiphaine, hoel, mira, orc });
  const sided = 'sides' in situation ? situation.sides : sides;
  const fight = situation.fight === undefined ? placed.fight : situation.fight;
  const setup: Setup = { ...placed, fight, ...(sided && { sides: sided }) };
  const facts: readonly Fact[] = playOut(d20.play(setup), question => {
    asked.push(question);
    if (question.ask === 'roll') return { dice: [die] };
    const ids = question.options.map(({ id }) => id);
    if (question.name.startsWith('target'))
      return { chosen: named ? ids.filter(id => named.includes(id)) : ids };
    if (question.name.startsWith('touched')) return { chosen: touched };
    return { chosen: [ids.includes('openly') ? 'openly' : (ids[0] ?? '')] };
  });
  const gained = facts.flatMap(fact =>
    fact.fact === 'gained' && fact.condition !== 'concentrating' ? [fact] : [],
  );
  return { asked, facts, gained };
}
