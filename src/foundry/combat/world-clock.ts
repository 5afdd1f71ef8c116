import { isStanding } from '../../cards/applied-records.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { enqueue } from '../platform/slices.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { everybodyWithRecords, everyFighter, fighterIdOf } from '../documents/fighter-id.ts';
import { isActiveGM } from '../platform/active-gm.ts';
import { settingIsOn } from '../settings/settings.ts';
import { type StateChange, writesOf } from './actor-updates.ts';
import { restThatPassed } from './rest-clock.ts';
import { createTimeMessages } from './time-message.ts';
import { goingWith, undo, undoneWith } from './undo.ts';

/** The prefix of clock records: `clock:` and the world time reached. They are undone when the clock is set back. */
const PREFIX = 'clock:';

/** Applies the passing of world time to all fighters outside combats: conditions end, fatigue goes, wounds heal. */
export function watchClock(): void {
  Hooks.on('updateWorldTime', (time, delta, options) => {
    if (!isActiveGM() || !settingIsOn('clockRests')) return;
    const rest = restThatPassed(options);
    void enqueue(async () => (delta > 0 ? forward(time, delta, rest) : null));
    // Undoing queues by itself.
    if (delta < 0) void back(time);
  });
}

/** @param rest the id of the record of the rest that took this time; null for none */
async function forward(time: number, seconds: number, rest: string | null): Promise<void> {
  const recordId = `${PREFIX}${time}`;
  const news = { everybody: [] as Fact[], gameMasters: [] as Fact[] };
  const changes = everyFighter().flatMap((actor): StateChange[] => {
    // The rest has counted the time of those who took it.
    const hasRested = rest !== null && isRecorded(actor, rest);
    if (hasRested || combatOfFighter(fighterIdOf(actor))) return [];
    const fighter = actor.toFighter();
    if (!fighter) return [];
    const facts = activeRuleset().outsideFight(fighter, seconds, rest === null);
    const after = activeRuleset().stateAfter(fighter, facts);
    if (after === fighter.state) return [];
    // Players may not even know of actors without a player owner.
    news[actor.hasPlayerOwner ? 'everybody' : 'gameMasters'].push(
      ...facts.filter(({ fact }) => fact !== 'passing'),
    );
    const cause = { facts, attempt: null };
    return [{ exchange: recordId, fight: null, actor, before: fighter.state, after, cause }];
  });
  if (changes.length === 0) return;
  await writeInOneRequest(writesOf(changes));
  const newsOf = (facts: readonly Fact[]) =>
    facts.length > 0 ? { fight: '', recordId, round: 0, facts } : null;
  await createTimeMessages('time', {
    everybody: newsOf(news.everybody),
    gameMasters: newsOf(news.gameMasters),
  });
}

function isRecorded({ system }: FightingActor, exchange: string): boolean {
  return system.applied.some(record => record.exchange === exchange && isStanding(record));
}

async function back(time: number): Promise<void> {
  const later = everybodyWithRecords().flatMap(({ system }) =>
    system.applied
      .filter(record => isStanding(record) && isClock(record.exchange) && timeOf(record.exchange) > time)
      .map(({ exchange }) => exchange),
  );
  const going = goingWith([...new Set(later)]);
  // Exchanges applied since are the GM's to undo.
  if (going.length > 0 && undoneWith(going).every(isClock)) await undo(going);
}

function isClock(exchangeId: string): boolean {
  return exchangeId.startsWith(PREFIX);
}

function timeOf(exchangeId: string): number {
  return Number(exchangeId.slice(PREFIX.length));
}
