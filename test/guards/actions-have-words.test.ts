import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededChance } from '../../src/forecast/dice.ts';
import { factWords } from '../../src/foundry/exchange-view/fact-text.ts';
import { reasonLine } from '../../src/foundry/platform/localize.ts';
import { ACTIONS } from '../../src/rules/mythras/actions/all-actions.ts';
import { openActions } from '../../src/rules/mythras/actions/carry-out.ts';
import { CONDITIONS } from '../../src/rules/mythras/conditions.ts';
import { CREATURE_ABILITIES } from '../../src/rules/mythras/creature-abilities.ts';
import { FATIGUE } from '../../src/rules/mythras/fatigue.ts';
import { timeFacts } from '../../src/rules/mythras/passing-time.ts';
import { mythras } from '../../src/rules/mythras/mythras.ts';
import { climb, gaitShift } from '../../src/rules/mythras/movement.ts';
import { strikeObject } from '../../src/rules/mythras/actions/break-object.ts';
import { OTHER_CIRCUMSTANCES, SITUATIONAL_MODIFIERS } from '../../src/rules/mythras/situational-modifiers.ts';
import { initiativeReasons } from '../../src/rules/mythras/initiative.ts';
import { actionPointReasons } from '../../src/rules/mythras/time.ts';
import type { Condition } from '../../src/rules/shared/fact.ts';
import { playOut, type Question } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { armoured, duelFight, soldier, weapons } from '../rules/fighters.ts';
import { bow, pistol, rifle } from '../rules/ranged-weapons.ts';
import { anything, idsOf, missingKeys, strictly, tellFacts, tellQuestion } from './speaking.ts';
import { readWordsOfWorld, type Words } from './words-fit.ts';
import { textOf } from './project-files.ts';

const SKILLS = { endurance: 50, brawn: 45, athletics: 40, evade: 40, unarmed: 30, perception: 50 };
const LEARNED = {
  ...SKILLS,
  customs: 60,
  locale: 30,
  'first-aid': 40,
  healing: 60,
  magic: 50,
  ride: 40,
  swim: 30,
};

const ABILITIES = [
  ...['terrifying', 'intimidate', 'frenzy', 'breathe-flame', 'wing-buffet', 'diving-strike', 'trample'],
  ...['gaze-attack', 'regeneration', 'immunity', 'vampiric', 'engulfing', 'grappler', 'leaper'],
];

const condition = (id: string, more: Partial<Condition> = {}): Condition => ({ condition: id, ...more });
const engaged = condition('engaged', { by: 'bert' });

/** The conditions that Anna may be in when she acts. */
const STATES: readonly (readonly Condition[])[] = [
  [],
  [engaged],
  [engaged, condition('engaged', { by: 'carl' })],
  [engaged, condition('prone')],
  [condition('prone')],
  [engaged, condition('gripped', { by: 'bert' }), condition('entangled', { where: 'head', by: 'bert' })],
  [condition('in-cover', { amount: 4 }), condition('bleeding'), condition('braced')],
  [condition('unloaded', { with: 'rifle', amount: 2 }), condition('delaying')],
  [condition('aiming', { with: 'rifle', amount: 0 }), condition('burst-mode', { with: 'rifle' })],
  [condition('automatic-mode', { with: 'rifle' }), condition('holding-magic'), condition('mounted')],
  [condition('weapon-lodged', { with: 'broadsword', by: 'bert' })],
  [
    condition('fatigue', { amount: 6 }),
    condition('outmanoeuvred', { by: 'bert' }),
    condition('pinned-under'),
  ],
];

/** A bow whose arrows are counted. */
const quiver = { ...bow, ammunition: { kind: 'arrows', carried: 9, holds: 0, left: 0 } };

function setups(action: string): Setup[] {
  const fights = [
    null,
    duelFight,
    { ...duelFight, turn: 'bert' },
    { ...duelFight, ap: { anna: 0, bert: 2 } },
  ];
  return STATES.flatMap(conditions =>
    fights.flatMap(fight =>
      ['', 'rifle', 'broadsword', 'bow', 'fist', '4'].map((id): Setup => {
        const anna = soldier('anna', {
          weapons: [rifle, weapons.broadsword, action === 'gather' ? quiver : bow, weapons.fist, pistol],
          skills: LEARNED,
          passions: ['customs', 'locale'],
          luckPoints: 2,
          abilities: ABILITIES,
          styles: [{ id: 'soldier', name: 'Soldier', skill: 60, traits: ['throw-weapons'] }],
          state: {
            ...{ conditions, hurt: { head: 3, chest: 15 }, luckSpent: 1 },
            ...(action === 'gather' && { dropped: ['broadsword'], used: { arrows: 3 } }),
          },
        });
        const bert = soldier('bert', {
          characteristics: { ...soldier('bert').characteristics, siz: 6 },
          skills: { ...SKILLS, customs: 40, locale: 50 },
          passions: ['customs', 'locale'],
          weapons: [weapons.heater, weapons.broadsword],
          state: {
            conditions: [
              condition('engaged', { by: 'anna' }),
              ...(action === 'trip-entangled' ? [] : [condition('prone')]),
              ...(action === 'evade-spell' ? [condition('holding-magic')] : []),
              condition('entangled', { with: 'broadsword', where: 'left-leg', by: 'anna' }),
              condition('impaled', { with: 'broadsword', where: 'chest', by: 'anna', amount: 1 }),
            ],
            hurt: { head: 1, abdomen: 7 },
            ...(action === 'pick-up' && { dropped: ['broadsword', 'heater'] }),
          },
        });
        return {
          attempt: { action, by: 'anna', at: 'bert', with: id },
          fighters: { anna, bert, carl: soldier('carl') },
          fight,
          circumstances: [
            { fighter: 'anna', id: 'crowd-edge' },
            { fighter: 'anna', id: 'aloft' },
          ],
        };
      }),
    ),
  );
}

