import { SYSTEM_ID } from '../system.ts';
import { closeWaiting, openWaiting } from '../waiting/open-waiting.ts';
import { GuidedTour, type GuidedStep } from './guided-tour.ts';

type Tab = 'chat' | 'combat' | 'compendium' | 'settings';

const showTab = (tab: Tab) => async () => ui[tab]?.activate();

/** The sheet of this user’s character, or of the first that is theirs. */
function ownSheet() {
  const own = game.user.character ?? game.actors.find(actor => actor.type === 'character' && actor.isOwner);
  return own?.sheet as foundry.applications.api.ApplicationV2 | null | undefined;
}

async function openOwnSheet(): Promise<void> {
  const sheet = ownSheet();
  await sheet?.render({ force: true });
  await sheet?.maximize();
}

/** The map lies behind the sheet. */
const clearMap = async () => ownSheet()?.minimize();

const FOR_PLAYERS: readonly GuidedStep[] = [
  { id: 'welcome' },
  { id: 'sheet', prepare: openOwnSheet, target: '.passe-character' },
  { id: 'target', prepare: clearMap, target: '#board' },
  { id: 'attack', prepare: openOwnSheet, target: '.passe-character .passe-attack' },
  { id: 'card', prepare: showTab('chat'), target: '#chat' },
  { id: 'defence', prepare: showTab('chat'), target: '#chat' },
  { id: 'turn', prepare: showTab('combat'), target: '#combat' },
  { id: 'end', prepare: showTab('compendium'), target: '#compendium' },
];

const FOR_GMS: readonly GuidedStep[] = [
  { id: 'welcome' },
  { id: 'people', prepare: showTab('compendium'), target: '#compendium' },
  { id: 'tracker', prepare: showTab('combat'), target: '#combat' },
  { id: 'waiting', prepare: openWaiting, tidy: closeWaiting, target: '#passe-waiting' },
  { id: 'undo', prepare: showTab('chat'), target: '#chat' },
  { id: 'settings', prepare: showTab('settings'), target: '#settings' },
];

/** Offers a tour to players and one to the GM, among those of Foundry. */
export function offerTours(): void {
  game.tours.register(SYSTEM_ID, 'player', new GuidedTour('player', FOR_PLAYERS, { isForGM: false }));
  game.tours.register(SYSTEM_ID, 'gm', new GuidedTour('gm', FOR_GMS, { isForGM: true }));
}
