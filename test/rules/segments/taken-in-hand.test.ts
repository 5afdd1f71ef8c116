import { describe, expect, test } from 'vitest';
import { Course } from '../../../src/rules/segments/course.ts';
import type { SegmentsFighter } from '../../../src/rules/segments/fighter.ts';
import { unusedWeapons } from '../../../src/rules/segments/free-actions.ts';
import { armourClassReasons } from '../../../src/rules/segments/numbers.ts';
import { segments } from '../../../src/rules/segments/segments.ts';
import { fighterAfter } from '../../../src/rules/segments/state.ts';
import type { Condition } from '../../../src/rules/shared/fact.ts';
import { only, type Answers } from '../play.ts';
import { deeds, FIGHT, gained, played, read, setupOf } from './playing.ts';

const archer = read('orc-bow');
const surprised: Condition = { condition: 'surprised' };

/** Aldric, once he has taken up a weapon that lay there or hung at his side; only what was in hand before is in the other. */
function taking(
  weapon: string,
  action = 'draw',
  more: Partial<SegmentsFighter['state']> = {},
): SegmentsFighter {
  const before = read('aldric-shield', { dropped: [weapon], ...more });
  const setup = setupOf([before, archer], { action, at: before.id, with: weapon });
  return fighterAfter(before, played(setup).result);
}

const factor = (target: SegmentsFighter, by: 'blow' | 'shot') => {
  const course = new Course(setupOf([target, archer], { action: 'attack' }));
  const reasons = armourClassReasons(course, target, { attacker: archer.id, by });
  return reasons.find(({ id }) => id === 'segments.defence-factor')?.amount ?? 0;
};

describe('SEG-SHOOT-15.a, .b: a shield that is put on in this segment', () => {
  const shield = () => taking('shield');
  const shoots = (target: SegmentsFighter, answers: Answers) => {
    const prepared = [{ action: 'shot', hand: 'action', with: 'bow', at: target.id, due: 5 }];
    const bow = read('orc-bow', { prepared });
    const circumstances = [{ fighter: bow.id, id: 'prepared' }];
    return played(setupOf([bow, target], { action: 'shoot', with: 'bow' }, { circumstances }), answers)
      .result;
  };

  test('does not count against shots', () => expect(factor(shield(), 'shot')).toBe(0));

  test('nor parries them', () => {
    const facts = shoots(taking('shield', 'draw', { dropped: ['sword', 'shield'] }), {
      shot: 18,
      damage: [1, 1],
    });
    expect(deeds(facts)).toContain('aldric-shield: no-parry.taken-in-hand');
  });

  test.each(['buckler', 'pavise', 'shield'] as const)('SEG-WEAPON-06: nor does a %s', kind => {
    const target = shield();
    const weapons = target.weapons.map(one => (one.id === 'shield' ? { ...one, kind } : one));
    expect(factor({ ...target, weapons }, 'shot')).toBe(0);
  });

  test('does both from the next segment on', () => {
    const target = shield();
    const over = segments.timeFacts(FIGHT, { ...FIGHT, round: 6 }, { [target.id]: target });
    expect(factor(fighterAfter(target, over), 'shot')).toBe(4);
  });

  test('outside a fight does at once', () => {
    const before = read('aldric-shield', { dropped: ['shield'] });
    const setup = setupOf([before], { action: 'draw', at: before.id, with: 'shield' }, { fight: null });
    expect(factor(fighterAfter(before, played(setup).result), 'shot')).toBe(4);
  });
});

describe('SEG-ACT-02: a weapon that is drawn in this segment', () => {
  const all = (target: SegmentsFighter) =>
    unusedWeapons(new Course(setupOf([target, archer], { action: 'attack' })), target).map(({ id }) => id);

  test.each([
    ['draw', {}],
    ['pick-up', { fallen: ['sword'] }],
  ])('has no free action and no factor after %s, as the other has', (action, more) => {
    const target = taking('sword', action, more);
    expect([all(target).includes('sword'), all(target).includes('shield')]).toEqual([false, true]);
    expect(factor(taking('sword', action, { dropped: ['sword', 'shield'], ...more }), 'blow')).toBe(0);
  });

  test('so is one taken from another', () => {
    const taker = read('aldric-shield', { dropped: ['sword', 'shield'] });
    const dead = read('orc', { conditions: [{ condition: 'dead' }], dropped: ['axe'], fallen: ['axe'] });
    const { result } = played(setupOf([taker, dead], { action: 'pick-up', at: 'orc', with: 'axe' }));
    const took = only(result, 'took').map(({ as }) => as);
    expect(only(result, 'gained').find(one => one.condition === 'taken-in-hand')?.with).toBe(took[0]);
  });

  test('SEG-SURPRISE-12: leaves the guard down where it is all there is', () => {
    const struck = (target: SegmentsFighter) => {
      const conditions = [...target.state.conditions, surprised];
      const foe = { ...target, state: { ...target.state, conditions } };
      const attempt = { action: 'surprise-attack', with: 'sword' };
      const { result } = played(setupOf([read('guard'), foe], attempt), {
        ...{ surprise: 'attack', attack: 18, damage: 1 },
        ...(target.state.dropped.includes('shield') && { 'damage.body': 1 }),
      });
      return gained(result).length > 0 && only(result, 'rolled').some(({ level }) => level === 'critical');
    };
    expect(struck(taking('sword', 'draw', { dropped: ['sword', 'shield'] }))).toBe(true);
    expect(struck(taking('sword'))).toBe(false);
  });
});