const SHAPES = ['rifle', 'bow', 'broadsword'].flatMap(held =>
  ['attack', 'charge', 'move'].flatMap(action => {
    const [first] = setups(action).filter(({ attempt }) => attempt.with === held);
    return first ? [first] : [];
  }),
);

const NAMES = ['anna', 'bert', 'carl', 'soldier', 'rifle', 'bow', 'pistol'];
const nameOf = (id: string): string | null =>
  [...NAMES, ...Object.values(weapons).map(weapon => weapon.id)].includes(id) ? id : null;

const LANGUAGES = ['en', 'fr'].map(language => {
  const words = readWordsOfWorld(textOf(`lang/${language}.json`), 'mythras');
  return { language, words, game: strictly(words, new Set()) };
});

/** Says something in each language. */
function inEach(say: (words: Words) => void): void {
  for (const { words, game } of LANGUAGES) {
    vi.stubGlobal('game', game);
    say(words);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('every action has words in each language', () => {
  it.each([...ACTIONS.map(({ id }) => id), 'attack'])('%s', id => {
    const chance = seededChance(7);
    let played = 0;
    for (const setup of setups(id)) {
      const refused = mythras.refusal(setup);
      if (refused) inEach(() => reasonLine(refused, nameOf));
      for (let time = 0; !refused && time < 3; time++) {
        const questions: Question[] = [];
        const facts = playOut(mythras.play(setup), question => {
          questions.push(question);
          return anything(question, chance);
        });
        played++;
        inEach(words => {
          for (const question of questions) tellQuestion(question, words, nameOf);
          tellFacts(facts, ['resisted'], nameOf);
        });
      }
    }
    expect(played).toBeGreaterThan(0);
  });

  // Only these two take items on the ground and ammunition; all other actions are tried unchanged.
  it.each(['gather', 'pick-up', 'attack'])('what is offered beside %s, and why the rest is not', id => {
    const refused = setups(id).flatMap(setup => openActions(setup).flatMap(open => open.refused ?? []));
    expect(refused.length).toBeGreaterThan(0);
    inEach(() => {
      for (const reason of refused) reasonLine(reason, nameOf);
    });
  });
});

describe.each(LANGUAGES)('words of actions: $language', ({ words, game }) => {
  beforeEach(() => {
    vi.stubGlobal('game', game);
  });

  it('actions, conditions, abilities, fatigue', () => {
    const offered = SHAPES.flatMap(setup => idsOf(mythras.circumstances.offered(setup)));
    const missing = missingKeys(words, [
      ['ACTION.{}.name', idsOf(ACTIONS)],
      ['ACTION.{}.text', idsOf(ACTIONS)],
      ['CONDITION.{}', CONDITIONS],
      ['ABILITY.{}.name', idsOf(CREATURE_ABILITIES)],
      ['ABILITY.{}.text', idsOf(CREATURE_ABILITIES)],
      ['FATIGUE.{}', idsOf(FATIGUE)],
      ['REASON.circumstance.{}', idsOf(SITUATIONAL_MODIFIERS)],
      ['CIRCUMSTANCE.{}', OTHER_CIRCUMSTANCES],
      ['CIRCUMSTANCES.group.{}', offered],
    ]);
    expect(missing).toEqual([]);
  });

  it('effects of time, and reasons of numbers', () => {
    const conditions = ['cannot-attack', 'outmanoeuvred'].map(id =>
      condition(id, { lasts: { amount: 2, unit: 'turns' } }),
    );
    const tired = [
      condition('fatigue', { amount: 4 }),
      condition('bleeding'),
      condition('against-formation'),
    ];
    const anna = soldier('anna', {
      abilities: ['cold-blooded'],
      circumstances: ['cold', 'surprised'],
      locations: armoured(3),
      state: { conditions: [...conditions, ...tired] },
    });
    const before = { ...duelFight, turn: 'bert' };
    for (const fact of timeFacts(before, { ...duelFight, round: 2 }, { anna })) factWords(fact, nameOf);
    const reasons = [
      ...[...initiativeReasons(anna), ...actionPointReasons(anna), ...climb(anna, 1).reasons],
      ...strikeObject({ ap: 4, hp: 5 }, 0, 6).reasons,
      ...gaitShift('run').map(({ because }) => because),
    ];
    for (const reason of reasons) reasonLine(reason, nameOf);
    expect(reasons.length).toBeGreaterThan(8);
  });
});
