import { forgetChains, rulesetsInLog } from '../chat/exchange-log.ts';
import { toldIfMissing } from '../late/open-late.ts';
import { areRulesHere, theRulesetId } from '../settings/ruleset.ts';
import { fetchKeeping } from './keepings.ts';
import { fetchRules, RULESET_IDS, rulesetOf } from './rules-here.ts';

/** The rules of this world and all that had to wait for them; null when they were here from the beginning. */
let coming: Promise<void> | null = null;
/** Whether Foundry has waited with its documents until they were here. */
let hasWaited = false;

/** Does what needs the rules of this world: now, or before Foundry builds its documents. Call at init. */
export function whenRulesAreHere(work: () => void): void {
  if (areRulesHere()) {
    work();
    return;
  }
  coming = (coming ?? fetchAndHold()).then(work);
}

function fetchAndHold(): Promise<void> {
  const { setupGame } = game;
  // Foundry waits for no hook, but for this, with which its documents and everything that is seen begin.
  game.setupGame = async () => {
    // Without its rules a world is set up as well: that they are missing is told as soon as it can be.
    await untilDrawable();
    hasWaited = true;
    await setupGame.call(game);
  };
  const id = theRulesetId();
  return Promise.all([fetchKeeping(id), fetchRules(id)]).then(() => undefined);
}

/** Waits for the rules of this world, with drawing what cannot be drawn without them. */
export async function untilDrawable(): Promise<void> {
  // That they did not come is told at `ready`.
  await coming?.catch(() => {});
}

/**
 * Waits for the rules of this world and for those of every exchange in the log: none of our work may begin without
 * them. Where Foundry has built its documents before, they are prepared again.
 */
export async function untilRulesAreHere(): Promise<void> {
  const others = rulesetsInLog().filter(id => RULESET_IDS.includes(id) && !rulesetOf(id));
  await toldIfMissing(() => Promise.all([coming, ...others.map(fetchRules)]));
  if (coming && !hasWaited) prepareAgain();
  if (others.length === 0 && (!coming || hasWaited)) return;
  forgetChains();
  await ui.chat?.render({ force: true });
}

function prepareAgain(): void {
  for (const actor of game.actors) actor.reset();
  for (const scene of game.scenes)
    for (const token of scene.tokens) if (!token.actorLink) token.actor?.reset();
  for (const combat of game.combats) combat.setupTurns();
  void ui.combat?.render();
}
