import {
  type Battle,
  LUCK_USES,
  type LuckUse,
  type Manner,
  MANNERS,
  type Party,
} from '../../forecast/odds/battle.ts';
import { freeId, MOST_ALIKE, MOST_FIGHTERS } from '../../forecast/odds/varied.ts';
import { compact } from '../../rules/shared/compact.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Fighter } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { isActor } from '../documents/fighter-id.ts';
import { worldRuleOptions } from '../settings/settings.ts';

/** A fighter of the battle, or several alike. */
export interface Entry {
  readonly actor: FightingActor;
  readonly fighter: Fighter;
  /** The name of the token or the actor. */
  readonly ownName: string;
  /** The same, with a number where another row has it. */
  readonly name: string;
  readonly img: string;
  readonly count: number;
  /** Points of damage after which each of them flees, the actor's own unless the GM types another; null where they fight on. */
  readonly flees: number | null;
}

/** A party as it is put together. */
export interface RosterParty {
  readonly entries: readonly Entry[];
  readonly manner: Manner;
  /** The share of it that has to be out before the rest gives up. */
  readonly breaksAt: number;
  readonly luck: LuckUse;
}

export type Roster = readonly [RosterParty, RosterParty];

const NOBODY: RosterParty = { entries: [], manner: MANNERS[0], breaksAt: 1, luck: LUCK_USES[0] };
export const EMPTY_ROSTER: Roster = [NOBODY, NOBODY];

/** The entry of an actor; null for one that does not fight, or is invalid by the rules. */
export function entryOf(actor: unknown, name?: string): Entry | null {
  if (!isActor(actor) || !actor.isFighter()) return null;
  const fighter = actor.toFighter();
  if (!fighter || activeRuleset().faults(fighter).length > 0) return null;
  const ownName = actor.shownName(name ?? actor.name);
  return {
    actor,
    fighter,
    ownName,
    name: ownName,
    img: actor.img ?? '',
    count: 1,
    flees: actor.system.flees,
  };
}

/** The party of some tokens. */
export function partyOf(tokens: readonly TokenDocument.Implementation[]): RosterParty {
  const entries = tokens.reduce<readonly Entry[]>((those, { actor, name }) => {
    const entry = entryOf(actor, name);
    return entry ? joined(those, entry) : those;
  }, []);
  return { ...NOBODY, entries };
}

/** The roster of some tokens: friendly ones on the first side, the rest on the other. */
export function rosterOf(tokens: readonly TokenDocument.Implementation[]): Roster {
  const isFriend = ({ disposition }: TokenDocument.Implementation) => disposition > 0;
  return [partyOf(tokens.filter(isFriend)), partyOf(tokens.filter(token => !isFriend(token)))];
}

/** A roster in which no two rows have the same name, such as that of a sound creature and that of a wounded one. */
export function namedApart(roster: Roster): Roster {
  const taken = new Set<string>();
  const nameOf = ({ ownName }: Entry): string => {
    let name = ownName;
    for (let number = 2; taken.has(name); number += 1) name = `${ownName} (${number})`;
    taken.add(name);
    return name;
  };
  const named = (party: RosterParty): RosterParty => {
    return { ...party, entries: party.entries.map(one => ({ ...one, name: nameOf(one) })) };
  };
  return [named(roster[0]), named(roster[1])];
}

/** The entries with another: fighters alike share a row. */
export function joined(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const alike = entries.findIndex(one => isAlike(one, entry));
  if (alike < 0) return [...entries, entry];
  return entries.map((one, i) =>
    i === alike ? { ...one, count: Math.min(MOST_ALIKE, one.count + 1) } : one,
  );
}

/** A roster in which something of a party is different. */
export function withParty([first, second]: Roster, party: number, changed: Partial<RosterParty>): Roster {
  return party === 0 ? [{ ...first, ...changed }, second] : [first, { ...second, ...changed }];
}

/** A roster in which something of one row is different. */
export function withEntry(roster: Roster, party: number, index: number, changed: Partial<Entry>): Roster {
  const { entries } = roster[party === 0 ? 0 : 1];
  return withParty(roster, party, {
    entries: entries.map((one, i) => (i === index ? { ...one, ...changed } : one)),
  });
}

/** A roster without one row. */
export function withoutEntry(roster: Roster, party: number, index: number): Roster {
  const { entries } = roster[party === 0 ? 0 : 1];
  return withParty(roster, party, { entries: entries.filter((_, i) => i !== index) });
}

/** A roster in which one row has changed sides. */
export function movedAcross(roster: Roster, party: number, index: number): Roster {
  const [own, other] = party === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const { [index]: entry } = roster[own].entries;
  if (!entry) return roster;
  return withParty(withoutEntry(roster, own, index), other, { entries: [...roster[other].entries, entry] });
}

/** True for two unnamed fighters with the same numbers. */
export function isAlike(one: Entry, other: Entry): boolean {
  const numbers = ({ fighter }: Entry) => JSON.stringify({ ...fighter, id: '', name: '' });
  const isUnlinked = one.actor.prototypeToken.actorLink === false;
  return isUnlinked && one.actor.system.flees === other.actor.system.flees && numbers(one) === numbers(other);
}

/** A battle to be forecast, with the names of its fighters. */
export interface Drawn {
  readonly battle: Battle;
  readonly people: ReadonlyMap<FighterId, Entry>;
  readonly names: ReadonlyMap<FighterId, string>;
}

/** The battle of a roster; null while a side is empty or too many take part. */
export function battleOf(roster: Roster): Drawn | null {
  const people = new Map<FighterId, Entry>();
  const names = new Map<FighterId, string>();
  const fighters: Record<FighterId, Fighter> = {};
  const flees: Record<FighterId, number> = {};
  const [first, second] = roster.map(({ entries, manner, breaksAt, luck }): Party => {
    const members = entries.flatMap(entry =>
      Array.from({ length: entry.count }, (_, i) => {
        const id = freeId(entry.fighter.id, fighters);
        const name = entry.count > 1 ? `${entry.name} ${i + 1}` : entry.name;
        fighters[id] = { ...entry.fighter, id, name };
        people.set(id, entry);
        names.set(id, name);
        if (entry.flees !== null) flees[id] = entry.flees;
        return id;
      }),
    );
    return { members, manner, breaksAt, luck };
  }) as [Party, Party];
  if (first.members.length === 0 || second.members.length === 0 || people.size > MOST_FIGHTERS) return null;
  const options = worldRuleOptions();
  return {
    battle: compact({ fighters, parties: [first, second], flees, options }),
    people,
    names,
  };
}
