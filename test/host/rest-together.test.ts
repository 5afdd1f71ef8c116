import { beforeEach, expect, test } from 'vitest';
import { setUpSeats } from './seats.ts';

/* Who rests together, and whose Healing skill counts (MYT-HEAL-04): a fighter kept from the rest treats no wounds. */

const { pages } = setUpSeats(['Game Master'], { isFresh: false });

const TOOLS = `
  const window = name => [...foundry.applications.instances.values()].find(({ id, rendered }) => id === name && rendered);
  const wounded = passePlayer.actorNamed('Maëlys');
  const healer = passePlayer.actorNamed('Brannoc');`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

/** Opens the rest of the party, a day long, and says what it brings to the wounded one. */
const brought = () =>
  run<string>(`
    const directory = document.createElement('section');
    directory.innerHTML = '<header class="directory-header"></header>';
    Hooks.callAll('renderActorDirectory', ui.actors, directory);
    directory.querySelector('.passe-party-open').click();
    const party = await passePlayer.until('the party', () => window('passe-party'));
    (await passePlayer.until('its rest', () => party.element.querySelector('[data-action="rest"]'))).click();
    const rest = await passePlayer.until('the rest', () => window('passe-rest'));
    const day = await passePlayer.until('its lengths', () => rest.element.querySelector('[name="length"][value="day"]'));
    day.checked = true;
    day.dispatchEvent(new Event('change', { bubbles: true }));
    await passePlayer.until('a day', () => rest.element.querySelector('[name="length"][value="day"]').checked);
    await rest.render();
    const row = [...rest.element.querySelectorAll('li')].find(({ textContent }) => textContent.includes('Maëlys'));
    await rest.close();
    await party.close();
    return row.textContent.replaceAll(/\\s+/g, ' ');`);

beforeEach(async () => {
  await run(`
    for (const combat of [...game.combats]) await combat.delete();
    await wounded.update({ system: { state: { hurt: { chest: 2 * wounded.toFighter().locations.find(({ id }) => id === 'chest').hp }, conditions: [] } } });
    await healer.update({ system: { state: { hurt: {}, conditions: [] } } });
    if (!healer.items.getName('Healing'))
      await healer.createEmbeddedDocuments('Item', [{ name: 'Healing', type: 'skill',
        system: { key: 'healing', kind: 'professional', base: { first: 'int', second: 'pow' }, points: 70 } }]);`);
});

test('a healer who rests too prevents a Major Wound from maiming', async () => {
  expect(await run(`return healer.toFighter().skills.healing >= 80`)).toBe(true);
  expect(await brought()).not.toMatch(/maim/iu);
});

test('a healer who is dead or in a fight does not', async () => {
  await run(`await healer.update({ system: { state: { conditions: [{ condition: 'dead' }] } } });`);
  expect(await brought()).toMatch(/maim/iu);
  await run(`
    await healer.update({ system: { state: { conditions: [] } } });
    const [combat] = [await Combat.implementation.create({ scene: null })];
    await combat.createEmbeddedDocuments('Combatant', [{ actorId: healer.id }]);
    await combat.startCombat();`);
  expect(await brought()).toMatch(/maim/iu);
});
