import { beforeEach, expect, test } from 'vitest';
import { setUpTable } from '../seats.ts';

/* The time of a rest passes for everybody: durations run down for those who keep watch too, and only the rest heals. */

const { table, pages } = setUpTable(['Game Master', 'Alix'], { isFresh: false });

const TOOLS = `
  const [maelys, brannoc, ysolt] = ['Maëlys', 'Brannoc', 'Ysolt'].map(name => passePlayer.actorNamed(name));
  const rest = () => [...foundry.applications.instances.values()].find(({ id, rendered }) => id === 'passe-rest' && rendered);
  const change = input => input.dispatchEvent(new Event('change', { bubbles: true }));`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

const DAY = 24 * 3600;
const clock = () => pages[1].evaluate<number>('game.time.worldTime');

/** What Maëlys, Brannoc and Ysolt have lost in their chests, and the minutes for which they are blinded still. */
const states = () =>
  run<[lost: number, blinded: number[]][]>(`
    return [maelys, brannoc, ysolt].map(({ system: { state } }) => [
      state.hurt.chest ?? 0,
      state.conditions.filter(({ condition }) => condition === 'blinded').map(({ lasts }) => lasts.amount),
    ]);`);

/** Half a day more than a day. */
const LONG = 36 * 60;
const BEFORE = [
  [4, [LONG]],
  [4, [10]],
  [4, [LONG]],
];

beforeEach(async () => {
  await run(`
    for (const combat of [...game.combats]) await combat.delete();
    const blinded = amount => ({ condition: 'blinded', lasts: { amount, unit: 'minutes' } });
    for (const [actor, amount] of [[maelys, ${LONG}], [brannoc, 10], [ysolt, ${LONG}]])
      await actor.update({ system: { state: { hurt: { chest: 4 }, conditions: [blinded(amount)] } } });`);
  await table.untilCalm();
});

/** Has the party rest for a day, the named ones left out. */
async function restADay(leftOut: string[] = []): Promise<void> {
  await run(`
    ui.actors.activate();
    (await passePlayer.until('the party', () => document.querySelector('.passe-party-open'))).click();
    const button = () => document.querySelector('.passe-party [data-action="rest"]');
    (await passePlayer.until('the button', button)).click();
    const row = name => [...rest().element.querySelectorAll('.passe-rest-rows li')].find(li => li.textContent.includes(name));
    await passePlayer.until('the rest', () => rest() && row('Brannoc'));
    const day = rest().element.querySelector('input[name="length"][value="day"]');
    day.checked = true;
    change(day);
    await passePlayer.until('a day', () => rest().element.querySelector('[name="length"][value="day"]').matches('[checked]'));
    for (const name of ${JSON.stringify(leftOut)}) {
      const box = row(name).querySelector('input');
      box.checked = false;
      change(box);
      await passePlayer.until('one left out', () => !row(name).querySelector('input').matches('[checked]'));
    }
    await rest().take();`);
  await table.untilCalm();
}

/** Takes the last rest back. */
async function takeBack(): Promise<void> {
  await run(`
    await passePlayer.wholeChat();
    const button = () => [...document.querySelectorAll('#chat [data-act="take-back-change"]')].at(-1);
    (await passePlayer.until('the card', button)).click();`);
  await table.untilCalm();
}

test('two who rest are healed once, and the clock moves on once', async () => {
  const begun = await clock();
  await restADay();
  await expect.poll(clock).toBe(begun + DAY);
  await table.untilCalm();
  // A day gives back the healing rate, two points and three; those who do not belong to the party only wait.
  expect(await states()).toEqual([
    [2, [LONG - 24 * 60]],
    [1, []],
    [4, [LONG - 24 * 60]],
  ]);
  await takeBack();
  await expect.poll(states).toEqual(BEFORE);
  expect(await clock()).toBe(begun);
});

test('durations run down for one who keeps watch, who is not healed', async () => {
  const begun = await clock();
  await restADay(['Brannoc']);
  await expect.poll(clock).toBe(begun + DAY);
  await expect.poll(states).toEqual([
    [2, [LONG - 24 * 60]],
    [4, []],
    [4, [LONG - 24 * 60]],
  ]);
  await takeBack();
  await expect.poll(states).toEqual(BEFORE);
  expect(await clock()).toBe(begun);
});
