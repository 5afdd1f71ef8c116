import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rollDice, seededChance, type Chance } from '../../src/forecast/dice.ts';
import { factWords } from '../../src/foundry/chat/fact-words.ts';
import { optionContext } from '../../src/foundry/chat/option-context.ts';
import { reasonLine, targetLines } from '../../src/foundry/words.ts';
import { EFFECTS } from '../../src/rules/mythras/effects/all.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { playOut, type Answer, type Question } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { armoured, duel, duelFight, weapons, type Duel } from '../rules/fighters.ts';
import { textOf } from './project-files.ts';
import { readWords, type Words } from './words-fit.ts';

const SIDES: NonNullable<Duel['attacker']>[] = [
  { weapons: [weapons.broadsword, weapons.heater] },
  { weapons: [weapons.greatAxe], damageModifier: '1d4', styles: [{ id: 'axes', name: 'Axes', skill: 130 }] },
  { weapons: [weapons.mace, weapons.fist], locations: armoured(3, 1), damageModifier: '-1d2' },
  { weapons: [weapons.fist], skills: { unarmed: 70, endurance: 20, brawn: 90, acrobatics: 50, evade: 30 } },
  { weapons: [weapons.bite], skills: { unarmed: 55, endurance: 15 }, styles: [] },
  { weapons: [weapons.dagger], state: { hurt: { chest: 6, 'right-arm': 3 }, dropped: ['broadsword'] } },
  { weapons: [weapons.longSpear], state: { conditions: [{ condition: 'cannot-attack' }] } },
  { weapons: [weapons.kite], state: { conditions: [{ condition: 'unconscious' }] } },
  { weapons: [weapons.dagger], state: { conditions: [{ condition: 'incapacitated' }] } },
  { weapons: [weapons.dagger], state: { conditions: [{ condition: 'dead' }] } },
];

/** Fights of everybody against everybody, in and out of a fight, with points left and without. */
function setups(): Setup[] {
  const fights = [
    null,
    duelFight,
    { ...duelFight, ap: { anna: 1, bert: 0 } },
    { ...duelFight, ap: { anna: 0, bert: 2 } },
  ];
  return SIDES.flatMap(attacker =>
    SIDES.flatMap(defender => fights.map(fight => duel({ attacker, defender, fight }))),
  );
}

/** What cannot be undertaken. */
function refusals(): Setup[] {
  const plain = duel();
  const { undertaking } = plain;
  return [
    { ...plain, undertaking: { ...undertaking, action: 'sing' } },
    { ...plain, undertaking: { ...undertaking, by: 'nobody' } },
    { ...plain, undertaking: { ...undertaking, at: 'nobody' } },
    { ...plain, undertaking: { ...undertaking, at: 'anna' } },
    { ...plain, undertaking: { ...undertaking, with: 'nothing' } },
    { ...plain, fight: { ...duelFight, turn: 'bert' } },
    duel({ attacker: { weapons: [{ ...weapons.broadsword, damage: 'a lot' }] } }),
    duel({ attacker: { state: { dropped: ['broadsword'] } } }),
  ];
}

/** Facts that a card leaves out, since the answers above them say the same. */
const TOLD_BY_ANSWERS: ReadonlySet<string> = new Set(['rolled', 'spent', 'effect', 'resisted']);

/** Answers anything that may be answered. */
function anything(question: Question, chance: Chance): Answer {
  if (question.ask === 'roll') return { dice: rollDice(question.dice, chance) };
  const open = question.options.filter(({ refused }) => !refused);
  const most = Math.min(question.atMost, open.length);
  const count = question.atLeast + Math.floor(chance() * (most - question.atLeast + 1));
  const shuffled = open.map(({ id }) => ({ id, at: chance() })).sort((a, b) => a.at - b.at);
  return { chosen: shuffled.slice(0, count).map(({ id }) => id) };
}

/** Speaks as Foundry does, but does not put up with a key or a name that is not there. */
function strictly(words: Words, asked: Set<string>): object {
  return {
    i18n: {
      has: (key: string) => words.has(key),
      format: (key: string, names: Readonly<Record<string, string>>) => {
        asked.add(key);
        const text = words.get(key);
        if (text === undefined) throw new Error(`nobody wrote ${key}`);
        return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
          const given = names[name];
          if (given === undefined || given === '') throw new Error(`${key} wants to know {${name}}`);
          return given;
        });
      },
    },
  };
}

const nameOf = (id: string): string | null =>
  ['anna', 'bert', 'soldier', 'axes', ...Object.values(weapons).map(weapon => weapon.id)].includes(id)
    ? id
    : null;

describe.each(['en', 'fr'])('whatever happens, there are words for it: %s', language => {
  const words = readWords(textOf(`lang/${language}.json`));
  const asked = new Set<string>();
  beforeEach(() => {
    vi.stubGlobal('game', strictly(words, asked));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function tellQuestion(question: Question): void {
    const [kind = '', about] = question.name.split('.');
    expect(words.has(`PASSE.QUESTION.${kind}.asks`), question.name).toBe(true);
    expect(words.has(`PASSE.QUESTION.${kind}.short`), question.name).toBe(true);
    if (about) {
      expect(words.has(`PASSE.ABOUT.${about}`) || words.has(`PASSE.EFFECT.${about}.name`), about).toBe(true);
    }
    for (const reason of question.reasons ?? []) reasonLine(reason, nameOf);
    if (question.ask === 'roll') {
      if (question.target) targetLines(question.target, nameOf);
    } else for (const option of question.options) optionContext(question.name, option, nameOf);
  }

  it('every question, reason, option and fact of four thousand exchanges', () => {
    const chance = seededChance(14);
    for (const setup of setups()) {
      const refused = mythras.refusal(setup);
      if (refused) reasonLine(refused, nameOf);
      for (let time = 0; !refused && time < 20; time++) {
        const facts = playOut(mythras.play(setup), question => {
          tellQuestion(question);
          return anything(question, chance);
        });
        for (const fact of facts) if (!TOLD_BY_ANSWERS.has(fact.fact)) factWords(fact, nameOf);
      }
    }
    expect(asked.size).toBeGreaterThan(60);
  });

  it('every refusal', () => {
    for (const setup of refusals()) {
      const refused = mythras.refusal(setup);
      expect(refused).not.toBeNull();
      if (refused) reasonLine(refused, nameOf);
    }
  });

  it('every special effect has a name and a text', () => {
    for (const { id } of EFFECTS) {
      expect(words.has(`PASSE.EFFECT.${id}.name`), id).toBe(true);
      expect(words.has(`PASSE.EFFECT.${id}.text`), id).toBe(true);
    }
  });
});
