import type { Reason } from '../../rules/shared/reason.ts';
import type { Undertaking } from '../../rules/shared/ruleset.ts';
import { isSameThing } from '../../rules/shared/thing.ts';
import { actorOf } from '../chat/exchange-log.ts';
import { theRuleset } from '../settings/ruleset.ts';
import { nearestPoint } from './distance.ts';
import { lyingOf, type Lying } from './lying-things.ts';
import type { Placed } from './place.ts';
import { tokenInFight } from './whereabouts.ts';

/** Spaces, or as far on a scene without any, at which somebody still reaches what lies on the ground. */
const NEXT = 1.5;

/**
 * Why what lies there cannot be taken up from where somebody stands (MYT-ACT-10): one stands on its space or the
 * next. Null when it can, and where no scene tells: then whoever plays says so.
 */
export function reachRefusal({ action, by, at, with: thing }: Undertaking): Reason | null {
  const { rule } = theRuleset().takingUp;
  const owner = ownerOfWhatIsTaken({ action, by, at });
  const token = tokenHere(by);
  if (owner === null || !token) return null;
  const those = lyingWith(owner).filter(one => thing === '' || isSameThing(one.thing, thing));
  if (those.length === 0 || those.some(one => isAt(token, one))) return null;
  const here = those.filter(({ scene }) => scene === token.parent?.id);
  if (here.length === 0) return { rule, id: 'thing-elsewhere' };
  const nearest = Math.min(...here.map(one => spacesTo(token, one)));
  const { distance = 1, units = '' } = canvas.grid ?? {};
  const far = (nearest * distance).toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
  return { rule, id: 'thing-too-far', names: { far: `${far} ${units}`.trim() } };
}

/** The thing that is meant where nothing is named, and only one of several is within reach; empty when that says nothing. */
export function onlyOneInReach(undertaking: Omit<Undertaking, 'with'>): string {
  const owner = ownerOfWhatIsTaken(undertaking);
  const token = tokenHere(undertaking.by);
  if (owner === null || owner === undertaking.by || !token) return '';
  const [one, another] = new Set(
    lyingWith(owner)
      .filter(lying => isAt(token, lying))
      .map(({ thing }) => thing),
  );
  return one !== undefined && another === undefined ? one : '';
}

function ownerOfWhatIsTaken({ action, by, at }: Omit<Undertaking, 'with'>): string | null {
  const { own, others } = theRuleset().takingUp;
  if (action === '') return null;
  return action === own ? by : action === others ? at : null;
}

/** The token of a fighter on the scene that is looked at; null where it is on none, or on another. */
function tokenHere(id: string): Placed | null {
  const actor = actorOf(id);
  const token = actor && tokenInFight(actor);
  return token && canvas.grid && token.parent === canvas.scene ? token : null;
}

function lyingWith(owner: string): readonly Lying[] {
  const actor = actorOf(owner);
  return actor?.isFighter() ? lyingOf(actor) : [];
}

function isAt(token: Placed, lying: Lying): boolean {
  return lying.scene === token.parent?.id && spacesTo(token, lying) < NEXT;
}

/** Spaces from a token to what lies there, the heights included: one from a space to the next. */
function spacesTo(token: Placed, { x, y, elevation }: Lying): number {
  const { grid } = canvas;
  if (!grid) return 0;
  const path = [nearestPoint(token, { x, y }, grid.size), { x, y }];
  const { spaces, distance } = grid.measurePath(path, {});
  const flat = grid.isGridless ? distance / grid.distance : spaces;
  return Math.max(flat, Math.abs(token.elevation - elevation) / grid.distance);
}
