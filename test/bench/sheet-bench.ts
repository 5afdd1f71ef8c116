import { openTable } from '../host/table.ts';

/*
 * How long the sheet of a character with 60 items takes to open, in a browser on the stand-in for Foundry, and
 * what an update costs: from the call until everything is drawn. The first time, when templates are fetched, is
 * left out.
 */

const TIMES = 25;
const ITEMS = 60;

interface Measured {
  readonly opened: readonly number[];
  readonly updated: readonly number[];
  readonly parts: number;
  readonly drawn: readonly string[];
}

await benchSheet();

/** Opens a sheet again and again, and says what it took. */
async function benchSheet(): Promise<void> {
  const table = await openTable();
  try {
    const page = await table.sit('Game Master');
    const { opened, updated, parts, drawn } = await page.evaluate<Measured>(`(async () => {
      const actor = [...game.actors].find(one => one.name.startsWith('Maëlys'));
      const types = ['weapon', 'gear', 'armour', 'skill', 'power', 'ability'];
      const data = Array.from({ length: ${ITEMS} - actor.items.size }, (_, i) => ({
        name: 'Thing ' + i,
        type: types[i % types.length],
      }));
      await actor.createEmbeddedDocuments('Item', data);
      const opened = [];
      const updated = [];
      let drawn = [];
      Hooks.on('renderCharacterSheet', (_app, _element, _context, options) => (drawn = options.parts));
      let parts = 0;
      for (let i = 0; i <= ${TIMES}; i++) {
        const before = performance.now();
        await actor.sheet.render(true);
        if (i > 0) opened.push(performance.now() - before);
        parts = drawn.length;
        const begun = performance.now();
        await actor.update({ 'system.state.hurt.head': 1 + (i % 3) });
        await actor.sheet.render();
        if (i > 0) updated.push(performance.now() - begun);
        await actor.sheet.close();
        await actor.update({ 'system.state.hurt.head': 0 });
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      }
      await actor.sheet.render(true);
      const all = [];
      Hooks.on('renderCharacterSheet', (_app, _element, _context, options) => all.push(...options.parts));
      await actor.update({ 'system.state.hurt.head': 1 });
      await actor.sheet.render();
      return { opened, updated, parts, drawn: all };
    })()`);
    console.log(`The sheet of a character with ${ITEMS} items: opens in ${median(opened).toFixed(0)} ms,`);
    console.log(
      `  slowest ${Math.max(...opened).toFixed(0)} ms, medians of ${opened.length} times in a browser`,
    );
    console.log(
      `An update of it, with the way to the server and back: ${median(updated).toFixed(0)} ms, ` +
        `which draws ${drawn.length} of ${parts} parts (${drawn.join(', ')})`,
    );
  } finally {
    await table.leave();
  }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
