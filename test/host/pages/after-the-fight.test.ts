import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { agree } from '../remote-player.ts';
import { setUpTable } from '../seats.ts';

const { pages, gm, alix, basile } = setUpTable(['Game Master', 'Alix', 'Basile'], {
  views: { Alix: { lang: 'fr' } },
  isFresh: false,
});

const put = (name: string, state: object) =>
  pages[0].evaluate(
    `passePlayer.actorNamed('${name}').update({ system: { state: ${JSON.stringify(state)} } }).then(() => true)`,
  );
const conditions = (name: string) =>
  pages[0].evaluate<string[]>(
    `passePlayer.actorNamed('${name}').toObject().system.state.conditions.map(({ condition, amount }) => [condition, amount].filter(Boolean).join(' '))`,
  );
/** The text of a summary, for each fighter. */
const summary = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('#chat .passe-summary-row')].map(one => one.textContent.replace(/\\s+/g, ' ').trim())`,
  );
const clock = (seconds: number) => pages[0].evaluate(`game.time.advance(${seconds}).then(() => true)`);

/** Brannoc attacks Corvin blind, and fumbles, which the Game Master alone sees. */
async function blindFumble(): Promise<void> {
  await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 2 }).then(() => true)`);
  await agree(pages);
  await basile.rollIn('blindroll');
  await gm.dice([100, 100]);
  await basile.aim('Corvin');
  const { exchange, notice } = await basile.attack('Brannoc', 'Great axe');
  expect(notice).toBe('');
  await gm.choose(exchange, 'defence', 'none');
  await gm.settled(exchange);
  await basile.rollIn('publicroll');
}

