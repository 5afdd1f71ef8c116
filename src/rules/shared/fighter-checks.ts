import { ifGiven, type Bounds, type FaultList } from './fault-list.ts';

/*
 * What every ruleset's fighters have in common, looked at in one way. Each check adds what is wrong to the findings.
 */

/** Ids that were found. */
export type Ids = ReadonlySet<string>;

type Parts = Readonly<Record<string, unknown>>;

/** Things of one kind. */
const COUNT: Bounds = { from: 0, to: 10_000 };

/** Points, levels or units of time, of which nobody counts more. */
export const MANY: Bounds = { from: 0, to: 100_000 };

const UNITS = ['turns', 'rounds', 'minutes'] as const;

/** Looks at who somebody is: id, name, characteristics, and skills under keys of any kind. */
export function checkPerson(
  found: FaultList,
  person: Parts,
  keys: readonly string[],
  { characteristic, skill }: { readonly characteristic: Bounds; readonly skill: Bounds },
): void {
  found.text('id', person['id']);
  found.text('name', person['name']);
  const own = found.record('characteristics', person['characteristics']);
  for (const key of own ? keys : []) found.whole(`characteristics.${key}`, own?.[key], characteristic);
  for (const [key, value] of found.dictionary('skills', person['skills'])) {
    found.whole(`skills.${key}`, value, skill);
  }
}

/** Looks at hit locations: each result of a die with so many sides strikes one of them. */
export function checkLocations(
  found: FaultList,
  value: unknown,
  sides: number,
  check: (path: string, location: Parts) => void,
): Ids {
  const result: Bounds = { from: 1, to: sides };
  const struck = new Array<number>(sides).fill(0);
  let readable = Array.isArray(value);
  const ids = found.entries('locations', value, (path, location) => {
    check(path, location);
    const { from, to } = location;
    const both = [found.whole(`${path}.from`, from, result), found.whole(`${path}.to`, to, result)];
    if (!both.every(Boolean)) readable = false;
    else if (Number(from) > Number(to)) readable = found.add(`${path}.to`, 'location-upside-down');
    else for (let die = Number(from); die <= Number(to); die++) struck[die - 1] = (struck[die - 1] ?? 0) + 1;
  });
  // With a row that cannot be read, holes would be found that are none.
  if (readable && struck.includes(0)) found.add('locations', 'location-hole');
  if (struck.some(times => times > 1)) found.add('locations', 'location-overlap');
  return ids;
}

/** What a fight may have done to somebody. */
export interface Suffering {
  /** Where it may have struck. */
  readonly locations: Ids;
  readonly conditions: readonly string[];
  /** Whether a condition is at a place of the body, where it says that it is at one. */
  readonly areLocated: boolean;
  /** How much there may be of a condition. */
  amountOf(condition: unknown): Bounds;
}

/** Looks at what a fight changes on anybody: wounds, conditions, what was dropped. The state, for what else is in it. */
export function checkState(found: FaultList, value: unknown, known: Suffering): Parts | null {
  const state = found.record('state', value);
  if (!state) return null;
  for (const [where, lost] of found.dictionary('state.hurt', state['hurt'])) {
    found.whole(`state.hurt.${where}`, lost, MANY);
    if (!known.locations.has(where)) found.add(`state.hurt.${where}`, 'unknown-location');
  }
  found.list('state.conditions', state['conditions']).forEach((condition, i) => {
    checkCondition(found, `state.conditions.${i}`, condition, known);
  });
  // A weapon that lies on the ground may be another's by now: ids that are not known here are no problem.
  found.list('state.dropped', state['dropped']).forEach((id, i) => found.text(`state.dropped.${i}`, id));
  checkTaken(found, state);
  return state;
}

/** Looks at what others have of somebody's things. */
function checkTaken(found: FaultList, { taken }: Parts): void {
  ifGiven(taken, value => {
    found.list('state.taken', value).forEach((one, i) => {
      const path = `state.taken.${i}`;
      const entry = found.record(path, one);
      if (!entry) return;
      for (const key of ['item', 'by']) found.text(`${path}.${key}`, entry[key]);
      found.whole(`${path}.amount`, entry['amount'], COUNT);
    });
  });
}

/** Looks at whose a weapon is that its holder took from another. */
export function checkTakenFrom(found: FaultList, path: string, { takenFrom }: Parts): void {
  ifGiven(takenFrom, value => {
    const from = found.record(`${path}.takenFrom`, value);
    for (const key of ['owner', 'item']) if (from) found.text(`${path}.takenFrom.${key}`, from[key]);
  });
}

function checkCondition(
  found: FaultList,
  path: string,
  value: unknown,
  { locations, conditions, areLocated, amountOf }: Suffering,
): void {
  const condition = found.record(path, value);
  if (!condition) return;
  const name = condition['condition'];
  if (found.text(`${path}.condition`, name)) found.oneOf(`${path}.condition`, name, conditions);
  const { where } = condition;
  if (areLocated) ifGiven(where, place => checkLocation(found, `${path}.where`, place, locations));
  for (const key of areLocated ? ['with', 'by'] : ['where', 'with', 'by'])
    ifGiven(condition[key], id => found.text(`${path}.${key}`, id));
  ifGiven(condition['amount'], amount => found.whole(`${path}.amount`, amount, amountOf(name)));
  ifGiven(condition['roll'], roll => checkWinningRoll(found, `${path}.roll`, roll));
  if (condition['lasts'] === undefined) return;
  const lasts = found.record(`${path}.lasts`, condition['lasts']);
  if (!lasts) return;
  found.whole(`${path}.lasts.amount`, lasts['amount'], MANY);
  found.oneOf(`${path}.lasts.unit`, lasts['unit'], UNITS);
}

function checkWinningRoll(found: FaultList, path: string, value: unknown): void {
  const roll = found.record(path, value);
  if (!roll) return;
  found.whole(`${path}.total`, roll['total'], MANY);
  found.text(`${path}.level`, roll['level']);
  found.whole(`${path}.value`, roll['value'], MANY);
}

/** Looks at a list of names that the rules must know: what they do not know, they could only pass over in silence. */
export function checkKnown(found: FaultList, path: string, value: unknown, known: readonly string[]): void {
  found.list(path, value).forEach((name, i) => {
    if (found.text(`${path}.${i}`, name)) found.oneOf(`${path}.${i}`, name, known);
  });
}

/** Whether a location is one of those that there are. */
export function checkLocation(found: FaultList, path: string, value: unknown, locations: Ids): boolean {
  if (!found.text(path, value)) return false;
  return locations.has(value) || found.add(path, 'unknown-location');
}
