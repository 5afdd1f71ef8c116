import { describe, expect, test } from 'vitest';
import type { Seat } from '../../host/testing/seat.ts';
import { effectData } from './effect-data.ts';
import { agree, reload } from './remote-player.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';
import { IS_THOROUGH } from '../thorough.ts';

/** A number of each system that effects can change. */
const NUMBERS = {
  mythras: 'system.characteristics.str',
  runequest4: 'system.characteristics.str',
  ref10: 'system.characteristics.str',
  d20: 'system.abilities.str',
  segments: 'system.bonuses.damage',
} as const;

type Ruleset = keyof typeof NUMBERS;

/** A fighter of Alix's in the fight of the practice table. */
const OWN = `game.actors.find(one => one.testUserPermission(game.users.getName('Alix'), 'OWNER'))`;
const COMBAT = 'passePlayer.theCombat()';

const status = (ruleset: Ruleset) => (ruleset === 'ref10' ? 'unconscious' : 'prone');

const clock = (page: Seat, seconds: number) =>
  page.evaluate(`game.time.advance(${seconds}).then(() => true)`);
const step = (page: Seat, what: string) => page.evaluate(`${COMBAT}.${what}.then(() => true)`);

/** The number, the conditions, the statuses and the icons of the fighter, and the fighter as the rules see it. */
const seen = (page: Seat, key: string) =>
  page.evaluate<[number, string[], boolean, number, boolean]>(`(() => {
    const actor = ${OWN};
    return [
      foundry.utils.getProperty(actor, '${key}'),
      actor.toState().conditions.map(({ condition }) => condition),
      actor.statuses.size > 0,
      actor.temporaryEffects.length,
      actor.toFighter().state.conditions.length > 0,
    ];
  })()`);

/** What the open sheet says of the one effect. */
const row = (page: Seat) =>
  page.evaluate<[time: string | undefined, idle: string | undefined]>(`(async () => {
    const { sheet } = ${OWN};
    if (!sheet.rendered) await sheet.render({ force: true });
    const text = selector => sheet.element.querySelector('.passe-effect ' + selector)?.textContent.trim();
    return [text('.passe-time'), text('.passe-effect-idle')];
  })()`);

const OVER = 'Its time is over: it does nothing any more.';

/** The systems, of which `npm test` leaves out one whose numbers are another's. */
const SYSTEMS = (Object.keys(NUMBERS) as Ruleset[]).filter(one => IS_THOROUGH || one !== 'runequest4');

