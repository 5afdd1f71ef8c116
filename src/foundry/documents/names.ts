import type { Exchange } from '../../cards/exchange.ts';
import { type FighterId, GM } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { localize, localizeOr, type NameOf } from '../platform/localize.ts';
import { asset } from '../platform/system-id.ts';
import type { PasseActor } from './actor.ts';
import { actorOf, isActor } from './fighter-id.ts';

/**
 * Names those who take part in an exchange, and their weapons and styles: as they are called now in
 * the reader's language, or as they were taken down if they are gone.
 */
export function nameIn(exchange: Exchange): NameOf {
  const names = new Map<string, string>([[GM, localize('CARD.theGm')]]);
  for (const [id, fighter] of Object.entries(exchange.opening.setup.fighters)) {
    const actor = actorOf(id);
    names.set(id, actor?.tableName ?? fighter.name);
    for (const [itemId, name] of itemNames(actor, fighter)) names.set(itemId, name);
  }
  return id => names.get(id) ?? null;
}

/** What a fighter is called at the table; null for one who is gone. */
export function tableNameOf(id: FighterId): string | null {
  return actorOf(id)?.tableName ?? null;
}

/** Who speaks in a message: by the name that everybody may know, which Foundry would not take for an actor. */
export function speakerFor(actor: PasseActor | null): ReturnType<typeof ChatMessage.getSpeaker> {
  return ChatMessage.getSpeaker(actor ? { actor, alias: actor.publicName } : {});
}

/** Names fighters as the table calls them, and the things and hit locations of one of them. */
export function nameAround(fighter: FighterId | null): NameOf {
  const names = itemNames(fighter === null ? null : actorOf(fighter));
  return id => names.get(id) ?? tableNameOf(id);
}

/**
 * The names of whatever somebody carries, in each way of holding it, and of hit locations of their own, by id: as they
 * are called now in the reader's language, or as they were taken down.
 */
export function itemNames(
  actor: PasseActor | null,
  fighter: Fighter | null = actor?.toFighter() ?? null,
): ReadonlyMap<string, string> {
  const names = new Map((fighter ? namedParts(fighter) : []).map(({ id, name }) => [id, name]));
  for (const item of actor?.allItems ?? []) {
    if (!item.id) continue;
    names.set(item.id, item.label);
    for (const [mode, label] of item.modeLabels) names.set(`${item.id}:${mode}`, label);
  }
  return names;
}

/** An exchange in a line: who does it, to whom, and with what. */
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

/** Whatever a fighter carries that has an id and a name of its own. */
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

/** Somebody as cards and windows show who takes part. */
export interface Side {
  readonly name: string;
  /** The path of their picture; a plain one for somebody who is gone. */
  readonly img: string;
}

/** A fighter as one of those who take part. */
export function sideOf(id: FighterId, nameOf: NameOf): Side {
  return { name: nameOf(id) ?? id, img: actorOf(id)?.publicImg ?? asset('combat-style.svg') };
}

/** What a combatant is called, in the reader's language where the name is one that came with its actor. */
export function nameOfCombatant(combatant: Combatant.Implementation): string {
  const { actor } = combatant;
  const name = publicNameOf(combatant);
  return isActor(actor) ? actor.shownName(name) : name;
}

/** The skill, passion or combat style that somebody has as an item, by what the rules know it by: its key, or its id. */
export function skillItem(actor: PasseActor | null, key: string): Item.Implementation | undefined {
  return [...(actor?.items ?? [])].find(
    item => item.id === key || (item.isType('skill') && item.system.key === key),
  );
}

/** The name of a skill in the reader's language: that of its owner's item, where there is one. */
export function skillName(actor: PasseActor | null, key: string): string {
  return skillItem(actor, key)?.label ?? localizeOr(`SKILL.${key}`, key);
}

/** A skill in the reader's language; one of somebody's own as it is called there, or by the name that was noted. */
export function skillTitle(actor: PasseActor | null, key: string, noted: string): string {
  const own = skillItem(actor, key)?.label ?? noted;
  return own === '' ? skillName(null, key) : own;
}

/** The name of a combatant as it is stored: its own, or the one that everybody may know of its actor. */
export function publicNameOf({ _source, name, actor }: Combatant.Implementation): string {
  return _source.name || (isActor(actor) ? actor.publicName : (name ?? ''));
}
