import { describe, expect, test } from 'vitest';
import { segments } from '../../../src/rules/segments/segments.ts';
import type { Condition, Fact } from '../../../src/rules/shared/fact.ts';
import type { Question } from '../../../src/rules/shared/play.ts';
import { only, targetOfRoll } from '../play.ts';
import {
  deeds,
  FIGHT,
  gained,
  played,
  read,
  readIn,
  refusedFor,
  setupOf,
  under,
  type State,
} from './playing.ts';

const engaged = (by: string): Condition => ({ condition: 'engaged', by });
const square = (x: number, y: number) => ({ x, y, width: 1, height: 1 });

describe('a full move out of contact (SEG-MOVE-11.a, .d)', () => {
  const setup = setupOf([readIn('teluard', engaged('orc')), readIn('orc', engaged('teluard'))], {
    ...{ action: 'full-move', at: '', with: '' },
  });

  test('comes about after the clear attack, and ends the contact', () => {
    const { result } = played(setup, { 'clear-attack': 'axe', attack: 15, damage: 2 });
    expect(deeds(result)).toEqual(['teluard: no-parry.clear-attack', 'teluard: full-move']);
    expect(only(result, 'ended').map(({ who, condition }) => `${who}: ${condition}`)).toEqual([
      'teluard: engaged',
      'orc: engaged',
    ]);
  });

  test('not where that leaves the fighter helpless', () => {
    const { result } = played(setup, {
      ...{ 'clear-attack': 'axe', attack: 19, damage: 8, 'damage.body': 6, 'critical-effect.cuts': 50 },
    });
    expect(deeds(result)).not.toContain('teluard: full-move');
  });

  test('nor where it brings it to grips', () => {
    const { result } = played(setup, { 'clear-attack': 'wrestle' });
    expect(deeds(result)).not.toContain('teluard: full-move');
    expect(gained(result)).toContain('teluard: wrestling');
    expect(only(result, 'ended')).toEqual([]);
  });
});

describe('who follows a step back (SEG-MOVE-15.a, .b)', () => {
  const stepBack = (...conditions: readonly Condition[]) =>
    setupOf(
      [readIn('guard', engaged('orc')), readIn('orc', engaged('guard'), ...conditions)],
      { action: 'step', path: [square(0, 0)] },
      { places: { guard: square(1, 0), orc: square(2, 0) } },
    );

  test.each([
    ['follows, and stays in contact', 'follow', []],
    ['stays, and loses it', 'stay', ['orc: engaged', 'guard: engaged']],
  ])('the opponent %s', (_title, follow, ended) => {
    const { result } = played(stepBack(), { follow });
    expect(only(result, 'moved').map(({ who, onto }) => [who, onto])).toEqual([
      ['guard', { x: 0, y: 0, width: 1, height: 1 }],
      ...(follow === 'follow' ? [['orc', { x: 1, y: 0 }]] : []),
    ]);
    expect(only(result, 'ended').map(({ who, condition }) => `${who}: ${condition}`)).toEqual(ended);
  });

  test.each(['moved-fully', 'prone', 'stepped', 'wrestling', 'stunned', 'unconscious'])(
    'one that is %s is not asked, and stays',
    condition => {
      const { asked, result } = played(stepBack({ condition, by: 'jurl' }));
      expect(asked).toEqual([]);
      expect(only(result, 'ended')).toMatchObject([{ condition: 'engaged' }, { condition: 'engaged' }]);
    },
  );
});

describe('a thing on the ground', () => {
  const onGround = (dropped: readonly string[]) => ({ dropped, fallen: dropped });

  test.each([
    ['drawn from the ground', 'draw', ['sword'], 'SEG-ACT-02 segments.lies-on-the-ground'],
    ['drawn while in hand', 'draw', [], 'SEG-ACT-02 segments.in-hand'],
    ['picked up from there', 'pick-up', ['sword'], 'open'],
    ['picked up while in hand', 'pick-up', [], 'SEG-ACT-02 nothing-lies-there'],
    ['sheathed from the ground', 'sheathe', ['sword'], 'SEG-ACT-02 segments.not-in-hand'],
    ['sheathed from the hand', 'sheathe', [], 'open'],
  ])('a sword %s: %s', (_title, action, dropped, why) => {
    expect(
      refusedFor(setupOf([read('guard', onGround(dropped))], { action, at: 'guard', with: 'sword' })),
    ).toBe(why);
  });

  test('of another fighter is taken from its holder; the sword of the fighter stays where it lies', () => {
    const setup = setupOf([read('guard', onGround(['sword'])), read('orc', onGround(['axe']))], {
      ...{ action: 'pick-up', at: 'orc', with: 'axe' },
    });
    const { result } = played(setup);
    expect(only(result, 'took')).toMatchObject([{ who: 'guard', weapon: 'axe', from: 'orc' }]);
    expect(only(result, 'readied')).toEqual([]);
    expect(deeds(result)).toEqual(['guard: pick-up']);
  });
});

