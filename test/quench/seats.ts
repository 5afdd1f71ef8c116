import type { Case, Role } from '../host/case.ts';
import { eyesAtTheTable } from '../host/eyes.ts';
import { unpack } from '../../src/foundry/exchange/play/message-parts.ts';
import { playerActions, type PlayerActions } from '../host/player-actions.ts';
import { names, type Errand, type Person } from './foundry.ts';

/** The cases by their subject: the name of their file. */
export type Subjects = Readonly<Record<string, readonly Case[]>>;

const CHANNEL = 'module.passe-darmes-trial';
/** The longest time another window may take for one step, in milliseconds. */
const PATIENCE = 60_000;
const WHO = { player: 'Alix', other: 'Basile' } as const;

let ours: PlayerActions | null = null;
const waiting = new Map<string, (returned: unknown, error: string | null) => void>();

function hands(): PlayerActions {
  ours ??= playerActions(eyesAtTheTable(), unpack);
  return ours;
}

/** The table as this window sees it, to be compared with another's. */
function seen(): string {
  const messages = [...game.messages].map(({ id }) => id).sort();
  return JSON.stringify([hands().numbers(), messages]);
}

/** Does here what was asked for. */
export async function run(what: Errand, subjects: Subjects): Promise<unknown> {
  if ('sees' in what) {
    await hands().until('what the Game Master sees', () => seen() === what.sees);
    return null;
  }
  const step = subjects[what.subject]?.find(({ name }) => name === what.name)?.steps[what.step];
  if (!step) throw new Error('This window has another version of the trial: reload it.');
  return (await step.run(what.given, hands())) ?? null;
}

/** Listens to what the Game Master's window asks for, and to the answers to its own. */
export function takePart(subjects: Subjects): void {
  const { game: table } = names();
  table.socket.on(CHANNEL, (message, sender) => {
    if ('answer' in message) {
      waiting.get(message.answer)?.(message.returned, message.error);
      return;
    }
    const isFromGm = [...table.users].some(({ id, isGM }) => isGM && id === sender);
    if (message.to !== table.user.id || !isFromGm) return;
    const answer = (returned: unknown, error: string | null): unknown =>
      table.socket.emit(CHANNEL, { answer: message.ask, returned, error });
    run(message.what, subjects).then(
      returned => answer(returned, null),
      (error: unknown) => answer(null, error instanceof Error ? error.message : String(error)),
    );
  });
}

/** Runs an action on the client of a seat. Throws what it threw there. */
export function ask(seat: Role, what: Errand, subjects: Subjects): Promise<unknown> {
  if (seat === 'gm') return run(what, subjects);
  const to = sitter(seat).id;
  const id = names().foundry.utils.randomID();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(null, `${WHO[seat]}’s window does not answer`), PATIENCE);
    function settle(returned: unknown, error: string | null): void {
      clearTimeout(timer);
      waiting.delete(id);
      if (error === null) resolve(returned);
      else reject(new Error(error));
    }
    waiting.set(id, settle);
    names().game.socket.emit(CHANNEL, { ask: id, to, what });
  });
}

/** Makes the table as it was at first, and waits until everybody sees it so. */
export async function reset(subjects: Subjects): Promise<void> {
  await hands().reset();
  const what = { sees: seen() };
  await Promise.all([ask('player', what, subjects), ask('other', what, subjects)]);
}

function sitter(seat: keyof typeof WHO): Person {
  const sits = [...names().game.users].find(({ name, active }) => name === WHO[seat] && active);
  if (!sits)
    throw new Error(`Nobody sits here as ${WHO[seat]}: open another browser and join as ${WHO[seat]}.`);
  return sits;
}
