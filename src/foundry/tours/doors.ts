import { activeManifest } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { localize } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { makePracticeYard } from './practice-yard.ts';

/** A way to begin: what to do, and the button that does it where there is one. */
export interface Door {
  readonly id: string;
  readonly img: string;
  readonly title: string;
  readonly text: string;
  /** Empty where nothing can be pressed. */
  readonly button: string;
}

/** The ways to begin of this user, who has nothing to play with yet. */
export function doors(): readonly Door[] {
  return game.user.isGM
    ? [door('make', 'gm'), door('fight', fightWords()), door('yard', 'gm')]
    : [mayMake() ? door('make', 'text') : door('ask', 'text', false), ...pagesToRead()];
}

/** The door to the journal about a first fight; none where the combat system has none. */
function pagesToRead(): readonly Door[] {
  return activeManifest().firstFight === undefined ? [] : [door('read', 'text')];
}

const PICTURES: Readonly<Record<string, string>> = {
  make: 'skills/unarmed',
  ask: 'skills/unarmed',
  fight: 'conditions/engaged',
  yard: 'conditions/warding',
  read: 'conditions/warding',
};

function door(id: string, words: string, isOpen = true): Door {
  return {
    id,
    img: asset(`${PICTURES[id] ?? ''}.svg`),
    title: localize(`WELCOME.${id}.title`),
    text: localize(`WELCOME.${id}.${words}`),
    button: isOpen ? localize(`WELCOME.${id}.go`) : '',
  };
}

/** Without a scene, tokens have nowhere to stand. */
function fightWords(): string {
  return game.scenes.size > 0 ? 'gm' : 'sceneFirst';
}

function mayMake(): boolean {
  return Actor.implementation.canUserCreate(game.user);
}

/** Goes through a door. */
export async function goThrough(id: string): Promise<void> {
  if (id === 'make') await makeCharacter();
  else if (id === 'fight') await (game.scenes.size > 0 ? ui.compendium : ui.scenes)?.activate();
  else if (id === 'yard') await makePracticeYard();
  else if (id === 'read') await readFirstFight();
}

/** Makes a character of the first kind of person that this world has, and opens the sheet. */
async function makeCharacter(): Promise<void> {
  const [type] = activeManifest().people;
  const made = await Actor.implementation.create({
    name: localize('WELCOME.make.name'),
    type,
  } as Actor.CreateData);
  if (isActor(made)) await made.sheet?.render({ force: true, renderContext: 'createActor' } as never);
}

/** Opens the journal about a first fight by this world's rules. */
async function readFirstFight(): Promise<void> {
  const journal: unknown = await fromUuid(activeManifest().firstFight ?? '');
  if (journal instanceof JournalEntry) await journal.sheet?.render({ force: true } as never);
}