describe('a guard that is down (SEG-FREE-10.a)', () => {
  const due = (foe: Partial<State>, ...others: readonly ReturnType<typeof read>[]) => {
    const casting = { action: 'cast', hand: 'action', with: 'fireball', due: 4, until: 9 };
    const teluard = read('teluard', { ...under(engaged('orc')), prepared: [casting] });
    const all = [teluard, read('orc', foe), ...others];
    const attempt = segments.dueAttempt?.(
      { ...FIGHT, order: all.map(({ id }) => id) },
      Object.fromEntries(all.map(one => [one.id, one])),
    );
    return attempt && `${attempt.by}: ${attempt.action}`;
  };
  const prepared = [{ action: 'melee', hand: 'right', with: 'axe', at: 'teluard', due: 9 }];
  const foe = (...more: readonly Condition[]) => ({ ...under(engaged('teluard'), ...more), prepared });

  test('draws a blow of an opponent in contact', () => expect(due(foe())).toBe('teluard: exposed'));

  test.each<[string, Condition]>([
    ['is stunned', { condition: 'stunned' }],
    ['wrestles', { condition: 'wrestling', by: 'jurl' }],
    ['has moved fully', { condition: 'moved-fully' }],
    ['has used its weapon', { condition: 'acted', with: 'right' }],
  ])('not of one who %s, nor of one who is not in contact', (_title, condition) => {
    expect(due(foe(condition))).not.toBe('teluard: exposed');
    expect(due(foe(condition), read('guard', { prepared }))).not.toBe('teluard: exposed');
  });
});

describe('a special action that receives a charge (SEG-MOVE-21.b, .f)', () => {
  /** What is asked and what comes of it, with these faces of the two; all other choices are the first open one. */
  const received = (
    chosen: string,
    faces: Readonly<Record<string, number>>,
    ...own: readonly Condition[]
  ) => {
    const setup = setupOf([readIn('guard', ...own), read('orc')], { action: 'charge', with: 'sword' });
    const asked: Question[] = [];
    const play = segments.play(setup);
    let at = play.next();
    while (!at.done) {
      const question = at.value;
      asked.push(question);
      const { name } = question;
      if (question.ask === 'roll') {
        at = play.next({ dice: question.dice === '1d20' ? [faces[name] ?? 2] : [faces[name] ?? 1] });
        continue;
      }
      const plain = question.options.find(({ refused }) => !refused)?.id ?? 'none';
      const known = { charge: 'attack', 'free-action': chosen, 'parry.with': 'none' };
      at = play.next({ chosen: [known[name as keyof typeof known] ?? plain] });
    }
    return { asked, facts: at.value };
  };
  const struck = (facts: readonly Fact[]) => only(facts, 'hurt').map(({ who }) => who);

  test.each([
    ['knock-down', 'gained'],
    ['disarm', 'disarmed'],
    ['seize-weapon', 'did'],
    ['push-back', 'pushed'],
    ['breakthrough', 'moved'],
    ['close-to-wrestle', 'gained'],
  ] as const)('%s succeeds, and the blow of the charge falls as if it had not', (kind, effect) => {
    const { asked, facts } = received(`${kind}:axe`, { [kind]: 19, attack: 16 });
    const names = asked.map(({ name }) => name);
    expect(names.indexOf('attack')).toBeGreaterThan(names.indexOf('save.reflex'));
    const rolls = targetOfRoll(asked, 'attack').reasons.map(({ rule, amount }) => `${rule} ${amount}`);
    expect(rolls).toContain('SEG-MOVE-19 2');
    expect(rolls.filter(one => one.startsWith('SEG-CIRC-05'))).toEqual([]);
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'resisted', what: kind, held: false }));
    expect(facts.map(({ fact }) => fact)).toContain(effect);
    expect(struck(facts)).toEqual(['orc']);
  });

  test('one that fails leaves the blow as it is', () => {
    const { facts } = received('knock-down:axe', { 'knock-down': 3, 'save.reflex': 19, attack: 16 });
    expect(gained(facts)).not.toContain('guard: prone');
    expect(struck(facts)).toEqual(['orc']);
  });

  test('the fall of a pure 20 hurts the charger before the blow lands, which still does', () => {
    const { facts } = received('knock-down:axe', { 'knock-down': 20, damage: 4, attack: 16 });
    expect(struck(facts)).toEqual(['guard', 'orc']);
  });

  test('SEG-CIRC-14.d: a poor rider is brought down, and strikes no blow', () => {
    const { asked, facts } = received('knock-down:axe', { 'knock-down': 19 }, { condition: 'mounted' });
    expect(asked.map(({ name }) => name)).not.toContain('attack');
    expect(gained(facts)).toContain('guard: prone');
    expect(only(facts, 'ended').map(({ condition }) => condition)).toContain('mounted');
  });
});
