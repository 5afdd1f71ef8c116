import { beforeEach, expect, test } from 'vitest';
import { emptyTally } from '../../src/forecast/odds/tally.ts';
import { setUpSeats } from './seats.ts';

/* The window of the forecast, when its button is pressed again and when answers come late. Its workers play in no time. */

const { table, pages } = setUpSeats(['Game Master'], { isFresh: false });

const TOOLS = `
  const forecast = () => foundry.applications.instances.get('passe-forecast');
  const press = async () => {
    const element = document.createElement('div');
    element.innerHTML = '<div class="combat-tracker-header"><div class="encounter-controls"></div></div>';
    Hooks.callAll('renderCombatTracker', ui.combat, element);
    const drawn = new Promise(resolve => {
      const hook = Hooks.on('renderApplicationV2', ({ id }) => {
        if (id !== 'passe-forecast') return;
        Hooks.off('renderApplicationV2', hook);
        resolve();
      });
    });
    element.querySelector('.passe-forecast-open').click();
    await drawn;
    return passePlayer.until('the forecast', () => forecast()?.rendered && forecast());
  };
  globalThis.Worker = class {
    postMessage({ job, seeds }) {
      const outcomes = (seeds ?? []).map(seed => ({ seed, winner: 0, hasEnd: true, rounds: 1, ahead: 1 }));
      if (job === 'play') queueMicrotask(() => this.onmessage({ data: { tally: { ...${JSON.stringify(emptyTally())}, outcomes } } }));
      if (job === 'read') globalThis.tellIt = () => this.onmessage({ data: { steps: [] } });
    }
    terminate() {}
  };
  const told = () => forecast().element.querySelectorAll('.passe-watch').length;`;
const run = <T>(body: string) => pages[0].evaluate<T>(`(async () => { ${TOOLS} ${body} })()`);

beforeEach(async () => {
  await run(`await forecast()?.close();`);
});

test('pressed again it shows the open forecast, with all its results', async () => {
  const seen = await run<unknown[]>(`
    const window = await press();
    await window.forecast();
    const result = () => forecast().element.querySelector('.passe-forecast-result, [data-application-part="result"]').textContent;
    const before = result();
    const again = await press();
    return [again === window, result() === before && before.trim() !== ''];`);
  expect(seen).toEqual([true, true]);
});

test('pressed for a fight that others have joined it includes them', async () => {
  const counts = await run<number[]>(`
    const window = await press();
    const size = () => forecast().roster.flatMap(({ entries }) => entries).reduce((sum, { count }) => sum + count, 0);
    const before = size();
    const combat = passePlayer.theCombat();
    const [leaves] = combat.combatants.filter(one => one.name.startsWith('Ysolt'));
    const data = leaves.toObject();
    await leaves.delete();
    await press();
    await passePlayer.until('the others', () => size() === before - 1);
    await combat.createEmbeddedDocuments('Combatant', [data], { keepId: true });
    return [before, size()];`);
  expect(counts[1]).toBe((counts[0] ?? 0) - 1);
});

test('a late result appears in no other forecast, nor in a closed window', async () => {
  const told = await run<number[]>(`
    const window = await press();
    await window.forecast();
    delete globalThis.tellIt;
    const first = window.tell('typical');
    await passePlayer.until('the question', () => globalThis.tellIt);
    await window.gather(window.roster);
    globalThis.tellIt();
    await first;
    const inOther = window.element.querySelector('.passe-watch-slide') ? 1 : 0;
    await window.forecast();
    delete globalThis.tellIt;
    const second = window.tell('typical');
    await passePlayer.until('the question', () => globalThis.tellIt);
    await window.close();
    globalThis.tellIt();
    await second;
    return [inOther, window.rendered ? 1 : 0];`);
  expect(told).toEqual([0, 0]);
  expect(table.errors()).toEqual([]);
});

test('two rows with the same name are distinguished, and so are the variants without them', async () => {
  const [names, played] = await run<[string[], number]>(`
    const window = await press();
    const [first, second] = window.roster;
    const [entry] = second.entries;
    const wounded = { ...entry, fighter: { ...entry.fighter, state: { ...entry.fighter.state, hurt: { chest: 1 } } } };
    await window.gather([first, { ...second, entries: [entry, wounded] }]);
    await window.forecast();
    for (const button of [...window.element.querySelectorAll('[data-action="whatIf"]')].filter(one => one.textContent.includes(entry.ownName)))
      await window.playVariant(Number(button.dataset.index));
    const rows = window.element.querySelectorAll('.passe-forecast-variants tbody tr, .passe-forecast-variants li').length;
    return [window.roster[1].entries.map(({ name }) => name), rows];`);
  expect(new Set(names).size).toBe(2);
  expect(names[1]).toBe(`${names[0]} (2)`);
  expect(played).toBe(2);
});
