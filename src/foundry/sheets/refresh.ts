import type { FightingActor } from '../combat-system/manifest.ts';
import { prepareWaiting } from '../documents/actor.ts';
import { effectsOf } from '../documents/effect-conditions.ts';
import { actorsWithTime, haveEffectsMovedOn, mayRunOut } from '../documents/effect-time.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { isolated } from '../platform/slices.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { ActorWindow } from '../ui/windows.ts';
import { FighterSheet } from './fighter-sheet.ts';

/** Keeps what open sheets show of the fight and of this user's targets as it is: they draw only what changed. */
export function keepSheetsCurrent(): void {
  for (const hook of ['createCombat', 'updateCombat', 'deleteCombat'] as const) Hooks.on(hook, drawAgain);
  for (const hook of ['createCombatant', 'deleteCombatant'] as const) Hooks.on(hook, drawAgain);
  Hooks.on('targetToken', user => {
    if (user.isSelf) drawAgain();
  });
  for (const hook of ['updateToken', 'updateScene', 'updateActor'] as const) Hooks.on(hook, lookAgain);
}

/**
 * Lets effects end, and begin again, with the world's time and with fights: the fighters concerned are prepared and
 * drawn again. Call it at init, so that later listeners find them prepared.
 */
export function followTimeOfEffects(): void {
  for (const hook of ['updateCombat', 'deleteCombat', 'createCombatant', 'deleteCombatant'] as const)
    Hooks.on(hook, () => void prepareByTime());
  Hooks.on('updateWorldTime', () => {
    if (prepareByTime()) drawAgain();
    else for (const sheet of openWindowsOf(FighterSheet)) if (showsTime(sheet.actor)) void sheet.render();
  });
}

/** Prepares the fighters whose effects have ended or begun again; true if there were any. */
export function prepareByTime(): boolean {
  const isPrepared = (actor: FightingActor) =>
    isolated(
      actor.uuid,
      () => {
        if (!haveEffectsMovedOn(actor)) return false;
        actor.reset();
        for (const token of actor.getActiveTokens()) {
          token.drawBars();
          void token.drawEffects();
        }
        void actor.render();
        return true;
      },
      false,
    );
  const isAny = actorsWithTime().filter(isPrepared).length > 0;
  if (isAny && ui.combat?.rendered) void ui.combat.render();
  return isAny;
}

/** True for an actor whose sheet says how long an effect still lasts. */
function showsTime(actor: Actor.Implementation): boolean {
  return actor.isFighter() && effectsOf(actor).some(mayRunOut);
}

/** The chat log, as Foundry documents it. */
interface Log {
  readonly element: HTMLElement | null;
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Renders everything again that was rendered before the rules of the world were loaded. */
export async function showByTheRules(): Promise<void> {
  prepareWaiting();
  for (const combat of game.combats ?? []) combat.setupTurns();
  for (const token of canvas?.tokens?.placeables ?? []) {
    token.drawBars();
    void token.drawEffects();
  }
  drawAgain();
  if (ui.combat?.rendered) void ui.combat.render();
  // Messages may show numbers and words of the rules.
  const log = ui.chat as unknown as Log | undefined;
  for (const row of log?.element?.querySelectorAll<HTMLElement>('[data-message-id]') ?? []) {
    const message = game.messages.get(row.dataset['messageId'] ?? '');
    if (message) await log?.updateMessage(message);
  }
}

/** A window that shows what the map says. */
interface Looking {
  lookAgain?(): Promise<void>;
}

/** Refreshes open windows of circumstances when a token moved, or the light changed. */
function lookAgain(): void {
  for (const window of openWindowsOf(HandlebarsWindow)) void (window as Looking).lookAgain?.();
}

function drawAgain(): void {
  for (const sheet of openWindowsOf(FighterSheet)) void sheet.render();
  for (const window of openWindowsOf(ActorWindow)) if (window.isOfFight) void window.render();
}
