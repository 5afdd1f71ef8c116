import { enter, untilSeen, type Data } from '../host/hostile-stage.ts';
import { playerOn } from '../host/remote-player.ts';
import { openTable } from '../host/table.ts';
import { longestTasks, sayTasks } from './long-tasks.ts';

/*
 * How long the page of the Game Master is kept from anything else while a player sends a thousand openings in one
 * request: the longest task of the page. The same thousand as messages of no system are what the page itself costs.
 */

const BURST = 1000;

const table = await openTable();
try {
  const gm = await table.sit('Game Master');
  const player = playerOn(gm);
  await gm.evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await player.dice([30, 100]);
  await player.aim('Corvin');
  const system = JSON.parse(await player.opening('Brannoc', 'Great axe')) as Data;
  const basile = await enter(table, 'Basile');
  const burst = (message: Data) => async (): Promise<void> => {
    const data = Array.from({ length: BURST }, () => message);
    await basile.modify('ChatMessage', 'create', { data });
    await untilSeen(gm, basile);
    await table.untilCalm();
  };
  const none = await longestTasks(gm, burst({ content: 'No system.', flags: { world: { system } } }));
  const links = await longestTasks(gm, burst({ type: 'link', system }));
  sayTasks(`${BURST} messages of no system in one request`, none);
  sayTasks(`${BURST} openings of exchanges in one request`, links);
  basile.leave();
} finally {
  await table.leave();
}
