import { openTable } from '../host/table.ts';
import { longestTasks, sayTasks } from './long-tasks.ts';

/*
 * What a forecast costs the page of its user: fights of the practice table until it knows enough, played by workers and drawn
 * as they come, with an attack begun and answered meanwhile; then one that is stopped, and the odds of an attack.
 */

const table = await openTable();
try {
  const gm = await table.sit('Game Master');
  const open = gm.locator('#passe-forecast');
  await gm.evaluate(`ui.combat.activate?.() ?? ui.sidebar.changeTab('combat', 'primary')`);
  sayTasks(
    'Opening the forecast',
    await longestTasks(gm, async () => {
      await gm.locator('.passe-forecast-open').first().click();
      await open.locator('[data-action="run"]').waitFor();
    }),
  );
  const start = performance.now();
  sayTasks(
    'A forecast until it knows enough, drawn as it grows',
    await longestTasks(gm, async () => {
      await open.locator('[data-action="run"]').click();
      await open.locator('[data-action="stop"]').waitFor();
      await open.locator('[data-action="stop"]').waitFor({ state: 'detached', timeout: 300_000 });
    }),
  );
  console.log(`  in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  sayTasks(
    'A forecast that is stopped, and a fight told',
    await longestTasks(gm, async () => {
      await open.locator('[data-action="run"]').click();
      await gm.waitForFunction(`document.querySelector('#passe-forecast progress')?.value > 0`);
      await open.locator('[data-action="stop"]').click();
      await open.locator('[data-action="tell"]').first().click();
      await open.locator('.passe-watch-scene').waitFor();
    }),
  );
} finally {
  await table.leave();
}