describe.each(systemsPlayed(SYSTEMS, 1))('effects whose time is over, in %s on Foundry 13', ruleset => {
  const key = NUMBERS[ruleset];
  const { pages, table } = setUpSeats(['Game Master', 'Alix'], { ruleset, foundry: 13, isFresh: false });

  const bring = (duration: object) =>
    pages[0].evaluate(
      `(${OWN}).createEmbeddedDocuments('ActiveEffect', [${JSON.stringify({
        ...effectData(13, 'Bless', [{ key, mode: 2, value: '2' }]),
        statuses: [status(ruleset)],
        duration,
      })}]).then(() => true)`,
    );
  const remove = async () => {
    await pages[0].evaluate(
      `(${OWN}).deleteEmbeddedDocuments('ActiveEffect', (${OWN}).effects.map(({ id }) => id)).then(() => true)`,
    );
    await agree(pages);
  };
  /** What everybody sees of the fighter, once all clients agree. */
  const allSee = async (isOn: boolean, plain: number) => {
    await agree(pages);
    const expected = isOn ? [plain + 2, [status(ruleset)], true, 1, true] : [plain, [], false, 0, false];
    for (const page of pages) await expect.poll(() => seen(page, key)).toEqual(expected);
    expect(table.errors()).toEqual([]);
  };
  const plainNumber = () => pages[0].evaluate<number>(`foundry.utils.getProperty(${OWN}, '${key}')`);

  test('by the clock: it stops changing anything, the open sheet says so, and setting the clock back restores it', async () => {
    const plain = await plainNumber();
    await bring({ seconds: 3600 });
    await allSee(true, plain);
    expect((await row(pages[1]))[1]).toBeUndefined();
    await clock(pages[0], 3599);
    await allSee(true, plain);
    await clock(pages[0], 1);
    await allSee(false, plain);
    await expect.poll(() => row(pages[1])).toEqual([undefined, OVER]);
    await clock(pages[0], -1);
    await allSee(true, plain);
    await expect.poll(async () => (await row(pages[1]))[1]).toBeUndefined();
    await clock(pages[0], -7200);
    await allSee(true, plain);
    await remove();
  });

  test('by the rounds of its fight, forward and back, and by the clock while that fight is paused', async () => {
    const plain = await plainNumber();
    const { id, round } = await pages[0].evaluate<{ id: string; round: number }>(
      `(({ id, round }) => ({ id, round }))(${COMBAT})`,
    );
    await bring({ rounds: 2 });
    const began = { startRound: round, combat: id };
    expect(await pages[1].evaluate(`(${OWN}).effects.contents[0].toObject().duration`)).toMatchObject(began);
    await step(pages[0], `update({ round: ${round + 1} })`);
    await allSee(true, plain);
    await step(pages[0], `update({ round: ${round + 2} })`);
    await allSee(false, plain);
    await step(pages[0], `update({ round: ${round + 1} })`);
    await allSee(true, plain);
    const { seconds } = await pages[0].evaluate<{ seconds: number }>('({ seconds: CONFIG.time.roundTime })');
    // One round of the fight is the clock's grace: its own order of turns has the say.
    await clock(pages[0], 3 * seconds);
    await allSee(false, plain);
    await clock(pages[0], -3 * seconds);
    await allSee(true, plain);
    await remove();
  });

  test('outside a fight by the clock, in rounds', async () => {
    const plain = await plainNumber();
    const seconds = await pages[0].evaluate<number>('CONFIG.time.roundTime');
    expect(seconds).toBeGreaterThan(0);
    await bring({ rounds: 3 });
    await pages[0].evaluate(
      `(${OWN}).effects.contents[0].update({ duration: { combat: null } }).then(() => true)`,
    );
    await clock(pages[0], 3 * seconds - 1);
    await allSee(true, plain);
    await clock(pages[0], 1);
    await allSee(false, plain);
    await clock(pages[0], -3 * seconds);
    await remove();
  });

  test('effects without a duration, and effects that have not begun, stay', async () => {
    const plain = await plainNumber();
    await bring({});
    await clock(pages[0], 1_000_000);
    await allSee(true, plain);
    await pages[0].evaluate(
      `(${OWN}).effects.contents[0].update({ duration: { seconds: 5, startTime: null } }).then(() => true)`,
    );
    await allSee(true, plain);
    await clock(pages[0], -1_000_000);
    await remove();
  });

  test('a client that joins later sees the same, and only the rules end a condition of the rules', async () => {
    const plain = await plainNumber();
    await bring({ seconds: 10 });
    await clock(pages[0], 10);
    await reload(pages[1]);
    await allSee(false, plain);
    await remove();
    await clock(pages[0], -10);
  });

  test('on an unlinked token, but not on its actor', async () => {
    const token = `game.scenes.contents[0].tokens.find(({ name }) => name === 'Copy')`;
    const both = `[(${token}).actor, ${OWN}].map(actor => foundry.utils.getProperty(actor, '${key}'))`;
    await pages[0].evaluate(
      `game.scenes.contents[0].createEmbeddedDocuments('Token', [{ name: 'Copy', actorId: (${OWN}).id, actorLink: false, x: 0, y: 0 }]).then(() => true)`,
    );
    await agree(pages);
    const plain = await plainNumber();
    const data = { ...effectData(13, 'Bless', [{ key, mode: 2, value: '2' }]), duration: { seconds: 60 } };
    await pages[0].evaluate(
      `(${token}).actor.createEmbeddedDocuments('ActiveEffect', [${JSON.stringify(data)}]).then(() => true)`,
    );
    for (const page of pages) await expect.poll(() => page.evaluate(both)).toEqual([plain + 2, plain]);
    await clock(pages[0], 60);
    for (const page of pages) await expect.poll(() => page.evaluate(both)).toEqual([plain, plain]);
    await clock(pages[0], -60);
    await pages[0].evaluate(`(${token}).delete().then(() => true)`);
    await agree(pages);
  });

  test('only actors whose effects end or begin again are prepared again', async () => {
    await bring({ seconds: 60 });
    const [own] = [await pages[0].evaluate<string>(`(${OWN}).id`)];
    await pages[0].evaluate(`(() => {
        globalThis.prepared = [];
        const { reset } = Actor.implementation.prototype;
        Actor.implementation.prototype.reset = function (...given) {
          prepared.push(this.id);
          return reset.apply(this, given);
        };
      })()`);
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'clockRests', false).then(() => true)`);
    await clock(pages[0], 30);
    await agree(pages);
    expect(await pages[0].evaluate('prepared')).toEqual([]);
    await clock(pages[0], 30);
    await agree(pages);
    expect(await pages[0].evaluate('prepared')).toEqual([own]);
    await clock(pages[0], -60);
    await remove();
  });
});

describe('expired effects on Foundry 14, which marks them itself', () => {
  const key = NUMBERS.mythras;
  const { pages, table } = setUpSeats(['Game Master', 'Alix'], {
    ruleset: 'mythras',
    foundry: 14,
    isFresh: false,
  });

  test('the list marks them, and nothing else is computed', async () => {
    const data = {
      ...effectData(14, 'Bless', [{ key, mode: 2, value: '2' }]),
      duration: { value: 5, units: 'rounds' },
    };
    const plain = await pages[0].evaluate<number>(`foundry.utils.getProperty(${OWN}, '${key}')`);
    await pages[0].evaluate(
      `(${OWN}).createEmbeddedDocuments('ActiveEffect', [${JSON.stringify(data)}]).then(() => true)`,
    );
    await agree(pages);
    const number = `foundry.utils.getProperty(${OWN}, '${key}')`;
    expect(await pages[1].evaluate(number)).toBe(plain + 2);
    expect(await row(pages[1])).toEqual(['5 rounds', undefined]);
    await pages[0].evaluate(
      `(${OWN}).effects.contents[0].update({ duration: { expired: true } }).then(() => true)`,
    );
    await agree(pages);
    for (const page of pages) await expect.poll(() => page.evaluate(number)).toBe(plain);
    await expect.poll(() => row(pages[1])).toEqual([undefined, OVER]);
    await pages[0].evaluate(`(${OWN}).effects.contents[0].delete().then(() => true)`);
    await agree(pages);
    expect(table.errors()).toEqual([]);
  });

  test('HOST-143: expires when the clock advances, without a click', async () => {
    const number = `foundry.utils.getProperty(${OWN}, '${key}')`;
    const data = {
      ...effectData(14, 'Bless', [{ key, mode: 2, value: '2' }]),
      duration: { value: 60, units: 'seconds', expiry: null },
    };
    const plain = await pages[0].evaluate<number>(number);
    await pages[0].evaluate(
      `(${OWN}).createEmbeddedDocuments('ActiveEffect', [${JSON.stringify(data)}]).then(() => true)`,
    );
    await clock(pages[0], 59);
    await agree(pages);
    for (const page of pages) expect(await page.evaluate(number)).toBe(plain + 2);
    await clock(pages[0], 1);
    for (const page of pages) await expect.poll(() => page.evaluate(number)).toBe(plain);
    await expect.poll(() => row(pages[1])).toEqual([undefined, OVER]);
    expect(table.errors()).toEqual([]);
  });
});
