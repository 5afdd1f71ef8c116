import type { Area } from '../../rules/shared/map-rules.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { begin, beginExchange, type BeginResult, setupOf, situated } from '../exchange/play/begin.ts';
import { tableNameOf } from '../documents/names.ts';
import { openLazy } from '../platform/lazy.ts';
import { localize, reasonWords } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { sceneOf } from '../scene/squares.ts';
import { asksFirst } from '../settings/settings.ts';
import { assessCircumstances } from './circumstances-context.ts';
import { BEYOND_REACH, isOnMap } from './foes.ts';
import type { Before } from './circumstances-window.ts';

/**
 * Begins an attempt, or shows its circumstances first: where the user wants to see them, where an unknown
 * distance matters, and where the map only guesses.
 * @param asks show the circumstances in any case
 * @returns the exchange, or the reason why it cannot begin; neither while the circumstances are shown
 */
export async function beginOrAsk(wanted: Attempt, asks = false): Promise<BeginResult> {
  const attempt = await placed(wanted);
  if (!attempt || !(await givesUp(attempt))) return { exchange: null, refusal: null };
  if (asks || asksFirst() || isOpenButUnclear(attempt)) {
    await showCircumstances({ attempt, then: begin });
    return { exchange: null, refusal: null };
  }
  return beginExchange(attempt);
}

/** True where an attempt gives up nothing, or its user agrees to that. */
async function givesUp(attempt: Attempt): Promise<boolean> {
  const { thrownAway } = activeRuleset();
  const setup = thrownAway ? setupOf(attempt, combatOfFighter(attempt.by)) : null;
  const lost = setup && !('id' in setup) ? thrownAway?.(situated(setup)) : null;
  if (!lost) return true;
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ['passe', 'passe-choice'],
    window: { title: localize(`ACTION.${attempt.action}.name`) },
    content: `<p>${reasonWords(lost, tableNameOf)}</p>`,
    yes: { label: localize('ACTIONS.allTheSame'), icon: 'fa-solid fa-forward' },
    no: { label: localize('ACTIONS.ratherNot'), icon: 'fa-solid fa-hand', default: true },
    rejectClose: false,
  });
  return answer === true;
}

/** Has a user place an area on the map; null where they leave it. */
type PlaceArea = (attempt: Attempt, area: Area) => Promise<Attempt['path'] | null>;

class Areas {
  place: PlaceArea | null = null;
}

/** Says how areas are placed on a map. */
export function registerAreaPlacing(place: PlaceArea): void {
  session.get(Areas).place = place;
}

/** The same attempt with its area placed on the map that is looked at; null where that is left. Without a map the table is asked. */
async function placed(attempt: Attempt): Promise<Attempt | null> {
  const { place } = session.get(Areas);
  const { squares } = activeRuleset();
  if (!place || !squares?.areaOf || attempt.path) return attempt;
  if (!canvas?.ready || sceneOf(attempt.by) !== canvas.scene) return attempt;
  const setup = setupOf(attempt, combatOfFighter(attempt.by));
  const area = 'id' in setup || activeRuleset().refusal(setup) ? null : squares.areaOf(setup);
  if (!area) return attempt;
  const path = await place(attempt, area);
  return path ? { ...attempt, path } : null;
}

/** Shows the circumstances; of each fighter once. */
export function showCircumstances(before: Before): Promise<void> {
  return openLazy(
    `circumstances of ${before.attempt.by}`,
    () => import('./circumstances-window.ts'),
    ({ openCircumstances }) => openCircumstances(before),
  );
}

/** True where the attempt could begin, were the distance known or the map certain; and where it is out of reach. */
function isOpenButUnclear(attempt: Attempt): boolean {
  const bare = setupOf(attempt, combatOfFighter(attempt.by));
  if ('id' in bare) return false;
  const setup = situated(bare);
  const ruleset = activeRuleset();
  const { circumstances } = ruleset;
  const { toConfirm = [] } = circumstances;
  const isGuessed =
    setup.circumstances?.some(({ from, id }) => from === 'map' && toConfirm.includes(id)) === true;
  const isDoubtful =
    isGuessed || circumstances.wantsDistance(setup) || (!isOnMap(setup) && isTooFar(attempt));
  return isDoubtful && ruleset.refusal(setup) === null;
}

/** True for a blow from beyond its reach, as the map tells. */
function isTooFar(attempt: Attempt): boolean {
  const result = assessCircumstances(attempt, { metres: null, holds: {} });
  return 'judged' in result && result.judged.remarks.some(({ id }) => id === BEYOND_REACH);
}
