import type { Fact } from '../rules/shared/fact.ts';
import type { FighterId } from '../rules/shared/play.ts';
import type { Ruleset, WoundRows } from '../rules/shared/ruleset.ts';
import { levelOf } from '../rules/shared/target.ts';
import type { Card, Line } from './card.ts';

/** The severity of a wound for the card, whatever the combat system calls it. */
export type Harm = 'scratch' | 'minor' | 'serious' | 'major' | 'dead';

/** The dominant element of a card's head: harm, a defence that held, or chance. */
export type Field = Harm | 'held' | 'chance' | 'none';

/** The damage done to a fighter at one location. */
export interface Loss {
  readonly who: FighterId;
  readonly where: string;
  readonly points: number;
  readonly harm: Harm;
  /** The combat system's key for the wound; empty where it has none. */
  readonly wound: string;
}

/** The head of the card of an exchange that is over: the worst thing that happened. */
export interface Scene {
  readonly field: Field;
  /** The key of the headline's text. */
  readonly headline: string;
  /** The fighter of the headline. */
  readonly who: FighterId;
  /** The wound of the headline. */
  readonly loss: Loss | null;
  /** The other term of the headline: the defence that held, the condition, the weapon lost. */
  readonly by: string;
  /** A word for the roll alone. */
  readonly word: 'critical' | 'fumble' | null;
}

const GRAVEST: readonly Harm[] = ['scratch', 'minor', 'serious', 'major', 'dead'];

/** The rank of a field by severity; -1 for one that is no harm. */
export function gravityOf(field: Field): number {
  return GRAVEST.indexOf(field as Harm);
}

/** The wounds in these facts, the worst first; each location of a fighter once. */
export function lossesIn(facts: readonly Fact[], wounds: WoundRows): readonly Loss[] {
  const dead = new Set(
    facts.flatMap(fact => (fact.fact === 'gained' && fact.condition === 'dead' ? [fact.who] : [])),
  );
  const losses = new Map<string, Loss>();
  for (const fact of facts) {
    if (fact.fact !== 'hurt' || fact.points <= 0) continue;
    const { who, where } = fact;
    const key = JSON.stringify([who, where]);
    const points = (losses.get(key)?.points ?? 0) + fact.points;
    const wound = facts.findLast(one => one.fact === 'wounded' && one.who === who && one.where === where);
    const named = wound?.fact === 'wounded' ? wound.wound : '';
    const harm = Object.hasOwn(wounds, named) ? (wounds[named]?.harm ?? 'minor') : 'minor';
    losses.set(key, {
      who,
      where,
      points,
      wound: named,
      harm: harm === 'minor' && points === 1 ? 'scratch' : harm,
    });
  }
  // Of wounds that look alike, the rows name the graver later.
  const rank = ({ wound }: Loss) => Object.keys(wounds).indexOf(wound);
  const grave = (loss: Loss) => (GRAVEST.indexOf(loss.harm) * 100 + rank(loss)) * 1000 + loss.points;
  const sorted = [...losses.values()].sort((a, b) => grave(b) - grave(a));
  const worst = sorted.map((loss): Loss => {
    // A dead fighter died of the worst wound.
    const isWorst = sorted.find(({ who }) => who === loss.who) === loss;
    return isWorst && dead.has(loss.who) ? { ...loss, harm: 'dead' } : loss;
  });
  return worst.sort((a, b) => grave(b) - grave(a));
}

type Rolled = Extract<Line, { line: 'roll' }>;

/** The decisive roll of a side, after rerolls and other replacements. */
export interface DecisiveRoll {
  readonly line: Rolled;
  readonly total: number;
  readonly level: string;
}

/** Rolls that follow from the outcome of attack and defence, or decide what comes later. */
const FOLLOWS = /^(?:resist|turns|location|damage|distance|footing|armour|special|recharge)\b/u;

/** Rolls of who acts that come before the deed itself, where there is one: what a gaze does to them. */
const PRECEDES = /^(?:save|meets-gaze)\b/u;

/** True for a roll of who acts that comes before the deed itself. */
export function precedesDeed(roll: string): boolean {
  return PRECEDES.test(roll);
}

