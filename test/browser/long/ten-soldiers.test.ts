import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { setUpTable } from '../../host/seats.ts';
import { axeViolations } from '../axe.ts';
import { latestCard, picture } from '../looking.ts';
import { standing } from '../playing.ts';
import { TenAgainstThree, type Moment } from '../ten-of-one-gm.ts';

/*
 * Ten soldiers of one Game Master where everybody declares first. `npx vitest run --project browser-long
 * test/browser/long/ten-soldiers.test.ts` prints how often the Game Master has to click, round by round.
 */

/** Rounds that are played by hand. */
const BY_HAND = 2;

const { pages } = setUpTable(['Game Master', 'Alix'], {
  ruleset: 'ref10',
  isFresh: false,
  isPainted: false,
  views: { 'Game Master': { width: 1400, height: 1000 } },
});
let gm: Page;
let alix: Page;
let fight: TenAgainstThree;

beforeAll(() => {
  [gm, alix] = pages;
  const wishes = { defence: ['parry', 'dodge'], 'sweep-arc': ['arc-none'], aimed: ['torso'] };
  fight = new TenAgainstThree([gm, alix], {
    heroes: ['Ilse', 'Bastien', 'Old'],
    creature: ['ref10-fighters', 'corporal-dragan'],
    called: 'Soldier',
    wishes: { heroes: wishes, creatures: wishes },
  });
});

const plan = () => latestCard(gm).locator('.passe-plan');
const ticked = () => plan().locator('.passe-plan-others input:checked').count();

/** The question of the declaration that is open, and whose it is. */
async function asked(): Promise<string> {
  const { exchange } = await fight.moment();
  const { asked: open } = await standing(gm, exchange ?? '');
  return `${open?.question.split('.')[0] ?? ''} of ${await gm.evaluate<string>(`game.users.get('${open?.user ?? ''}')?.name ?? ''`)}`;
}

/** The heroes declare until another party is asked, or no one is. */
async function heroesDeclare(): Promise<void> {
  for (;;) {
    const now = await fight.moment();
    if (now.state === 'applied' || !(await fight.playHero(now, 0))) return;
  }
}

/** The number of actions that a fighter has declared. */
const declaredBy = (name: string) =>
  gm.evaluate<number | undefined>(`game.combats.contents[0].turns.find(one => one.name === '${name}')
    .actor.toState().conditions.find(({ condition }) => condition === 'declared')?.amount`);

describe('ten soldiers who declare', () => {
  test('one declaration is for all who are alike, and another for one of them', async () => {
    await fight.begin(5);
    await fight.beginDeclaring((await fight.moment()).key);
    await plan().waitFor();
    // The soldier who is asked, and nine others.
    await expect.poll(ticked).toBe(9);
    await plan().getByRole('button', { name: 'Declare: Attack · for 10' }).waitFor();
    await picture(gm, 'ten-soldiers-declare');
    expect(await axeViolations(gm, '.passe-latest .passe-card')).toEqual([]);
    // Soldier 3 does something else: out of the list by keyboard.
    const third = plan().getByRole('checkbox', { name: 'Soldier 3' });
    await third.focus();
    await gm.keyboard.press('Space');
    await plan().getByRole('button', { name: 'Declare: Attack · for 9' }).press('Enter');
    // Ilse comes before the third of them; the others have nothing left to say.
    await expect.poll(asked).toBe('declare of Alix');
    await heroesDeclare();
    await latestCard(gm).getByText('Your move: Soldier 3').waitFor();
    expect(await plan().locator('.passe-plan-others').count()).toBe(0);
    await picture(gm, 'ten-soldiers-one-is-left');
    await plan()
      .getByRole('button', { name: /^Drop: Attack/u })
      .press('Enter');
    const run = plan().getByRole('button', { name: /^Run/u });
    await run.press('Enter');
    await run.press('Enter');
    await plan().getByRole('button', { name: 'Declare 2 actions', exact: true }).press('Enter');
    const { exchange } = await fight.moment();
    await expect.poll(() => heroesDeclare().then(() => fight.moment())).toMatchObject({ state: 'applied' });
    await picture(gm, 'ten-soldiers-declared');
    expect(await declaredBy('Soldier 3')).toBe(2);
    for (const other of [1, 2, 4, 10]) expect(await declaredBy(`Soldier ${other}`)).toBe(1);
    await gm.evaluate(`game.system.api.undo('${exchange}').then(() => true)`);
  });

  test('taking it back asks all of them again', async () => {
    await fight.begin(6);
    await fight.beginDeclaring((await fight.moment()).key);
    await plan().getByRole('button', { name: 'Declare: Attack · for 10' }).press('Enter');
    await expect.poll(asked).toBe('declare of Alix');
    await latestCard(gm).getByRole('button', { name: 'Take back' }).press('Enter');
    await expect.poll(asked).toBe('declare of Game Master');
    await expect.poll(ticked).toBeGreaterThan(0);
    expect(await latestCard(gm).getByText('Your move: Soldier').count()).toBe(1);
  });

  test('by hand', { timeout: 1_200_000 }, async () => {
    await fight.begin(5);
    let turns = 0;
    let declaring = 0;
    const goOn = async (now: Moment): Promise<void> => {
      const before = await fight.clicks();
      if (await fight.playHero(now, turns)) return;
      if (await fight.answerAsGm(now)) {
        if (now.isDeclaring) declaring += (await fight.clicks()) - before;
        return;
      }
      if (now.isDeclaring) {
        await fight.beginDeclaring(now.key);
        declaring += (await fight.clicks()) - before;
        return;
      }
      turns += 1;
      await fight.playByHand(now.key);
    };
    const clicks = await fight.play(goOn, BY_HAND);
    console.log(`By hand, clicks in each round: ${clicks.join(', ')}; to declare: ${declaring}`);
    expect(declaring).toBeLessThanOrEqual(BY_HAND * 2);
  });
});
