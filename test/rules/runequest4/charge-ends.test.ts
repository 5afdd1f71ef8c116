import { describe, expect, test } from 'vitest';
import { runequest4 } from '../../../src/rules/runequest4/runequest4.ts';
import { only, optionsOf, questionOf } from '../play.ts';
import { body, duel, duelFight, weapons } from './fighters.ts';
import { charge, HIT, rider, STOP } from './charging.ts';

describe('RQ4-CHARGE-05 to 07: the end of a charge', () => {
  const formation = { circumstances: [['bert', 'in-formation']] as const };

  test('RQ4-CHARGE-05.a, RQ4-KNOCK-02: a bash is no knockback, and the formation stops it', () => {
    const at = { ...formation, anna: { weapons: [weapons.greatAxe] }, with: 'great-axe' };
    const bashed = { 'answer.charge': 'stand', attack: 40, effects: 'bash', location: 11, damage: [4, 3, 1] };
    const { result } = charge({ ...bashed, 'obstacle.bash': 'free' }, at);
    expect(only(result, 'pushed')).toEqual([{ fact: 'pushed', who: 'bert', metres: 2 }]);
    expect(result.at(-1)).toEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
  });

  test('RQ4-CHARGE-05.a: a formation stops it, unless a member is driven back', () => {
    const stopped = charge({ 'answer.charge': 'stand', attack: 97 }, formation);
    expect(stopped.result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
    const strong = { ...formation, anna: { damageModifier: '14' } };
    const through = charge(
      {
        'answer.charge': 'stand',
        ...HIT,
        damage: 2,
        'footing.knockback': 1,
        ...STOP,
      },
      { ...strong, bert: { locations: body(0, 12) } },
    );
    expect(only(through.result, 'pushed')).toHaveLength(1);
    expect(through.asked.at(-1)?.name).toBe('end.charge');
  });

  test.each([
    ['stop', false],
    ['past', true],
  ])('RQ4-CHARGE-07: a charger who chooses %s has come to the foe', (end, past) => {
    const { result } = charge({ 'answer.charge': 'stand', attack: 97, 'end.charge': end }, {});
    expect(only(result, 'moved')).toEqual([{ fact: 'moved', who: 'anna', to: 'bert', past }]);
  });

  test.each([
    ['an arm is nothing one runs on', {}, 'useless', 'left-arm'],
    ['who rides needs no legs', { circumstances: [['anna', 'mounted']] as const }, 'useless', 'left-leg'],
  ])('%s', (_case, at, condition, where) => {
    const anna = { state: { conditions: [{ condition, where }] } };
    const { result } = charge({ 'answer.charge': 'stand', attack: 97, ...STOP }, { ...at, anna });
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'ends-charge' });
  });

  test.each(['useless', 'maimed', 'numb'])('RQ4-CHARGE-06.b: not begun on a leg that is %s', condition => {
    const anna = { state: { conditions: [{ condition, where: 'left-leg' }] } };
    const refused = { rule: 'RQ4-CHARGE-06', id: `condition.${condition}` };
    expect(runequest4.refusal(duel({ action: 'charge', anna }))).toEqual(refused);
  });

  test('RQ4-CHARGE-06.a, .c: so does a leg that is lost, or a fall', () => {
    const frail = { locations: body().map(place => ({ ...place, hp: 4 })) };
    const answers = {
      'answer.charge': 'counterattack:spear',
      'attack.counterattack': 40,
      'effects.counterattack': [],
      'location.counterattack': 1,
      'damage.counterattack': [4, 1],
      'turns.wound.counterattack': 1,
      'resist.wound.counterattack': 90,
    };
    const { result, asked } = charge(answers, { anna: frail, bert: { weapons: [weapons.spear] } });
    expect(asked.map(({ name }) => name)).not.toContain('attack');
    expect(result).toContainEqual({ fact: 'did', who: 'anna', what: 'charge-broken' });
    const down = charge({ 'answer.charge': 'stand', attack: 97, ...STOP }, {});
    expect(down.result).toContainEqual({ fact: 'did', who: 'anna', what: 'ends-charge' });
    expect(
      runequest4.refusal(
        duel({ action: 'charge', anna: { state: { conditions: [{ condition: 'prone' }] } } }),
      ),
    ).toMatchObject({ id: 'condition.prone' });
  });

  test('RQ4-CHARGE-07.a: past: one Combat Action each in that round', () => {
    const fight = { ...duelFight, ap: { anna: 3, bert: 3 } };
    const three = { anna: { combatActions: 3 }, bert: { combatActions: 3 }, fight };
    const { result } = charge({ 'answer.charge': 'stand', attack: 97, 'end.charge': 'past' }, three);
    const left = runequest4.fightAfter(fight, result).ap;
    expect(left).toEqual({ anna: 0, bert: 1 });
    const acted = { ...three, fight: { ...fight, ap: { anna: 2, bert: 2 } } };
    const late = charge({ 'answer.charge': 'stand', attack: 97, 'end.charge': 'past' }, acted);
    expect(runequest4.fightAfter(acted.fight, late.result).ap).toEqual({ anna: 0, bert: 0 });
    const stops = charge({ 'answer.charge': 'stand', attack: 97, ...STOP }, three);
    expect(runequest4.fightAfter(fight, stops.result).ap).toEqual({ anna: 2, bert: 3 });
  });

  test.each(['spear', 'dagger'] as const)('RQ4-MOUNT-05.b: a %s from the saddle too, couched or not', key => {
    const impaled = { 'answer.charge': 'stand', attack: 40, effects: 'impale-wound' };
    const at = { anna: { ...rider, weapons: [weapons[key]] }, with: key };
    const { asked, result } = charge({ ...impaled, location: 1, damage: 1, 'end.charge': 'past' }, at);
    expect(asked.map(({ name }) => name)).not.toContain('impaled');
    expect(result).toContainEqual({ fact: 'disarmed', who: 'anna', weapon: key, metres: 0 });
    const pulls = { impaled: 'pull-out', 'act.pull-weapon': 50, 'damage.pull-weapon': 1 };
    const walker = { ...at, anna: { weapons: [weapons[key]] } };
    const onFoot = charge({ ...impaled, location: 11, damage: 1, ...pulls, ...STOP }, walker);
    expect(onFoot.result).toContainEqual({ fact: 'did', who: 'anna', what: 'pulls-out' });
  });

  test('RQ4-MOUNT-05.b: a weapon that impales in a ride past is lost; it stays without a choice', () => {
    const impaled = {
      'answer.charge': 'stand',
      attack: 40,
      effects: 'impale-wound',
      location: 11,
      damage: 1,
    };
    const at = {
      anna: { ...rider, mount: { siz: 25, damageModifier: '-1d8' } },
      with: 'lance',
      bert: { locations: body(0, 8) },
    };
    const past = charge({ ...impaled, 'end.charge': 'past' }, at);
    expect(questionOf(past.asked, 'end.charge').reasons).toEqual([
      { rule: 'RQ4-CHARGE-07', id: 'end-of-charge' },
    ]);
    expect(past.asked.map(({ name }) => name)).not.toContain('impaled');
    expect(past.result).toContainEqual({ fact: 'disarmed', who: 'anna', weapon: 'lance', metres: 0 });
    expect(past.result).toContainEqual({
      fact: 'ended',
      who: 'anna',
      condition: 'weapon-lodged',
      with: 'lance',
    });
    const stops = charge({ ...impaled, ...STOP }, at);
    expect(only(stops.result, 'disarmed')).toEqual([]);
    expect(stops.result).toContainEqual({
      fact: 'gained',
      who: 'anna',
      condition: 'weapon-lodged',
      with: 'lance',
      by: 'bert',
    });
  });
});

test('RQ4-SE-06: in a charge a weapon is damaged with the weight of the charge', () => {
  const answers = {
    'answer.charge': 'stand',
    attack: 40,
    effects: 'damage-weapon',
    'damage.damage-weapon': [8, 4],
  };
  const { asked } = charge({ ...answers, ...STOP }, { anna: { damageModifier: '1d2' } });
  expect(questionOf(asked, 'damage.damage-weapon')).toMatchObject({ dice: '1d8+1d4' });
  const strikes = { 'answer.charge': 'counterattack:sword', attack: 97, 'attack.counterattack': 97, ...STOP };
  const lost = { weapons: [weapons.sword, weapons.axe], state: { dropped: ['axe'] } };
  expect(Object.keys(optionsOf(charge(strikes, { bert: lost }).asked, 'answer.charge'))).toEqual([
    'counterattack:sword',
    'precise-counterattack:sword',
    'escape',
    'stand',
  ]);
});
