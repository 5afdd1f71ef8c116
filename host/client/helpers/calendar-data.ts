import { DataModel } from '../../common/abstract/data-model.ts';
import type { Data } from '../../common/data-types.ts';
import { ArrayField } from '../../common/fields/array-fields.ts';
import { NumberField, StringField } from '../../common/fields/primitive-fields.ts';
import { SchemaField } from '../../common/fields/schema-field.ts';
import { game } from '../game-holder.ts';

/** A time in the parts that a calendar counts. */
export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

interface Month {
  readonly name: string;
  readonly ordinal: number;
  readonly days: number;
  readonly leapDays: number | null;
}

interface Season {
  readonly monthStart: number | null;
  readonly monthEnd: number | null;
}

type Formatter = (calendar: CalendarData, components: TimeComponents, options: Data) => string;

const integer = (least?: number) =>
  new NumberField({
    required: true,
    nullable: false,
    integer: true,
    ...(least === undefined ? {} : { min: least }),
  });
const positive = () => new NumberField({ required: true, nullable: false, positive: true });
const named = () => ({
  name: new StringField({ required: true, blank: false }),
  abbreviation: new StringField(),
});
const orNothing = { required: true, nullable: true, initial: null } as const;

/** A calendar: what its years, months, days and seasons are, and the time of the world told by them. */
export class CalendarData extends DataModel {
  declare name: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  } | null;
  declare months: { values: Month[] } | null;
  declare days: {
    values: Data[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema() {
    const day = () => ({ ...named(), ordinal: integer(1) });
    const month = {
      ...day(),
      days: integer(),
      leapDays: new NumberField({ required: false, nullable: true }),
    };
    const place = () => new NumberField({ required: true, nullable: true, min: 0, integer: true });
    const season = { ...named(), monthStart: place(), dayStart: place(), monthEnd: place(), dayEnd: place() };
    const leapYear = new SchemaField({ leapStart: integer(), leapInterval: integer(1) }, orNothing);
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField(),
      years: new SchemaField({ yearZero: integer(), firstWeekday: integer(0), leapYear }, orNothing),
      months: new SchemaField({ values: new ArrayField(new SchemaField(month)) }, orNothing),
      days: new SchemaField({
        values: new ArrayField(new SchemaField(day())),
        daysPerYear: positive(),
        hoursPerDay: positive(),
        minutesPerHour: positive(),
        secondsPerMinute: positive(),
      }),
      seasons: new SchemaField({ values: new ArrayField(new SchemaField(season)) }, orNothing),
    };
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  isLeapYear(year: number): boolean {
    const { leapYear } = this.years ?? {};
    if (!leapYear) return false;
    const since = year - leapYear.leapStart;
    return since >= 0 && since % leapYear.leapInterval === 0;
  }

  #daysIn(year: number): number {
    const isLeap = this.isLeapYear(year);
    const months = this.months?.values ?? [];
    const more = months.reduce(
      (sum, { days, leapDays }) => sum + (isLeap ? (leapDays ?? days) - days : 0),
      0,
    );
    return this.days.daysPerYear + more;
  }

  /** The year in which a time lies, and the seconds of it that are over. */
  _decomposeTimeYears(time: number): { year: number; leapYear: boolean; seconds: number } {
    let year = 0;
    let days = Math.floor(time / this.#secondsPerDay);
    const seconds = time - days * this.#secondsPerDay;
    for (; days < 0; days += this.#daysIn(year)) year -= 1;
    for (; days >= this.#daysIn(year); year += 1) days -= this.#daysIn(year);
    return { year, leapYear: this.isLeapYear(year), seconds: days * this.#secondsPerDay + seconds };
  }

  timeToComponents(time = 0): TimeComponents {
    const { year, leapYear, seconds } = this._decomposeTimeYears(time);
    const { minutesPerHour, secondsPerMinute, values } = this.days;
    const day = Math.floor(seconds / this.#secondsPerDay);
    const rest = seconds - day * this.#secondsPerDay;
    const [minutes, hours] = [
      Math.floor(rest / secondsPerMinute),
      Math.floor(rest / secondsPerMinute / minutesPerHour),
    ];
    const [month, dayOfMonth] = this.#monthOf(day, leapYear);
    const week = values.length || 1;
    const total = Math.floor(time / this.#secondsPerDay) + (this.years?.firstWeekday ?? 0);
    return {
      year,
      day,
      hour: hours,
      minute: minutes - hours * minutesPerHour,
      second: rest - minutes * secondsPerMinute,
      month,
      dayOfMonth,
      dayOfWeek: ((total % week) + week) % week,
      season: this.#seasonOf(month),
      leapYear,
    };
  }

  #monthOf(day: number, isLeap: boolean): [month: number, dayOfMonth: number] {
    let left = day;
    for (const [i, { days, leapDays }] of (this.months?.values ?? []).entries()) {
      const length = isLeap ? (leapDays ?? days) : days;
      if (left < length) return [i, left];
      left -= length;
    }
    return [0, day];
  }

  #seasonOf(month: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? 0;
    const isIn = ({ monthStart, monthEnd }: Season) => {
      const [start, end] = [monthStart ?? 0, monthEnd ?? 0];
      return start <= end ? ordinal >= start && ordinal <= end : ordinal >= start || ordinal <= end;
    };
    return Math.max(0, (this.seasons?.values ?? []).findIndex(isIn));
  }

  componentsToTime({ year = 0, day = 0, hour = 0, minute = 0, second = 0 }: Partial<TimeComponents>): number {
    const { minutesPerHour, secondsPerMinute } = this.days;
    let days = day;
    for (let one = 0; one < year; one += 1) days += this.#daysIn(one);
    for (let one = -1; one >= year; one -= 1) days -= this.#daysIn(one);
    return days * this.#secondsPerDay + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  #seconds(time: number | Partial<TimeComponents>): number {
    return typeof time === 'number' ? time : this.componentsToTime(time);
  }

  add(
    startTime: number | Partial<TimeComponents>,
    deltaTime: number | Partial<TimeComponents>,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  difference(
    endTime: number | Partial<TimeComponents>,
    startTime: number | Partial<TimeComponents> = game().time.worldTime,
  ): TimeComponents {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  format(
    time: number | TimeComponents = game().time.worldTime,
    formatter: string | Formatter = 'timestamp',
    options: Data = {},
  ): string {
    const components = typeof time === 'number' ? this.timeToComponents(time) : time;
    const { formatters } = (
      globalThis as unknown as { CONFIG: { time: { formatters: Record<string, Formatter> } } }
    ).CONFIG.time;
    const write = typeof formatter === 'string' ? formatters[formatter] : formatter;
    if (!write) throw new Error(`"${String(formatter)}" is not a time formatter`);
    return write(this, components, options);
  }

  /** `YYYY-MM-DD HH:MM:SS`. */
  static formatTimestamp(calendar: CalendarData, components: TimeComponents): string {
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const padded = (number: number, digits = 2) => String(number).padStart(digits, '0');
    const ordinal = calendar.months?.values[month]?.ordinal ?? month + 1;
    const date = [padded(year + (calendar.years?.yearZero ?? 0), 4), padded(ordinal), padded(dayOfMonth + 1)];
    return `${date.join('-')} ${[hour, minute, second].map(part => padded(part)).join(':')}`;
  }

  /** `1 year, 2 days ago`: the parts that are not nothing. */
  static formatAgo(
    _calendar: CalendarData,
    components: TimeComponents,
    { maxTerms }: { maxTerms?: number } = {},
  ): string {
    const terms = (['year', 'day', 'hour', 'minute', 'second'] as const)
      .filter(unit => components[unit] !== 0)
      .slice(0, maxTerms)
      .map(unit =>
        new Intl.NumberFormat(game().i18n.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
          components[unit],
        ),
      );
    return terms.join(', ');
  }
}
