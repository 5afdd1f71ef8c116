import { describe, expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Spell } from '../../../src/rules/d20/fighter.ts';
import { playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { FIGHT, foe, inThese } from './beasts.ts';

const keeping = (...spells: readonly string[]) =>
  inThese(foe, ...spells.map(id => ({ condition: 'concentrating', with: id })));

/** What an action on the active spells ends, with a spell chosen where one is asked for. */
function ended(action: string, spells: readonly string[], chosen = '') {
  const by = keeping(...spells);
  const fight = { ...FIGHT, turn: 'foe', order: ['foe'] };
  const attempt = { action, by: 'foe', at: 'foe', with: '' };
  const facts = playOut(d20.play({ attempt, fighters: { foe: by }, fight }), question => {
    expect(question).toMatchObject({ name: 'active-spell', by: 'foe', options: spells.map(id => ({ id })) });
    return { chosen: [chosen] };
  });
  return facts.flatMap(fact => (fact.fact === 'ended' ? [[fact.condition, fact.with]] : []));
}

describe('which active spell is let go', () => {
  test.for(['dismiss-spell', 'cease-concentration'])(
    'D20-ACT-20, D20-ACT-50: %s ends the one that is chosen, and asks nothing of a single one',
    action => {
      expect(ended(action, ['glow', 'ward'], 'ward')).toEqual([['concentrating', 'ward']]);
      expect(ended(action, ['glow'])).toEqual([['concentrating', 'glow']]);
    },
  );
});

describe('which spell that lasts by itself is dismissed', () => {
  const lasting = (condition: string, who = foe, by = 'foe') =>
    inThese(who, { condition, by, lasts: { amount: 20, unit: 'rounds' } });
  const bor = { ...foe, id: 'bor' };
  const cid = { ...foe, id: 'cid' };
  const dismissal = (fighters: Setup['fighters']): Setup => ({
    attempt: { action: 'dismiss-spell', by: 'foe', at: 'foe', with: '' },
    fighters: { foe, ...fighters },
    fight: { ...FIGHT, turn: 'foe', order: ['foe'] },
  });
  /** Whom what is dismissed leaves, and the names of what is asked. */
  function dismissed(fighters: Setup['fighters'], ...choices: readonly string[]) {
    const asked: string[] = [];
    const facts = playOut(d20.play(dismissal(fighters)), ({ name }) => {
      asked.push(name);
      return { chosen: [choices[asked.length - 1] ?? ''] };
    });
    return {
      asked,
      ended: facts.flatMap(fact => (fact.fact === 'ended' ? [[fact.who, fact.condition]] : [])),
    };
  }

  test('D20-ACT-20: one of its own, on another, and on all whom it reached', () => {
    expect(dismissed({ foe: lasting('mage-armour') })).toEqual({
      asked: [],
      ended: [['foe', 'mage-armour']],
    });
    expect(dismissed({ bor: lasting('hasted', bor), cid: lasting('hasted', cid) })).toEqual({
      asked: [],
      ended: [
        ['bor', 'hasted'],
        ['cid', 'hasted'],
      ],
    });
    expect(dismissed({ bor: lasting('prayed-for', bor), cid: lasting('prayed-against', cid) }).ended).toEqual(
      [
        ['bor', 'prayed-for'],
        ['cid', 'prayed-against'],
      ],
    );
  });

  test('D20-ACT-20: of several its caster says which, and of one that was cast on each, on whom', () => {
    const all = { bor: lasting('mage-armour', bor), cid: lasting('mage-armour', lasting('hasted', cid)) };
    expect(dismissed(all, 'mage-armour', 'cid')).toEqual({
      asked: ['active-spell', 'target.active-spell'],
      ended: [['cid', 'mage-armour']],
    });
  });

  test('D20-ACT-20, D20-BOON-03: hit points that it gave go with it', () => {
    const weak = { ...lasting('bears-endurance', bor), hitPoints: 8, level: 6 };
    const worn = { ...weak, state: { ...weak.state, hurt: { body: 10 } } };
    const facts = playOut(d20.play(dismissal({ bor: worn })), () => ({ chosen: [''] }));
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'gained', who: 'bor', condition: 'dying' }));
  });

  test('D20-ACT-20: neither what another cast nor a potion', () => {
    expect(d20.refusal(dismissal({ foe: lasting('mage-armour', foe, 'bor'), bor }))?.id).toBe(
      'd20.no-active-spell',
    );
    const potion = {
      id: 'p',
      name: 'p',
      level: 1,
      casting: 'standard',
      nature: 'potion',
      grants: 'mage-armour',
    };
    const drinker = { ...lasting('mage-armour'), spells: [potion as Spell] };
    expect(d20.refusal(dismissal({ foe: drinker }))?.id).toBe('d20.no-active-spell');
  });
});
