import { hasSay } from '../../fight/has-say.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isSameItem } from '../../rules/shared/taking.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Attempt } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { actorOf, fighterIdOf } from '../documents/fighter-id.ts';
import { rollMode } from '../platform/compat.ts';
import { metresBetweenTokens, nearestPoint, type Placed as PlacedForWithinReach } from './distance.ts';
import { type Lying, itemsOnGround } from './items-on-ground.ts';
import { tokenInFight } from './whereabouts.ts';

/** Spaces, or as far on a scene without any, at which a fighter still reaches what lies on the ground. */
const NEXT = 1.5;

/**
 * Why what lies there cannot be taken up from a fighter's place (MYT-ACT-10): one stands on its space or the
 * next. Null when it can, and where no scene tells: then the players say so.
 */
export function reachRefusal({ action, by, at, with: itemId }: Attempt): Reason | null {
  const { rule } = activeRuleset().takingUp;
  const owner = ownerOfWhatIsTaken({ action, by, at });
  const token = tokenHere(by);
  if (owner === null || !token) return null;
  const those = lyingWith(owner).filter(one => itemId === '' || isSameItem(one.item, itemId));
  if (those.length === 0 || those.some(one => isAt(token, one))) return null;
  const here = those.filter(({ scene }) => scene === token.parent?.id);
  if (here.length === 0) return { rule, id: 'thing-elsewhere' };
  const nearest = Math.min(...here.map(one => spacesTo(token, one)));
  const { distance = 1, units = '' } = canvas.grid ?? {};
  const far = (nearest * distance).toLocaleString(game.i18n.lang, { maximumFractionDigits: 1 });
  return { rule, id: 'thing-too-far', names: { far: `${far} ${units}`.trim() } };
}

/** The thing that is meant where nothing is named, and only one of several is within reach; empty when that says nothing. */
export function onlyOneInReach(attempt: Omit<Attempt, 'with'>): string {
  const owner = ownerOfWhatIsTaken(attempt);
  const token = tokenHere(attempt.by);
  if (owner === null || owner === attempt.by || !token) return '';
  const [one, another] = new Set(
    lyingWith(owner)
      .filter(lying => isAt(token, lying))
      .map(({ item: itemId }) => itemId),
  );
  return one !== undefined && another === undefined ? one : '';
}

function ownerOfWhatIsTaken({ action, by, at }: Omit<Attempt, 'with'>): string | null {
  const { own, others } = activeRuleset().takingUp;
  if (action === '') return null;
  return action === own ? by : action === others ? at : null;
}

/** The token of a fighter on the scene that is looked at; null where it is on none, or on another. */
function tokenHere(id: string): PlacedForWithinReach | null {
  const actor = actorOf(id);
  const token = actor && tokenInFight(actor);
  return token && canvas.grid && token.parent === canvas.scene ? token : null;
}

function lyingWith(owner: string): readonly Lying[] {
  const actor = actorOf(owner);
  return actor?.isFighter() ? itemsOnGround(actor) : [];
}

function isAt(token: PlacedForWithinReach, lying: Lying): boolean {
  return lying.scene === token.parent?.id && spacesTo(token, lying) < NEXT;
}

/** Spaces from a token to what lies there, the heights included: one from a space to the next. */
function spacesTo(token: PlacedForWithinReach, { x, y, elevation }: Lying): number {
  const { grid } = canvas;
  if (!grid) return 0;
  const path = [nearestPoint(token, { x, y }, grid.size), { x, y }];
  const { spaces, distance } = grid.measurePath(path, {});
  const flat = grid.isGridless ? distance / grid.distance : spaces;
  return Math.max(flat, Math.abs(token.elevation - elevation) / grid.distance);
}

/** Metres within which a stray blow may hit a bystander. */
const NEAR = 3;
/** The most who are taken down for standing near: the nearest, so that the message stays small. */
const MOST = 4;

