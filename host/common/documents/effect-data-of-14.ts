import { isData, type Data } from '../data-types.ts';
import { ACTIVE_EFFECT_MODES } from '../constants.ts';
import { ACTIVE_EFFECT_DURATION_UNITS } from '../constants-of-14.ts';
import { parsed } from '../fields/data-field.ts';
import { BooleanField, NumberField, StringField } from '../fields/primitive-fields.ts';
import { SchemaField, type DataSchema } from '../fields/schema-field.ts';
import { DocumentIdField } from '../fields/string-kinds.ts';

/** The types of changes by the modes of 13. */
const TYPES = Object.keys(ACTIVE_EFFECT_MODES).map(name => name.toLowerCase());

/** The units of a duration by the keys of 13; seconds are preferred where there are several (foundryvtt/foundryvtt#14112). */
const UNITS = ['seconds', 'rounds', 'turns'];

/** When an effect began and how long it lasts, as 14 keeps it. */
export function timesOf14(): DataSchema {
  return {
    start: new SchemaField(startSchema(), { nullable: true, initial: null }),
    duration: new SchemaField({
      value: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      units: new StringField({
        required: true,
        choices: [...ACTIVE_EFFECT_DURATION_UNITS],
        initial: 'seconds',
      }),
      expiry: new StringField({
        required: true,
        blank: false,
        nullable: true,
        initial: (effect?: unknown) => (hasDuration(effect) ? 'turnStart' : null),
      }),
      expired: new BooleanField(),
    }),
  };
}

function hasDuration(effect: unknown): boolean {
  const duration = isData(effect) ? effect['duration'] : null;
  return isData(duration) && typeof duration['value'] === 'number';
}

/** The keys that 14 has in a duration beside those of 13, where the server keeps either. */
export function durationOfEither(): DataSchema {
  const given = { required: false, initial: undefined };
  return {
    value: new NumberField({ ...given, nullable: true }),
    units: new StringField(given),
    expiry: new StringField({ ...given, nullable: true }),
    expired: new BooleanField(given),
  };
}

/** When an effect began, where the server keeps it for 14. */
export function startOfEither(): SchemaField {
  return new SchemaField(startSchema(), { required: false, nullable: true, initial: undefined });
}

function startSchema(): DataSchema {
  return {
    combat: new DocumentIdField({ readonly: false }),
    combatant: new DocumentIdField({ readonly: false }),
    initiative: new NumberField({ required: true }),
    round: new NumberField({ required: true, integer: true, min: 0 }),
    turn: new NumberField({ required: true, integer: true, min: 0 }),
    time: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  };
}

/** Brings the source of an effect from 13, or a part of it, into the form of 14. */
export function migrateEffect(source: Data): void {
  const { changes, duration } = source;
  if (Array.isArray(changes)) {
    const system = isData(source['system']) ? source['system'] : {};
    const isKept = Array.isArray(system['changes']) || changes.length === 0;
    if (!isKept) source['system'] = { ...system, changes: changes.filter(isData).map(changeOf14) };
  }
  delete source['changes'];
  const { system } = source;
  if (isData(system) && Array.isArray(system['changes']))
    source['system'] = { ...system, changes: system['changes'].map(ofEither) };
  if (isData(duration)) migrateDuration(source, duration);
}

/** A change where 14 keeps them, which may still say what it does as in 13 (public code of Daggerheart). */
function ofEither(change: unknown): unknown {
  const isOf13 = isData(change) && change['type'] === undefined && typeof change['mode'] === 'number';
  return isOf13 ? changeOf14(change) : change;
}

/** A change of 13 as 14 keeps it: its value is what its text says as JSON, and a mode that only a package knows has its number. */
function changeOf14({ key, value, mode, type, phase, priority }: Data): Data {
  const number = Number(mode);
  return {
    key,
    value: typeof value === 'string' ? parsed(value) : value,
    type: type ?? TYPES[number] ?? `custom.${number}`,
    phase: phase ?? 'initial',
    priority: priority ?? null,
  };
}

function migrateDuration(source: Data, duration: Data): void {
  const unit = UNITS.find(one => typeof duration[one] === 'number');
  if (duration['value'] === undefined && unit)
    Object.assign(duration, { value: duration[unit], units: unit });
  const { startTime, startRound, startTurn, combat } = duration;
  if (source['start'] === undefined && typeof startTime === 'number')
    source['start'] = { time: Math.round(startTime), round: startRound, turn: startTurn, combat };
  for (const old of [...UNITS, 'startTime', 'startRound', 'startTurn', 'combat']) delete duration[old];
}
