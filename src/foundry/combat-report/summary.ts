import { hasBegun } from '../documents/combat-state.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { enqueue } from '../platform/slices.ts';
import { writeInOneRequest } from '../platform/updates.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Aftermath } from '../../rules/shared/aftermath.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import { isOf } from '../../rules/shared/several-targets.ts';
import { type StateChange, writesOf } from '../combat/actor-updates.ts';
import { createTimeMessages } from '../combat/time-message.ts';
import { actorsIn } from '../combat/turns.ts';
import { ledgerOfFight } from '../documents/ledger.ts';
import { appliedStateOf } from '../exchange/apply/applied-status.ts';
import { exchangesOfFight } from '../exchange/play/open-exchanges.ts';

interface Row {
  readonly actor: string;
  readonly name: string;
  readonly lines: readonly Aftermath[];
}

/** The aftermath of a fight, as a message tells it. */
interface Summary {
  /** The combat. */
  readonly fight: string;
  readonly rounds: number;
  readonly open: readonly Row[];
  /** The rows of hidden combatants, and of rolls that players have not seen. */
  readonly hidden: readonly Row[];
}

/** The summaries of combats that are being deleted. */
const ending = new WeakMap<Combat.Implementation, Summary>();

/** Sums up a combat when a GM deletes it, while all its actors are still there. */
export function watchEndOfCombat(): void {
  Hooks.on('preDeleteCombat', combat => {
    if (hasBegun(combat) && game.user.isGM) ending.set(combat, summaryOf(combat));
  });
  Hooks.on('deleteCombat', (combat, _options, userId) => {
    const summary = ending.get(combat);
    if (!summary || userId !== game.user.id) return;
    void enqueue(async () => {
      await endWithFight(combat);
      await announceSummary(combat, summary);
    });
  });
}

/** The aftermath for all fighters, as a GM sees it. */
function summaryOf(combat: Combat.Implementation): Summary {
  const ruleset = activeRuleset();
  const exchanges = ruleset.fumblesTeach ? exchangesOfFight(combat.id) : [];
  const seen = fumblesIn(exchanges.filter(isPublic));
  // Blind and private rolls stay so afterwards.
  const unseen = fumblesIn(exchanges.filter(exchange => !isPublic(exchange)));
  const rows = [...actorsIn(combat)].flatMap(([id, actor]) => {
    const fighter = actor.toFighter();
    if (!fighter) return [];
    const left = ruleset.aftermath(fighter);
    const isHidden = combat.turns.find(one => one.actor === actor)?.hidden === true;
    const openly = seen.get(id) ?? new Set();
    const secretly = [...(unseen.get(id) ?? [])].filter(skill => !openly.has(skill));
    const rowOf = (lines: readonly Aftermath[]): Row => ({
      actor: actor.uuid,
      name: actor.publicName,
      lines,
    });
    const openRow = { row: rowOf([...left, ...[...openly].map(learned)]), isHidden };
    return secretly.length > 0 ? [openRow, { row: rowOf(secretly.map(learned)), isHidden: true }] : [openRow];
  });
  const those = (hidden: boolean) => rows.filter(one => one.isHidden === hidden).map(({ row }) => row);
  return { fight: combat.id ?? '', rounds: combat.round, open: those(false), hidden: those(true) };
}

function isPublic({ opening }: Exchange): boolean {
  return (opening.mode ?? 'public') === 'public';
}

function learned(skill: string): Aftermath {
  return { line: 'learned', skill };
}

/**
 * Reports the aftermath in the log; that of hidden combatants to the GMs only. The ledger entries of the
 * combat stay.
 */
async function announceSummary(combat: Combat.Implementation, summary: Summary): Promise<void> {
  const { fight, rounds, open, hidden } = summary;
  const openRow = (rows: readonly Row[]) => (rows.length > 0 ? { fight, rounds, rows } : null);
  await createTimeMessages(
    'summary',
    { everybody: openRow(open), gameMasters: openRow(hidden) },
    ledgerOfFight(combat),
  );
}

/** The id of the record on fighters whose conditions ended with a fight. */
export function endRecordId(fight: string): string {
  return `end:${fight}`;
}

/** Ends all conditions of the fight alone; each fighter concerned gets a record. For a GM. */
async function endWithFight(combat: Combat.Implementation): Promise<void> {
  const fight = combat.id ?? '';
  const changes = [...actorsIn(combat).values()].flatMap((actor): StateChange[] => {
    const fighter = actor.toFighter();
    if (!fighter) return [];
    const ruleset = activeRuleset();
    const facts = ruleset.overWithFight(fighter);
    const after = ruleset.stateAfter(fighter, facts);
    if (after === fighter.state) return [];
    const cause = { facts, attempt: null };
    return [{ exchange: endRecordId(fight), fight, actor, before: fighter.state, after, cause }];
  });
  await writeInOneRequest(writesOf(changes));
}

/** The skills that each has fumbled in what was not undone, each once (MYT-SKILL-14). */
function fumblesIn(exchanges: readonly Exchange[]): ReadonlyMap<FighterId, ReadonlySet<string>> {
  const fumbled = new Map<FighterId, Set<string>>();
  for (const { id, status } of exchanges) {
    if (status.at !== 'finished' || appliedStateOf(id) === 'undone') continue;
    for (const { question } of status.steps) {
      if (question.ask !== 'roll' || !question.target) continue;
      const { by, target } = question;
      const isFumble = status.facts.some(fact => {
        const isFumbled = fact.fact === 'rolled' && fact.who === by && fact.level === 'fumble';
        return isFumbled && isOf(question, fact.roll, fact.about);
      });
      const skill = isFumble ? skillIn(target.reasons) : null;
      if (skill !== null) fumbled.set(by, (fumbled.get(by) ?? new Set()).add(skill));
    }
  }
  return fumbled;
}

/** The skill that a roll was made against: one of the book by its key, a style or a skill of one's own by its id. */
function skillIn(reasons: readonly { readonly id: string; readonly names?: object }[]): string | null {
  for (const { id, names } of reasons) {
    if (id.startsWith('skill.')) return id.slice('skill.'.length);
    if (id === 'style' && names && 'style' in names) return String(names.style);
  }
  return null;
}