describe('the end of a fight', () => {
  test('is summed up for everybody in their language; hidden fighters appear for the Game Master alone', async () => {
    // Corvin fumbles a blow against Brannoc, who does not defend.
    await pages[0].evaluate(`passePlayer.theCombat().update({ turn: 1 }).then(() => true)`);
    await gm.dice([100, 100]);
    await gm.aim('Brannoc');
    const { exchange, notice } = await gm.attack('Corvin', 'Dagger');
    expect(notice).toBe('');
    await gm.choose(exchange, 'defence', 'none');
    await gm.settled(exchange);
    await blindFumble();
    await gm.dice();
    await put('Maëlys', {
      hurt: { 'left-leg': 3 },
      conditions: [
        { condition: 'bleeding' },
        { condition: 'engaged', by: await gm.fighter('Corvin') },
        { condition: 'prone' },
      ],
    });
    await put('Ysolt', { hurt: { head: 2 } });
    await pages[0].evaluate(
      `passePlayer.theCombat().turns.find(({ name }) => name.startsWith('Ysolt')).update({ hidden: true }).then(() => true)`,
    );
    // Not all have the same messages.
    for (const page of pages) {
      await page.waitForFunction(`passePlayer.theCombat().turns.some(({ hidden }) => hidden)`);
    }
    await pages[0].evaluate(`passePlayer.theCombat().delete().then(() => true)`);
    for (const page of pages) await page.waitForSelector('#chat .passe-summary-row');
    await expect.poll(async () => (await summary(pages[0])).length).toBe(4);
    const french = await summary(pages[1]);
    // The skills of whom they do not own are no business of players: what Corvin has learned stands on no card of theirs.
    expect(french).toHaveLength(1);
    for (const page of pages.slice(1)) expect((await summary(page)).join()).not.toContain('Brannoc');
    expect(french[0]).toBe(
      'Maëlys Tarvenne Saigne : mort dans 9 rounds sans Premiers Soins Jambe gauche : Blessure légère, 3 PV perdus ; les Premiers Soins peuvent aider'.replaceAll(
        / ([:;])/g,
        ' $1',
      ),
    );
    const english = await summary(pages[0]);
    expect(await pages[0].textContent('.passe-summary-unharmed')).toBe('Unharmed: Brannoc Dol');
    expect(english.find(text => text.startsWith('Ysolt'))).toContain('Head: Minor wound, 2 HP lost');
    expect(english.find(text => text.startsWith('Corvin'))).toContain('Fumbled Alley Blades: +1');
    // Blind and private rolls stay hidden from other users afterwards too.
    expect(english.find(text => text.startsWith('Brannoc'))).toMatch(/^Brannoc Dol Fumbled [^:]+: \+1$/);
  });

  test('conditions of the fight are over; bleeding is not', async () => {
    await expect.poll(() => conditions('Maëlys')).toEqual(['bleeding', 'prone']);
  });

  test('ended conditions can be restored from the summary, by the Game Master alone', async () => {
    expect(await pages[1].locator('[data-act="undo-end"]').count()).toBe(0);
    await pages[0].locator('[data-act="undo-end"]').first().click();
    await expect.poll(() => conditions('Maëlys')).toEqual(['bleeding', 'engaged', 'prone']);
    await expect.poll(() => pages[0].locator('[data-act="undo-end"]').count()).toBe(0);
    await put('Maëlys', { conditions: [{ condition: 'bleeding' }, { condition: 'prone' }] });
  });

  test('MYT-SKILL-14.b: the Game Master gives the point for a fumble, once; nobody else is offered it', async () => {
    const points = () =>
      pages[0].evaluate(
        `passePlayer.actorNamed('Corvin').items.getName('Alley Blades').system.toObject().points`,
      );
    expect(await points()).toBe(46);
    expect(await pages[1].locator('[data-act="give-points"]').count()).toBe(0);
    await pages[0].locator('[data-act="give-points"]').first().click();
    await expect.poll(points).toBe(47);
    // That for what was rolled blind stands in a message of the Game Master's own.
    await expect.poll(() => pages[0].locator('[data-act="give-points"]').count()).toBe(1);
    await pages[0].locator('[data-act="give-points"]').click();
    await expect.poll(() => pages[0].locator('[data-act="give-points"]').count()).toBe(0);
    const axes = `passePlayer.actorNamed('Brannoc').items.getName('High Valley Axes').system.toObject().points`;
    await expect.poll(() => pages[0].evaluate(axes)).toBe(36);
  });

  test('MYT-SKILL-14: the point is taken back by its record, even if the skill has grown since, and can be given again', async () => {
    const points = () =>
      pages[0].evaluate(
        `passePlayer.actorNamed('Corvin').items.getName('Alley Blades').system.toObject().points`,
      );
    await pages[0].evaluate(
      `passePlayer.actorNamed('Corvin').items.getName('Alley Blades').update({ system: { points: 50 } }).then(() => true)`,
    );
    expect(await pages[1].locator('[data-act="take-back-points"]').count()).toBe(0);
    await pages[0].locator('[data-act="take-back-points"]').first().click();
    await expect.poll(points).toBe(49);
    await pages[0].locator('[data-act="give-points"]').first().click();
    await expect.poll(points).toBe(50);
  });

  test('MYT-HEAL-05, MYT-BLEED-03: First Aid outside the fight stops the bleeding', async () => {
    await pages[0].evaluate(
      `passePlayer.actorNamed('Brannoc').update({ system: { skills: { 'first-aid': { points: 60 } } } }).then(() => true)`,
    );
    await pages[0]
      .evaluate(`passePlayer.actorNamed('Brannoc').createEmbeddedDocuments('Item', [{ name: 'First Aid',
      type: 'skill', system: { key: 'first-aid', points: 60 } }]).then(() => true)`);
    await pages[2].waitForFunction(`passePlayer.actorNamed('Brannoc').toFighter().skills['first-aid'] > 60`);
    await basile.dice([5, 100], [2, 3]);
    await pages[2].evaluate(`game.system.api.begin('first-aid',
      passePlayer.actorNamed('Brannoc').uuid, { target: passePlayer.actorNamed('Maëlys').uuid })`);
    await expect.poll(() => conditions('Maëlys')).toContain('staunched');
    expect(await alix.lost('Maëlys')).toBe(1);
  });
});

describe('the clock of the world', () => {
  test('MYT-FATIGUE-05, MYT-WOUND-07: fatigue ends and the unconscious wake; setting the clock back restores both', async () => {
    await put('Corvin', {
      conditions: [
        { condition: 'fatigue', amount: 2 },
        { condition: 'unconscious', lasts: { amount: 30, unit: 'minutes' } },
      ],
    });
    await clock(600);
    await expect.poll(() => conditions('Corvin')).toEqual(['fatigue 2', 'unconscious']);
    await clock(3 * 3600);
    await expect.poll(() => conditions('Corvin')).toEqual([]);
    await pages[0].waitForSelector('#chat .passe-time-title:text("Time passes")');
    await clock(-3 * 3600);
    await expect.poll(() => conditions('Corvin')).toEqual(['fatigue 2', 'unconscious']);
  });

  test('changes nobody where the world switches it off', async () => {
    await pages[0].evaluate(`game.settings.set('passe-darmes', 'clockRests', false).then(() => true)`);
    await clock(9 * 3600);
    expect(await conditions('Corvin')).toEqual(['fatigue 2', 'unconscious']);
  });
});