/** True for rolls of the same question, one replacing the other. */
export function ofSameRoll(one: Named, other: Named): boolean {
  return (one.instead ?? one.name) === (other.instead ?? other.name);
}

type Named = Pick<Rolled, 'name' | 'instead'>;

/** The decisive roll of a fighter with its final total and level; null for none. */
export function decisiveRollOf(
  { lines, attempt }: Pick<Card, 'lines' | 'attempt'>,
  facts: readonly Fact[],
  who: FighterId,
): DecisiveRoll | null {
  // A caster caught in its own area saves as any other target.
  const isCaught = ({ of }: Line) => of === who && who === attempt.by;
  const own = lines.filter(
    (line): line is Rolled => line.line === 'roll' && line.by === who && !line.gone && !isCaught(line),
  );
  const decides = own.filter(({ name, instead }) => !FOLLOWS.test(name) && instead === undefined);
  const first = decides.find(({ name }) => who !== attempt.by || !precedesDeed(name)) ?? decides[0];
  if (!first) return null;
  const line = own.findLast(one => ofSameRoll(one, first)) ?? first;
  const fact = facts.find(one => one.fact === 'rolled' && one.who === who && one.roll === first.name);
  return fact?.fact === 'rolled'
    ? { line, total: fact.total, level: fact.level || line.level }
    : { line, ...standingOf(line) };
}

/** The total and level of a roll without a fact yet. */
function standingOf({ total, level, becomes, target }: Rolled): Pick<DecisiveRoll, 'total' | 'level'> {
  if (becomes === undefined) return { total, level };
  return { total: becomes, level: target ? levelOf(target, becomes) : level };
}

/**
 * The head of a card, from the facts alone.
 * @param facts all of the exchange, or those about one of several targets
 */
export function sceneOf(card: Card, facts: readonly Fact[], rules: Ruleset): Scene {
  const { by, at } = card.attempt;
  const [loss = null] = lossesIn(facts, rules.presentation.wounds);
  const attack = decisiveRollOf(card, facts, by);
  const defence = card.isAlone ? null : decisiveRollOf(card, facts, at);
  const word = wordOf(attack, defence, loss, by);
  if (loss) {
    const felled = rules.ids.headlines.find(one => one !== 'dead' && gains(facts, one, loss.who));
    const headline = loss.harm === 'dead' ? 'dead' : loss.harm === 'scratch' ? 'scratch' : 'wound';
    return { field: loss.harm, headline, who: loss.who, loss, by: felled ?? '', word };
  }
  return { ...unhurt(card, facts, { attack, defence }, rules), loss: null, word };
}

/** A critical is named for the side that it served; a fumble for either side. */
function wordOf(
  attack: DecisiveRoll | null,
  defence: DecisiveRoll | null,
  loss: Loss | null,
  by: FighterId,
): Scene['word'] {
  if (attack?.level === 'fumble') return 'fumble';
  const served = loss && loss.who !== by ? attack : defence;
  if (served?.level === 'critical') return 'critical';
  if (attack?.level === 'critical' && !defence) return 'critical';
  return defence?.level === 'fumble' ? 'fumble' : null;
}

type HeadlineParts = Pick<Scene, 'field' | 'headline' | 'who' | 'by'>;

