import { beforeEach, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A rest of a Game Master's moves the clock of the world on; it heals once, and goes back with the rest. */

const { table, pages } = setUpSeats(['Game Master', 'Alix'], { ruleset: 'd20', isFresh: false });

const TOOLS = `
  const party = [...game.actors].filter(({ type, hasPlayerOwner }) => type === 'd20-character' && hasPlayerOwner);
  const rest = () => [...foundry.applications.instances.values()].find(({ id, rendered }) => id === 'passe-rest' && rendered);`;
const run = <T>(body: string, page = pages[0]) => page.evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

const clock = () => pages[1].evaluate<number>('game.time.worldTime');
const hurt = () =>
  run<number[]>(`return party.slice(0, 1).map(({ system }) => system.state.hurt.body ?? 0);`);

beforeEach(async () => {
  await run(`
    for (const combat of [...game.combats]) await combat.delete();
    for (const actor of party) await actor.update({ system: { state: { hurt: { body: 5 } } } });`);
  await table.untilCalm();
});

/** Opens the rest of a fighter from the sheet, and takes it. */
const takeRest = (before = '') =>
  run(`
    const { sheet } = party[0];
    await sheet.render({ force: true });
    (await passePlayer.until('the rest', () => sheet.element?.querySelector('[data-action="rest"]'))).click();
    const { element } = await passePlayer.until('the rest', rest);
    await passePlayer.until('the button', () => element.querySelector('[data-action="take"]:not(:disabled)'));
    ${before}
    await rest().take();`);

/** Takes the last rest back. */
const takeBack = () =>
  run(`
    await passePlayer.wholeChat();
    const BUTTON = '[data-act="take-back-change"]';
    const button = () => [...document.querySelectorAll('#chat ' + BUTTON)].at(-1);
    const pressed = await passePlayer.until('the card', button);
    const id = pressed.closest('[data-message-id]').dataset.messageId;
    pressed.click();
    const confirm = () => document.querySelector('dialog [data-action="yes"]');
    const isTakenBack = () => !document.querySelector(\`[data-message-id="\${id}"] \${BUTTON}\`);
    await passePlayer.until('a question, or the end', () => confirm() || isTakenBack());
    confirm()?.click();`);

test('a night advances it by eight hours, once, heals once, and can be undone', async () => {
  const begun = await clock();
  await takeRest();
  await expect.poll(clock).toBe(begun + 8 * 3600);
  await table.untilCalm();
  const healed = await hurt();
  for (const one of healed) expect(one).toBeLessThan(5);
  await takeBack();
  await expect.poll(clock).toBe(begun);
  await expect.poll(hurt).toEqual([5]);
});

test('for a party without wounds and with one dead member, it still advances the clock', async () => {
  const begun = await clock();
  const told = await run<string[]>(`
    const [whole, dead] = party;
    await whole.update({ system: { state: { hurt: { body: 0 } } } });
    await dead.update({ system: { state: { conditions: [{ condition: 'dead' }] } } });
    try {
      const directory = document.createElement('section');
      directory.innerHTML = '<header class="directory-header"></header>';
      Hooks.callAll('renderActorDirectory', ui.actors, directory);
      directory.querySelector('.passe-party-open').click();
      const opened = await passePlayer.until('the party', () => [...foundry.applications.instances.values()]
        .find(({ id, rendered }) => id === 'passe-party' && rendered));
      (await passePlayer.until('its rest', () => opened.element.querySelector('[data-action="rest"]'))).click();
      await passePlayer.until('the rest', rest);
      await rest().take();
      await opened.close();
    } finally {
      await dead.update({ system: { state: { conditions: [] } } });
    }
    return passePlayer.told();`);
  expect(told.join()).toContain('The rest changed nothing for anyone');
  await expect.poll(clock).toBe(begun + 8 * 3600);
});

test('unticked, or taken by a player, it leaves the clock as it is', async () => {
  const begun = await clock();
  await takeRest(`
    const box = rest().element.querySelector('[name="clock"]');
    box.checked = false;
    box.dispatchEvent(new Event('change', { bubbles: true }));`);
  await table.untilCalm();
  expect(await clock()).toBe(begun);
  await run(`for (const actor of party) await actor.update({ system: { state: { hurt: { body: 5 } } } });`);
  await run(
    `
    const { sheet } = game.user.character;
    await sheet.render({ force: true });
    (await passePlayer.until('the button', () => sheet.element?.querySelector('[data-action="rest"]'))).click();
    const { element } = await passePlayer.until('the rest', rest);
    await passePlayer.until('the button', () => element.querySelector('[data-action="take"]'));
    if (element.querySelector('[name="clock"]')) throw new Error('a player is offered the clock');
    await rest().take();`,
    pages[1],
  );
  await table.untilCalm();
  expect(await clock()).toBe(begun);
});

test('a clock that has moved since then stays when the rest is taken back, and a notice says so', async () => {
  const begun = await clock();
  await takeRest();
  await expect.poll(clock).toBe(begun + 8 * 3600);
  await pages[0].evaluate(`game.time.advance(60).then(() => true)`);
  await takeBack();
  await expect.poll(hurt).toEqual([5]);
  await expect
    .poll(() => pages[0].evaluate<string[]>('passePlayer.told()'))
    .toEqual(expect.arrayContaining([expect.stringContaining('The world’s clock has moved on')]));
  expect(await clock()).toBe(begun + 8 * 3600 + 60);
});

test('a record that a player has written sets no clock back', async () => {
  const begun = await clock();
  await run(
    `
    const actor = game.user.character;
    await actor.update({ system: { state: { hurt: { body: 5 } } } });
    await actor.sheet.render({ force: true });
    (await passePlayer.until('the button', () => actor.sheet.element?.querySelector('[data-action="rest"]'))).click();
    const { element } = await passePlayer.until('the rest', rest);
    await passePlayer.until('the button', () => element.querySelector('[data-action="take"]'));
    await rest().take();
    const forge = id => (id.startsWith('hand:night:') ? 'hand:week:forged:' + game.time.worldTime : id);
    const applied = actor.system.toObject().applied.map(one => ({ ...one, exchange: forge(one.exchange) }));
    await actor.update({ system: { applied } });
    const card = game.messages.contents.at(-1);
    await card.update({ system: { recordId: 'hand:week:forged:' + game.time.worldTime } });`,
    pages[1],
  );
  await table.untilCalm();
  await takeBack();
  await expect.poll(hurt).toEqual([5]);
  await table.untilCalm();
  expect(await clock()).toBe(begun);
});

test('a rest that changes nobody advances the clock, and says so', async () => {
  const begun = await clock();
  await run(`for (const actor of party) await actor.update({ system: { state: { hurt: { body: 0 } } } });`);
  await table.untilCalm();
  await takeRest();
  await expect.poll(clock).toBe(begun + 8 * 3600);
  await expect
    .poll(() => pages[0].evaluate<string[]>('passePlayer.told()'))
    .toEqual(expect.arrayContaining([expect.stringContaining('The rest changed nothing for anyone')]));
});

test('what the setting says of the clock is what it does by these rules', async () => {
  const { hint } = await pages[0].evaluate<{ hint: string }>(
    `(({ hint }) => ({ hint: game.i18n.localize(hint) }))(game.settings.settings.get('passe-darmes.clockRests'))`,
  );
  expect(hint).toContain('heals nobody');
  await run(`for (const actor of party) await actor.update({ system: { state: { hurt: { body: 5 } } } });`);
  await pages[0].evaluate(`game.time.advance(86_400).then(() => true)`);
  await table.untilCalm();
  expect(await hurt()).toEqual([5]);
});