/**
 * Those in a fight whom a stray blow may hit apart from the two: those close to one of them, or everybody, as the
 * ruleset says; and those who may come between, or are bound to one of the two. Without tokens to tell who is close, the
 * table says it. Hidden fighters are in no message that players receive.
 */
export function bystandersOf(attempt: Attempt, combat: Combat.Implementation | null): FighterId[] {
  const isForGms = game.user.isGM && rollMode() === 'blind';
  return withinReach(attempt, combat, combatant => isForGms || !isHidden(combatant));
}

/**
 * Those in a fight who would have a say in what is undertaken and are not among those whom its author has named: those who
 * may intervene, and those bound to one of the two. Who stands close may have gone there since.
 */
export function omittedParticipants(
  attempt: Attempt,
  combat: Combat.Implementation | null,
  named: Readonly<Record<FighterId, unknown>>,
): FighterId[] {
  return withinReach(attempt, combat, one => !isHidden(one)).filter(id => {
    const fighter = Object.hasOwn(named, id) ? null : actorOf(id)?.toFighter();
    if (!fighter || activeRuleset().faults(fighter).length > 0) return false;
    return hasSayIn(id, attempt);
  });
}

/** Hidden fighters whom it may find all the same: the GM decides. */
export function hiddenBystanders(attempt: Attempt, combat: Combat.Implementation | null): FighterId[] {
  return withinReach(attempt, combat, isHidden);
}

/** True for a combatant that players must not know of: hidden in the tracker or on the scene, or invisible. */
function isHidden({ hidden, token, actor }: Combatant.Implementation): boolean {
  const { INVISIBLE } = CONFIG.specialStatusEffects;
  return hidden || token?.hidden === true || actor?.statuses.has(INVISIBLE) === true;
}

function withinReach(
  attempt: Attempt,
  combat: Combat.Implementation | null,
  isMeant: (combatant: Combatant.Implementation) => boolean,
): FighterId[] {
  if (!combat) return [];
  const { by, at } = attempt;
  const tokens = new Map<FighterId, TokenDocument.Implementation | null>();
  const meant = new Set<FighterId>();
  for (const combatant of combat.turns) {
    const { actor, token, isDefeated } = combatant;
    if (!actor || isDefeated) continue;
    const id = fighterIdOf(actor);
    tokens.set(id, token);
    if (id !== by && id !== at && isMeant(combatant)) meant.add(id);
  }
  const [from, to] = [tokens.get(by) ?? null, tokens.get(at) ?? null];
  const others = [...tokens].filter(([id]) => meant.has(id));
  const acting = actorOf(by)?.toFighter() ?? null;
  if (activeRuleset().reaches(attempt, acting) === 'everybody') return others.map(([id]) => id);
  const measured = others.map(([id, token]) => {
    return { id, metres: Math.min(metresOr(token, from), metresOr(token, to)) };
  });
  const isKnown = measured.some(({ metres }) => Number.isFinite(metres));
  const near = measured
    .filter(({ metres }) => !isKnown || metres <= NEAR)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST)
    .map(({ id }) => id);
  const far = others.map(([id]) => id).filter(id => !near.includes(id));
  return [...near, ...far.filter(id => hasSayIn(id, attempt))];
}

function hasSayIn(id: FighterId, attempt: Attempt): boolean {
  return hasSay(activeRuleset(), other => actorOf(other)?.toFighter(), id, attempt);
}

/** Those in a fight whom players may know to be there. */
export function visibleIn(combat: Combat.Implementation): FighterId[] {
  return combat.turns.flatMap(combatant => {
    const { actor, isDefeated } = combatant;
    return actor && !isDefeated && !isHidden(combatant) ? [fighterIdOf(actor)] : [];
  });
}

type Placed = TokenDocument.Implementation | null;

/** Metres between two tokens; infinite when that cannot be told. */
function metresOr(one: Placed, other: Placed): number {
  return (one && other && metresBetweenTokens(one, other)) ?? Infinity;
}