/** The headline where nobody was hurt. */
function unhurt(
  card: Card,
  facts: readonly Fact[],
  { attack, defence }: { readonly attack: DecisiveRoll | null; readonly defence: DecisiveRoll | null },
  rules: Ruleset,
): HeadlineParts {
  const { by, at, action } = card.attempt;
  for (const condition of rules.ids.headlines) {
    const fact = facts.find(one => one.fact === 'gained' && one.condition === condition);
    if (fact?.fact === 'gained') {
      const field = condition === 'dead' ? 'dead' : 'none';
      return { field, headline: 'felled', who: fact.who, by: condition };
    }
  }
  // What is put away, below 0 metres, is not lost, nor what a fighter who acts alone lets go of, nor what is thrown at a foe.
  const isThrown = (weapon: string) => weapon === card.attempt.with && attack?.level === 'failure';
  const lost = facts.find(
    one =>
      one.fact === 'disarmed' &&
      one.metres >= 0 &&
      !(one.who === by && (attack ? isThrown(one.weapon) : card.isAlone)),
  );
  if (lost?.fact === 'disarmed') {
    const isFumbled = attack?.level === 'fumble' && lost.who === by;
    return {
      field: isFumbled ? 'chance' : 'none',
      headline: 'disarmed',
      who: lost.who,
      by: lost.weapon,
    };
  }
  if (attack?.level === 'fumble') {
    // What a fumble comes to tells more than that it was one.
    const isTold = !isBlow(action, rules) && facts.filter(({ fact }) => fact === 'did').length === 1;
    return { field: 'chance', headline: isTold ? 'done' : 'fumble', who: by, by: isTold ? action : '' };
  }
  const stopped = facts.findLast(one => one.fact === 'stopped');
  if (stopped?.fact === 'stopped' && stopped.left === 0)
    return { field: 'held', headline: 'stopped', who: stopped.who, by: stopped.by };
  if (card.isAlone || !attack) return { field: 'none', headline: 'done', who: by, by: action };
  const dodged = card.lines.some(
    line =>
      line.line === 'choice' && line.name.startsWith('defence') && line.by === at && isDodge(line.chosen),
  );
  const isGood = attack.level === 'success' || attack.level === 'critical';
  if (dodged && (defence?.level === 'success' || defence?.level === 'critical')) {
    const { conditions, conditionRows } = rules.ids;
    const down = conditions.find(id => conditionRows[id]?.isOnGround && gains(facts, id, at));
    return { field: 'held', headline: 'dodged', who: at, by: down ?? '' };
  }
  if (!isBlow(action, rules)) return { field: 'none', headline: 'done', who: by, by: action };
  return { field: 'none', headline: isGood ? 'nothing' : 'missed', who: by, by: '' };
}

/** True for an action that the card describes as a blow. */
export function isBlow(action: string, { charge }: Ruleset): boolean {
  return action === 'attack' || action === charge;
}

const DODGES: ReadonlySet<string> = new Set(['evade', 'acrobatics', 'fly', 'swim', 'dodge']);

function isDodge(chosen: readonly string[]): boolean {
  return chosen.some(id => DODGES.has(id.split(':')[0] ?? ''));
}

function gains(facts: readonly Fact[], condition: string, who: FighterId): boolean {
  return facts.some(fact => fact.fact === 'gained' && fact.condition === condition && fact.who === who);
}

/** The outcome for several targets, each counted once. */
interface Tally {
  /** Those whom it takes out of the fight. */
  readonly down: number;
  /** The others who lose points. */
  readonly hurt: number;
}

export function tallyOf(
  targets: readonly FighterId[],
  facts: readonly Fact[],
  { ids: { out }, presentation: { wounds } }: Ruleset,
): Tally {
  const fallen = new Set(
    facts.flatMap(fact => (fact.fact === 'gained' && out.includes(fact.condition) ? [fact.who] : [])),
  );
  const hurt = new Set(lossesIn(facts, wounds).map(({ who }) => who));
  return {
    down: targets.filter(id => fallen.has(id)).length,
    hurt: targets.filter(id => hurt.has(id) && !fallen.has(id)).length,
  };
}

/** The reckoning of damage: the roll, what each defence stopped, and what was left. */
export interface Sum {
  readonly damage: number;
  readonly stops: readonly { readonly by: string; readonly points: number }[];
  readonly left: number;
}

/** The reckoning of the damage to a fighter; null where nothing was stopped. */
export function sumFor(facts: readonly Fact[], who: FighterId): Sum | null {
  const stops = facts.flatMap(fact => (fact.fact === 'stopped' && fact.who === who ? [fact] : []));
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return null;
  // Several blows have several reckonings, which the rest of the card tells.
  const isOne = stops.every((stop, i) => i === 0 || stops[i - 1]?.left === stop.points + stop.left);
  const all = stops.map(({ by, points }) => ({ by, points }));
  return isOne ? { damage: first.points + first.left, stops: all, left: last.left } : null;
}
