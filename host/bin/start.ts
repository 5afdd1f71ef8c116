import { startHost } from '../server/start-host.ts';
import { isWorldTaken, stopOnSignal } from '../server/stop-on-signal.ts';
import { buildClient } from './build-client.ts';
import { readCommandLine, USAGE, UsageError } from './command-line.ts';

const GAMEMASTER = 4;

async function start(): Promise<void> {
  const { system, foundry, world, port, modules, players } = readCommandLine(process.argv.slice(2));
  console.log('Building the client');
  await buildClient();
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
  console.log('\nCtrl+C stops it.');
  stopOnSignal(host);
}

/** One line for what is likely to go wrong; the whole error for the rest. */
function explain(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n${USAGE}`;
  if (isWorldTaken(error))
    return 'This world is open already: stop the other one first, or name another with --world.';
  return error;
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
