import { openTable } from '../host/table.ts';

/*
 * What the combat tracker costs with 60 in the fight, in a browser on the stand-in for Foundry: from the call, with
 * the way to the server and back, until it is drawn, and how many of its rows are redrawn. The first time of each
 * is left out.
 */

const FIGHTERS = 60;
const TIMES = 25;

interface Measured {
  readonly took: readonly number[];
  readonly rows: readonly number[];
}

await benchTracker();

/** Changes a condition and ends a turn again and again, and says what it took. */
async function benchTracker(): Promise<void> {
  const table = await openTable();
  try {
    const page = await table.sit('Game Master');
    await page.click('[role="tab"][data-tab="combat"]');
    await page.evaluate(`(async () => {
      const combat = game.combats.contents[0];
      const [goblin] = await Actor.createDocuments([{ name: 'Goblin', type: 'creature' }]);
      const more = Array.from({ length: ${FIGHTERS} - combat.turns.length }, (_, i) =>
        ({ actorId: goblin.id, name: 'Goblin ' + i, initiative: 5 - i / 100 }));
      await combat.createEmbeddedDocuments('Combatant', more);
      globalThis.measured = async work => {
        const [took, rows] = [[], []];
        for (let i = 0; i <= ${TIMES}; i++) {
          const all = () => [...document.querySelectorAll('.passe-fighter')];
          for (const row of all()) row.isOld = true;
          const before = performance.now();
          await work(i);
          await ui.combat.render();
          if (i > 0) took.push(performance.now() - before);
          await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
          if (i > 0) rows.push(all().filter(row => !row.isOld).length);
        }
        return { took, rows };
      };
    })()`);
    const ysolt = `[...game.actors].find(({ name }) => name.startsWith('Ysolt'))`;
    const condition = await page.evaluate<Measured>(
      `measured(i => ${ysolt}.toggleStatusEffect('prone', { active: i % 2 === 0 }))`,
    );
    const turn = await page.evaluate<Measured>(`measured(() => game.combats.contents[0].nextTurn())`);
    console.log(`The tracker with ${FIGHTERS} in the fight, medians of ${TIMES} times:`);
    console.log(`  a condition of one of them: ${told(condition)}`);
    console.log(`  the end of a turn: ${told(turn)}`);
  } finally {
    await table.leave();
  }
}

function told({ took, rows }: Measured): string {
  const most = Math.max(...rows);
  return `${median(took).toFixed(0)} ms, slowest ${Math.max(...took).toFixed(0)} ms, ${median(rows)} rows redrawn, at most ${most}`;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
