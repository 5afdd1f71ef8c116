import { startHost } from '../server/start-host.ts';
import { isWorldTaken, stopOnSignal } from '../server/stop-on-signal.ts';
import { COMMAND_LINE, readCommandLine, USAGE } from './command-line.ts';
import { runCommand } from './options.ts';
import { checkClientIsBuilt } from './package-on-disk.ts';

const GAMEMASTER = 4;

async function start(): Promise<number> {
  const { system, foundry, world, port, modules, players } = readCommandLine(process.argv.slice(2));
  checkClientIsBuilt();
  const host = await startHost({
    world,
    systems: { [system.id]: system.folder },
    system: system.id,
    foundry,
    port,
    modules,
    users: [{ name: 'Gamemaster', role: GAMEMASTER }, ...players.map(name => ({ name }))],
  });
  console.log(`\n${system.id} on a stand-in for Foundry ${foundry}; the world lies in ${world}.`);
  console.log('Open one link for each person, each in a tab of its own:\n');
  for (const { name, link } of host.users) console.log(`  ${name.padEnd(14)} ${link}`);
  for (const { id, reason } of host.unopenedPacks)
    console.log(`\nThe pack ${id} cannot be opened, and is left out: ${reason}`);
  console.log('\nCtrl+C stops it.');
  stopOnSignal(host);
  return 0;
}

/** Says what is likely to go wrong in one line; all else is left as it is. Returns the exit code. */
function explain(error: unknown): number {
  if (!isWorldTaken(error)) throw error;
  console.error('This world is open already: stop the other one first, or name another with --world.');
  return 1;
}

await runCommand(USAGE, COMMAND_LINE, () => start().catch(explain));
