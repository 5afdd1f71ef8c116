import type { FightingActor } from '../combat-system/manifest.ts';
import { onlyTarget } from '../actions/attack.ts';
import { fighterIdOf, isActor } from '../documents/fighter-id.ts';
import { openLazy } from '../platform/lazy.ts';
import { session } from '../platform/session.ts';
import { isolatedLater } from '../platform/slices.ts';
import { withBundle } from '../platform/translations.ts';
import { settingIsOn } from '../settings/settings.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

/**
 * The buttons that attack at a click: a weapon at the target, once or as often as a turn allows, a foe's portrait for the
 * selected weapon, or a face for the action that is aimed at it.
 */
const ATTACKS = [
  'button[data-action="attack"][data-weapon]',
  'button[data-begins][data-weapon]:not([data-weapon=""])',
  'button[data-action="strike"][data-token]',
].join(', ');

class Offered {
  /** The windows that listen. */
  readonly windows = new WeakSet<HTMLElement>();
  /** The original tooltips of buttons. */
  readonly tooltips = new WeakMap<HTMLElement, string>();
}

/**
 * Says in the tooltip of an attack what it will most likely do to its target, for Game Masters, and for players where the
 * world has it so.
 */
export function offerAttackOdds(): void {
  Hooks.on('renderApplicationV2', (app: ApplicationV2.Any) => {
    const { actor } = app as { actor?: unknown };
    const { windows } = session.get(Offered);
    if (!(isActor(actor) && actor.isFighter()) || windows.has(app.element)) return;
    windows.add(app.element);
    const point = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(ATTACKS) : null;
      if (button && !button.disabled && (game.user.isGM || settingIsOn('showsOdds')))
        void showOdds(actor, button);
    };
    app.element.addEventListener('pointerover', point);
    app.element.addEventListener('focusin', point);
  });
}

async function showOdds(actor: FightingActor, button: HTMLButtonElement): Promise<void> {
  const { tooltips } = session.get(Offered);
  const own = tooltips.get(button) ?? button.dataset['tooltipText'] ?? '';
  const isFirst = !tooltips.has(button);
  tooltips.set(button, own);
  // Odds for another target no longer apply.
  if (own !== '') button.dataset['tooltipText'] = own;
  const attempt = attemptOf(actor, button);
  if (!attempt) return;
  const isPointedAt = () => button.isConnected && button.matches(':is(:hover, :focus)');
  await openLazy(
    `odds ${attempt.by} ${attempt.at} ${attempt.with}`,
    () => withBundle('forecast', import('./attack-odds.ts')),
    async ({ oddsWords }) => {
      const words = await isolatedLater(
        attempt.at,
        () => oddsWords(attempt, isPointedAt),
        () => Promise.resolve(null),
      );
      if (words === null) return;
      button.dataset['tooltipText'] = [own, words].filter(Boolean).join('\n\n');
      const stands = game.tooltip.element === button;
      if (isPointedAt() && (stands || (own === '' && isFirst))) game.tooltip.activate(button);
    },
  );
}

/** The attempt that a click on a button would begin; null for none yet. */
function attemptOf(actor: FightingActor, button: HTMLButtonElement): Attempt | null {
  const by = fighterIdOf(actor);
  const { token, fighter, weapon, begins = 'attack' } = button.dataset;
  if (token === undefined) {
    const at = fighter ?? onlyTarget();
    return at === null || weapon === undefined ? null : { action: begins, by, at, with: weapon };
  }
  const foe = canvas.tokens?.get(token)?.actor;
  const attacks = button.closest('.passe-action-attacks');
  const taken = attacks?.querySelector<HTMLElement>('[data-action="attack"][aria-pressed="true"]');
  if (!isActor(foe) || !taken) return null;
  return { action: begins, by, at: fighterIdOf(foe), with: taken.dataset['weapon'] ?? '' };
}
