import { expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* A skill that a passion drives: stated before the roll, counted by every client, and thrown by the GM where it is blind. */

const { pages, alix } = setUpSeats(['Game Master', 'Alix']);

/** What Maëlys learned of Perception and of her passion, and what the passion adds. */
const learned = () =>
  pages[1].evaluate<{ skill: number; adds: number; passion: string; name: string }>(`(() => {
    const actor = passePlayer.actorNamed('Maëlys');
    const item = actor.items.find(({ type, system }) => type === 'skill' && system.kind === 'passion');
    const passion = item.system.key || item.id;
    const { skills } = actor.toFighter();
    return { skill: skills.perception, adds: Math.ceil(skills[passion] / 5), passion, name: item.label };
  })()`);

/** Shift-clicks Perception on the sheet, chooses a passion, and rolls. */
const rollDriven = (passion: string) =>
  pages[1].evaluate<string[]>(`(async () => {
    const actor = passePlayer.actorNamed('Maëlys');
    await actor.sheet.render({ force: true });
    const find = () => actor.sheet.element?.querySelector('[data-action="roll"][data-key="perception"]');
    const button = await passePlayer.until('the skill', find);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    const select = await passePlayer.until('the passions', () =>
      document.querySelector('dialog.passe-ask-own .passe-driver:not([hidden]) select'));
    const offered = [...select.options].map(({ text }) => text);
    select.value = ${JSON.stringify(passion)};
    document.querySelector('dialog.passe-ask-own [data-action="take"]').click();
    return offered;
  })()`);

const values = `game.messages.filter(({ type, rolls }) => type === 'skill-roll' && rolls.length > 0).map(({ system }) => system.value)`;

/** The card of a skill roll in the chat. */
const drawn = `document.querySelector('#chat .passe-skill-roll')`;

test('a player chooses the passion before the roll, and the card names it', async () => {
  const { skill, adds, passion, name } = await learned();
  expect(await rollDriven(passion)).toContain(`${name} +${adds}`);
  for (const page of pages) await expect.poll(() => page.evaluate<number[]>(values)).toEqual([skill + adds]);
  const card = () =>
    pages[1].evaluate<string>(`passePlayer.wholeChat().then(() => ${drawn}?.textContent ?? '')`);
  await expect.poll(card).toContain(name);
});

test('a fumble of a driven roll earns a point, as the GM’s client works it out', async () => {
  const { passion } = await learned();
  await alix.dice([100, 100]);
  await rollDriven(passion);
  const button = `${drawn}?.querySelector('[data-act="give-points"]')`;
  const isOffered = `passePlayer.wholeChat().then(() => Boolean(${button}))`;
  await expect.poll(() => pages[0].evaluate<boolean>(isOffered)).toBe(true);
});

test('the GM’s client throws a blind one with the passion', async () => {
  const { skill, adds, passion } = await learned();
  await pages[1].evaluate(`(async () => {
    await passePlayer.rollIn('blindroll');
    const { uuid } = passePlayer.actorNamed('Maëlys');
    await game.system.api.rollSkill(uuid, 'perception', '', '', ${JSON.stringify(passion)});
    await passePlayer.rollIn('publicroll');
  })()`);
  await expect.poll(() => pages[0].evaluate<number[]>(values)).toEqual([skill + adds]);
});
