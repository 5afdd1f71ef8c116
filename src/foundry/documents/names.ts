import type { Exchange } from '../../cards/exchange.ts';
import { type FighterId, GM } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { isTakenId, takenId } from '../../rules/shared/taking.ts';
import { localize, localizeOr, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import type { PasseActor } from './actor.ts';
import { effectNames } from './effect-conditions.ts';
import { actorOf, isActor } from './fighter-id.ts';

/**
 * Returns the names of the fighters of an exchange, and of their weapons and styles: the present ones in the
 * reader's language, or those in the setup where they are gone.
 */
export function nameIn(exchange: Exchange): NameOf {
  const names = new Map<string, string>([[GM, localize('CARD.theGm')]]);
  const { fighters } = exchange.opening.setup;
  for (const [id, fighter] of Object.entries(fighters)) {
    const actor = actorOf(id);
    names.set(id, actor?.tableName ?? fighter.name);
    for (const [itemId, name] of itemNames(actor, fighter)) names.set(itemId, name);
  }
  let taken: ReadonlyMap<string, string> | null = null;
  return id => {
    const name = names.get(id) ?? null;
    if (name !== null || !isTakenId(id)) return name;
    taken ??= new Map(takenNames(fighters, names));
    return taken.get(id) ?? null;
  };
}

/** The names of the fighters' items, by the ids that they have in the hands of others. */
function takenNames(
  fighters: Readonly<Record<FighterId, Fighter>>,
  names: ReadonlyMap<string, string>,
): [string, string][] {
  return Object.entries(fighters).flatMap(([owner, fighter]) =>
    namedParts(fighter).map(({ id, name }): [string, string] => [takenId(owner, id), names.get(id) ?? name]),
  );
}

/** A fighter's name at the table; null for one who is gone. */
export function tableNameOf(id: FighterId): string | null {
  return actorOf(id)?.tableName ?? null;
}

/**
 * The speaker of a message: under the actor's public name, where Foundry would take its own; for none the user, where
 * Foundry would take the token selected or the user's character.
 */
export function speakerFor(actor: PasseActor | null): ReturnType<typeof ChatMessage.getSpeaker> {
  if (!actor) return { scene: null, actor: null, token: null, alias: game.user.name };
  return ChatMessage.getSpeaker({ actor, alias: actor.publicName });
}

/** Returns the names of fighters at the table, and of the items and hit locations of one of them. */
export function nameAround(fighter: FighterId | null): NameOf {
  const names = itemNames(fighter === null ? null : actorOf(fighter));
  return id => names.get(id) ?? tableNameOf(id);
}

/**
 * The names of a fighter's items, in each mode, of its effects and of its own hit locations, by id: the present ones in the
 * reader's language, or those in the fighter.
 */
export function itemNames(
  actor: PasseActor | null,
  fighter: Fighter | null = actor?.toFighter() ?? null,
): ReadonlyMap<string, string> {
  const names = new Map((fighter ? namedParts(fighter) : []).map(({ id, name }) => [id, name]));
  for (const id of activeRuleset().weaponsOfAll ?? []) names.set(id, localizeOr(`WEAPON.${id}`, id));
  if (actor?.isFighter()) for (const [id, name] of effectNames(actor)) names.set(id, name);
  for (const item of actor?.allItems ?? []) {
    if (!item.id) continue;
    names.set(item.id, item.label);
    for (const [mode, label] of item.modeLabels) names.set(`${item.id}:${mode}`, label);
  }
  return names;
}

/** Returns the names of a fighter's own items and effects. */
export function ownNames(actor: FightingActor): NameOf {
  return id => actor.findItem(id)?.label ?? new Map(effectNames(actor)).get(id) ?? null;
}

/** The title line of an exchange: its sides, and the weapon or skill. */
export function titleOf(exchange: Exchange): string {
  const nameOf = nameIn(exchange);
  const { by, at, with: tool } = exchange.opening.setup.attempt;
  const sides = [...new Set([by, at])].filter(Boolean).map(side => nameOf(side) ?? side);
  return [sides.join(' → '), nameOf(tool) ?? tool].filter(Boolean).join(' · ');
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The parts of a fighter that have an id and a name. */
function namedParts(fighter: object): Named[] {
  return Object.values(fighter)
    .filter(part => Array.isArray(part))
    .flatMap((part: unknown[]) => part.filter(isNamed));
}

function isNamed(part: unknown): part is Named {
  return (
    typeof part === 'object' &&
    part !== null &&
    'id' in part &&
    'name' in part &&
    typeof part.name === 'string'
  );
}

/** A participant as cards and windows show it. */
export interface Side {
  readonly name: string;
  /** The path of the image; a plain one where the actor is gone. */
  readonly img: string;
}

/** A fighter as a participant. */
export function sideOf(id: FighterId, nameOf: NameOf): Side {
  return { name: nameOf(id) ?? id, img: actorOf(id)?.publicImg ?? asset('combat-style.svg') };
}

/** A combatant's name, in the reader's language where it is one that came with its actor. */
export function nameOfCombatant(combatant: Combatant.Implementation): string {
  const { actor } = combatant;
  const name = publicNameOf(combatant);
  return isActor(actor) ? actor.shownName(name) : name;
}

/** The actor's skill, passion or combat style with this key or id. */
export function skillItem(actor: PasseActor | null, key: string): Item.Implementation | undefined {
  return [...(actor?.items ?? [])].find(
    item => item.id === key || (item.isType('skill') && item.system.key === key),
  );
}

/** The name of a skill in the reader's language: that of its owner's item, where there is one. */
export function skillName(actor: PasseActor | null, key: string): string {
  return skillItem(actor, key)?.label ?? localizeOr(`SKILL.${key}`, key);
}

/** The title of a skill in the reader's language; of an actor's own skill its name, or the one that was noted. */
export function skillTitle(actor: PasseActor | null, key: string, noted: string): string {
  const own = skillItem(actor, key)?.label ?? noted;
  return own === '' ? skillName(null, key) : own;
}

/** The name of a combatant as stored: its own, or its actor's public one. */
export function publicNameOf({ _source, name, actor }: Combatant.Implementation): string {
  return _source.name || (isActor(actor) ? actor.publicName : (name ?? ''));
}
