import { activeRuleset } from '../combat-system/active-system.ts';
import { turnWords } from '../combat-system/turn-words.ts';
import { fightStateOf } from '../documents/combat-state.ts';
import { isActor } from '../documents/fighter-id.ts';
import { nameOfCombatant } from '../documents/names.ts';
import { isQuietNow } from '../documents/quiet-moment.ts';
import { actionsLeft } from '../documents/actions-left.ts';
import { localize } from '../platform/localize.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';
import { pingsMe } from '../settings/settings.ts';

const TURN_TOAST_ID = `${SYSTEM_ID}-toast`;
/** The time for which it is shown, in milliseconds. */
const STANDS = 4000;

/** Notifies players when a turn of theirs begins. A GM, who plays many, has the tracker. Call at ready. */
export function announceTurns(): void {
  if (game.user.isGM) return;
  /** The last known turn of each combat, by its id. */
  const known = new Map<string, string>();
  for (const combat of game.combats) note(combat, known);
  Hooks.on('updateCombat', combat => {
    if (!note(combat, known)) return;
    // The turn that it announces is over.
    ui.sidebar?.element?.ownerDocument.getElementById(TURN_TOAST_ID)?.remove();
    if (combat.combatant?.isOwner && pingsMe() && !isQuietNow(combat)) show(combat.combatant);
  });
}

/** Notes which turn it is; whether another one has begun. */
function note(combat: Combat.Implementation, known: Map<string, string>): boolean {
  const fight = fightStateOf(combat);
  const now = fight ? `${fight.round}.${fight.cycle}.${fight.turn ?? ''}` : '';
  const isNew = known.get(combat.id ?? '') !== now;
  known.set(combat.id ?? '', now);
  return isNew && fight?.turn != null;
}

function show(combatant: Combatant.Implementation): void {
  const { actor } = combatant;
  const page = ui.sidebar?.element?.ownerDocument;
  if (!page || !isActor(actor) || !actor.isFighter()) return;
  const toast = page.createElement('p');
  toast.id = TURN_TOAST_ID;
  toast.className = 'passe-toast passe-turned';
  toast.setAttribute('role', 'status');
  const face = page.createElement('img');
  face.src = actor.publicImg ?? '';
  face.alt = '';
  const words = page.createElement('span');
  const title = page.createElement('b');
  title.textContent = turnWords('yourTurn', { name: nameOfCombatant(combatant) });
  const points = page.createElement('small');
  const { value: left, max: full } = actionsLeft(actor) ?? { value: 0, max: 0 };
  points.textContent = localize(`POINTS.${activeRuleset().id}.left`, { left, full });
  // A single point needs no count beyond the title.
  words.append(title, ...(full > 1 ? [points] : []));
  toast.append(face, words);
  page.body.append(toast);
  globalThis.setTimeout(() => toast.remove(), STANDS);
}
