import { activeAdapter } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { pickUpItem } from '../actions/begin-action.ts';
import { actorOf, everyFighter, fighterIdOf } from '../documents/fighter-id.ts';
import { localize } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import type { Point } from '../scene/distance.ts';
import { type Lying, itemsOnGround } from '../scene/items-on-ground.ts';
import { tokenInFight } from '../scene/whereabouts.ts';

/** Parts of the state that decide where items lie. */
const TELLING = ['dropped', 'used', 'taken', 'lies'];

/** Something that lies on the scene that is looked at. */
interface Shown extends Lying {
  readonly owner: FightingActor;
  /** The same as long as it is the same thing at the same place. */
  readonly key: string;
}

/**
 * Shows on the map what lies on the ground, over the tokens: in the container that Foundry moves with the canvas.
 * Every client draws it from what the owners' states say, and nothing is written for it.
 */
export function showItemsOnMap(): void {
  for (const hook of CHANGING) Hooks.on(hook as 'updateActor', forget);
  Hooks.on('updateActor', (actor, change) => {
    const { state } = (change.system ?? {}) as { state?: object };
    const isMoved = state !== undefined && TELLING.some(key => key in state);
    if (isMoved || 'name' in change) draw();
  });
  Hooks.on('updateItem', (item: Item.Implementation) => {
    if (item.actor) draw();
  });
  for (const hook of ['createToken', 'updateToken', 'deleteToken', 'deleteActor'] as const)
    Hooks.on(hook, () => draw());
  for (const hook of ['canvasReady', 'renderHeadsUpDisplayContainer', 'sightRefresh'] as const)
    Hooks.on(hook as 'canvasReady', () => draw());
  draw();
}

/** The hooks of what decides where things lie, and whose they are. */
const CHANGING = [
  ...['createActor', 'updateActor', 'deleteActor', 'createItem', 'updateItem', 'deleteItem', 'userConnected'],
  ...['createToken', 'updateToken', 'deleteToken', 'createCombatant', 'updateCombatant', 'deleteCombatant'],
  ...['createCombat', 'updateCombat', 'deleteCombat', 'updateScene', 'canvasReady'],
];

class LyingHere {
  /** What lies on the scene that is looked at, seen or not; null until it is asked for after a change. */
  all: readonly Shown[] | null = null;
}

function forget(): void {
  session.get(LyingHere).all = null;
}

function draw(): void {
  const hud = canvas.hud?.element;
  if (!hud) return;
  const shown = canvas.ready ? shownHere() : [];
  const layer = hud.querySelector<HTMLElement>(':scope > .passe-items');
  if (shown.length === 0) return layer?.remove();
  const all = layer ?? hud.ownerDocument.createElement('div');
  all.className = 'passe-items';
  if (!layer) hud.append(all);
  const before = new Map([...all.children].map(child => [(child as HTMLElement).dataset['key'], child]));
  for (const one of shown) {
    // Elements that exist already are kept, and so is the focus.
    if (!before.delete(one.key)) all.append(elementOf(one, hud.ownerDocument));
  }
  for (const gone of before.values()) gone.remove();
}

/** Items that lie on this scene and are visible to this user: none in the dark. */
function shownHere(): readonly Shown[] {
  const lying = session.get(LyingHere);
  // Without rules no actor is a fighter yet.
  if (!activeAdapter()) return [];
  lying.all ??= lyingHere();
  return lying.all.filter(isInSight);
}

/** Items that lie on this scene; of hidden actors for Game Masters alone. */
function lyingHere(): readonly Shown[] {
  return everyFighter().flatMap(owner => {
    const { dropped, used } = owner.system.state;
    if (dropped.length === 0 && !Object.values(used).some(count => count > 0)) return [];
    if (!game.user.isGM && tokenInFight(owner)?.hidden === true) return [];
    return itemsOnGround(owner)
      .filter(({ scene }) => scene === canvas.scene?.id)
      .map(one => ({ ...one, owner, key: keyOf(owner, one) }));
  });
}

/** True where this user sees a place, or the canvas hides none. */
function isInSight({ x, y, elevation }: Lying): boolean {
  const { visibility } = canvas;
  if (game.user.isGM || !visibility.tokenVision) return true;
  return visibility.testVisibility({ x, y, elevation }, { tolerance: (canvas.grid?.size ?? 0) / 4 });
}

function keyOf(owner: FightingActor, { item: itemId, count, x, y }: Lying): string {
  const item = owner.findItem(itemId);
  return [fighterIdOf(owner), itemId, count, x, y, item?.img, item?.label, owner.tableName].join(' ');
}

function elementOf(shown: Shown, page: Document): HTMLElement {
  const { owner, item: itemId, count, x, y, key } = shown;
  const item = owner.findItem(itemId);
  const named = item?.label ?? itemId;
  const name = count > 1 ? localize('TRACKER.several', { name: named, count }) : named;
  const label = `${name} ${localize('TRACKER.of', { who: owner.tableName })}`;
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'passe-lying-item';
  button.ariaLabel = localize('TRACKER.pickUp', { thing: label });
  Object.assign(button.dataset, { key, tooltipText: label });
  Object.assign(button.style, { left: `${x}px`, top: `${y}px` });
  const side = (canvas.grid?.size ?? 100) * SHARE;
  button.style.setProperty('--passe-item-side', `${side}px`);
  const picture = page.createElement('img');
  Object.assign(picture, { src: item?.img ?? '', alt: '', draggable: false });
  button.append(picture);
  const isMoved = makeDraggable(button, to => void move(shown, to));
  button.addEventListener('click', () => {
    if (!isMoved()) void pickUpItem(fighterIdOf(owner), itemId);
  });
  return button;
}

/** The side of the icon of a lying item, as a share of a square. */
const SHARE = 0.6;

/** Lays a thing elsewhere. For a GM. */
async function move({ owner, key }: Shown, to: { readonly x: number; readonly y: number }): Promise<void> {
  const actor = actorOf(fighterIdOf(owner));
  if (!actor?.isFighter()) return;
  const lies = itemsOnGround(actor).map(one => (keyOf(actor, one) === key ? { ...one, ...to } : one));
  await actor.update({ system: { state: { lies } } } as Actor.UpdateData);
}

/** Pixels of the screen that the hand may tremble in a click. */
const STILL = 4;

/**
 * Lets a GM lay an element of the map elsewhere.
 * @param onDropped told where its middle lies then, in pixels of the scene
 * @returns whether it was moved since it was last pressed
 */
function makeDraggable(element: HTMLElement, onDropped: (to: Point) => void): () => boolean {
  let isMoved = false;
  if (!game.user.isGM) return () => isMoved;
  element.addEventListener('pointerdown', down => {
    isMoved = false;
    const from = { x: parseFloat(element.style.left), y: parseFloat(element.style.top) };
    // The map is drawn smaller or larger than it is.
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    let to = from;
    const onMove = (event: PointerEvent) => {
      const [across, along] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!isMoved && Math.hypot(across, along) <= STILL) return;
      isMoved = true;
      to = { x: Math.round(from.x + across / scale), y: Math.round(from.y + along / scale) };
      Object.assign(element.style, { left: `${to.x}px`, top: `${to.y}px` });
    };
    const onEnd = () => {
      element.removeEventListener('pointermove', onMove);
      if (isMoved) onDropped(to);
    };
    element.setPointerCapture(down.pointerId);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onEnd, { once: true });
    element.addEventListener('pointercancel', onEnd, { once: true });
  });
  return () => isMoved;
}
