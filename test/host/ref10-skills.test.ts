import { expect, test } from 'vitest';
import { dropOnHotbar } from './hotbar.ts';
import { agree, playerOn } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages, alix } = setUpSeats(['Game Master', 'Alix', 'Basile'], { ruleset: 'ref10', isFresh: false });

/** The deduction of a fighter's armour from every roll. */
function encumbranceOf(name: string): Promise<number> {
  return pages[0].evaluate(`passePlayer.actorNamed('${name}').toFighter().encumbrance ?? 0`);
}

test('a skill is rolled with the usual characteristic, or with another, whose sum is the same for everybody (REF-MELEE-02)', async () => {
  const roll = async (mode: string) => {
    await alix.dice([6, 10]);
    const before = await pages[1].evaluate<number>('game.messages.size');
    await pages[1].evaluate(
      `game.system.api.rollSkill(passePlayer.actorNamed('Ilse').uuid, 'guns'${mode}).then(() => true)`,
    );
    await pages[2].waitForFunction(`game.messages.size > ${before}`);
    return pages[2].evaluate(`(() => {
      const { type, rolls: [roll], system } = game.messages.contents.at(-1);
      return [type, roll.formula, roll.total, system.grade, system.value, system.reasons.map(({ id }) => id)];
    })()`);
  };
  const guns = await pages[1].evaluate<number>(`passePlayer.actorNamed('Ilse').system.skills.guns.value`);
  const { dex, int, worn } = { dex: 7, int: 6, worn: await encumbranceOf('Ilse') };
  const why = (id: string) => [id, 'skill.guns', ...(worn > 0 ? ['ref10.armour-encumbers'] : [])];
  const sum = dex + guns - worn;
  expect(await roll('')).toEqual(['skill-roll', `1d10 + ${sum}`, sum + 6, 'dex', sum, why('ref10.dex')]);
  const other = int + guns - worn;
  const chosen = ['skill-roll', `1d10 + ${other}`, other + 6, 'int', other, why('ref10.int')];
  expect(await roll(", 'int'")).toEqual(chosen);
  const card = async () => (await playerOn(pages[2]).inChat('.passe-skill-roll')).at(-1);
  await expect.poll(card).toContain(`+${other}`);
  expect(await card()).toContain('Intelligence');
  await agree(pages);
});

test('weapons and skills become macros on the hotbar', async () => {
  const { character, gun } = await pages[1].evaluate<{ character: string; gun: string }>(`(() => {
    const { character } = game.user;
    return { character: character.uuid, gun: character.items.getName('Submachine gun').id };
  })()`);
  const skill = (key: string) => `{ type: 'PasseSkill', uuid: '${character}', key: '${key}' }`;
  expect(await dropOnHotbar(pages[1], skill('stealth'), 1)).toBe(
    `game.system.api.rollSkill("${character}", "stealth");`,
  );
  expect(await dropOnHotbar(pages[1], `{ type: 'Item', uuid: '${character}.Item.${gun}' }`, 2)).toBe(
    `game.system.api.attack("${character}", "${gun}");`,
  );
  expect(await dropOnHotbar(pages[1], skill('toString'), 3)).toBeNull();
});

test('initiative goes by the rule options of the world (REF-GEN-01)', async () => {
  const hinders = (is: boolean) =>
    pages[0].evaluate(`game.settings.set(game.system.id, 'reading.woundsHinder', ${is}).then(() => true)`);
  const initiative = () =>
    pages[1].evaluate<number>(`passePlayer.actorNamed('Ilse').getRollData().initiative`);
  const unhurt = await initiative();
  await pages[0].evaluate(`(() => {
    const ilse = passePlayer.actorNamed('Ilse');
    const { life, locations: [{ id }] } = ilse.toFighter();
    return ilse.update({ system: { state: { hurt: { [id]: Math.ceil(life / 2) } } } }).then(() => true);
  })()`);
  await expect.poll(initiative).toBe(unhurt - 2);
  await hinders(false);
  await expect.poll(initiative).toBe(unhurt);
  await hinders(true);
  await expect.poll(initiative).toBe(unhurt - 2);
});
