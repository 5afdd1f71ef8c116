import type { Condition, Fact } from '../rules/shared/fact.ts';
import { isRecord } from '../rules/shared/schema.ts';

type Check = (raw: unknown) => boolean;
/** Each part of a fact by itself, with what may stand there. */
type Schema<Part> = { readonly [Key in Exclude<keyof Part, 'fact' | 'about'>]-?: Check };

const LONGEST_ID = 120;
const MOST_FACTS = 2000;

/** A non-empty string of limited length: the id of a fighter, an item or a term of the rules. */
export function isId(raw: unknown): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= LONGEST_ID;
}

const number: Check = raw => typeof raw === 'number' && Number.isFinite(raw);
const yesOrNo: Check = raw => typeof raw === 'boolean';
const text: Check = raw => raw === '' || isId(raw);
const square: Check = raw => isRecord(raw) && number(raw['x']) && number(raw['y']);
const optional =
  (check: Check): Check =>
  raw =>
    raw === undefined || check(raw);
const oneOf =
  (...values: readonly unknown[]): Check =>
  raw =>
    values.includes(raw);

const CONDITION: Schema<Condition> = {
  condition: isId,
  where: optional(isId),
  with: optional(isId),
  by: optional(isId),
  amount: optional(number),
  roll: raw =>
    raw === undefined ||
    (isRecord(raw) && number(raw['total']) && isId(raw['level']) && number(raw['value'])),
  lasts: raw =>
    raw === undefined ||
    (isRecord(raw) && number(raw['amount']) && oneOf('turns', 'rounds', 'minutes')(raw['unit'])),
  before: optional(isId),
  // Facts neither bring nor end what lasts with an active effect.
  effect: raw => raw === undefined,
};

const ABOUT = optional(isId);
const PLACE = { who: isId, where: isId };
const { condition, where, with: item, by } = CONDITION;

const SCHEMAS: { readonly [Kind in Fact['fact']]: Schema<Extract<Fact, { fact: Kind }>> } = {
  rolled: { who: isId, roll: isId, total: number, level: text },
  won: { who: raw => raw === null || isId(raw), levels: number },
  effect: { who: isId, on: isId, effect: isId },
  stopped: { who: isId, by: isId, points: number, left: number },
  struck: PLACE,
  resisted: { who: isId, what: isId, held: yesOrNo },
  wounded: { ...PLACE, wound: isId },
  spent: { who: isId, what: isId, amount: number },
  refilled: { who: isId, what: oneOf('luck', 'magic', 'turn'), amount: number },
  used: { who: isId, weapon: isId, with: isId, amount: number, left: number },
  hurt: { ...PLACE, points: number },
  gained: { who: isId, ...CONDITION },
  ended: { who: isId, condition, where, with: item, by },
  countered: { who: isId, on: isId, effect: isId },
  pushed: { who: isId, metres: number },
  moved: { who: isId, to: optional(isId), past: optional(yesOrNo), onto: optional(square) },
  reordered: { who: isId, before: optional(isId), after: optional(isId) },
  flew: {
    who: isId,
    ...{ altitude: number, from: number, heading: number, squares: number, falls: number, metres: number },
    status: isId,
    chase: yesOrNo,
    braked: yesOrNo,
  },
  prepared: {
    who: isId,
    action: isId,
    at: optional(text),
    with: optional(text),
    does: optional(isId),
    trigger: optional(isId),
    turns: optional(number),
    hand: optional(isId),
    due: optional(number),
    until: optional(number),
  },
  dropped: { who: isId, action: isId, hand: optional(isId) },
  worn: {
    who: isId,
    weapon: optional(isId),
    armour: optional(oneOf(true)),
    where: optional(isId),
    points: number,
    left: number,
  },
  passing: { who: isId, condition, where, with: item, by, left: number, before: optional(isId) },
  tired: { who: isId, levels: number, fatigue: isId },
  healed: { ...PLACE, points: number },
  initiative: { who: isId, total: number, before: number },
  effort: { who: isId },
  declared: { who: isId, actions: number, initiative: number, place: number },
  did: {
    who: isId,
    what: isId,
    metres: optional(number),
    points: optional(number),
    isOfChances: optional(yesOrNo),
    text: optional(isId),
  },
  readied: { who: isId, weapon: isId, by: optional(oneOf('drawing', 'putting-away')) },
  disarmed: { who: isId, weapon: isId, metres: number, to: optional(isId) },
  lifted: { who: isId, weapon: isId, by: isId, amount: number },
  took: {
    who: isId,
    weapon: isId,
    from: isId,
    as: isId,
    worn: optional(number),
    used: optional(number),
  },
};

/** The well-formed facts in unchecked message data; null where it is no list of limited length. */
export function readFacts(raw: unknown): readonly Fact[] | null {
  return Array.isArray(raw) && raw.length <= MOST_FACTS ? raw.filter(isFact) : null;
}

function isFact(raw: unknown): raw is Fact {
  if (!isRecord(raw) || typeof raw['fact'] !== 'string' || !Object.hasOwn(SCHEMAS, raw['fact'])) return false;
  const schema = SCHEMAS[raw['fact'] as Fact['fact']];
  return ABOUT(raw['about']) && Object.entries(schema).every(([key, check]) => check(raw[key]));
}
