const MONTHS: readonly (readonly [name: string, days: number, leapDays?: number])[] = [
  ['January', 31],
  ['February', 28, 29],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SEASONS: readonly (readonly [name: string, start: number, end: number])[] = [
  ['Spring', 3, 5],
  ['Summer', 6, 8],
  ['Fall', 9, 11],
  ['Winter', 12, 2],
];

/** The calendar of the Earth, with a leap year every four years. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: 'Simplified Gregorian',
  description: 'The Gregorian calendar, with a leap year every four years.',
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays = null], i) => ({
      name: `CALENDAR.GREGORIAN.${name}`,
      abbreviation: `CALENDAR.GREGORIAN.${name}Abbr`,
      ordinal: i + 1,
      days,
      leapDays,
    })),
  },
  days: {
    values: WEEKDAYS.map((name, i) => ({
      name: `CALENDAR.GREGORIAN.${name}`,
      abbreviation: `CALENDAR.GREGORIAN.${name}Abbr`,
      ordinal: i + 1,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({
      name: `CALENDAR.GREGORIAN.${name}`,
      abbreviation: '',
      monthStart,
      dayStart: null,
      monthEnd,
      dayEnd: null,
    })),
  },
};

/** The names of months and days in a language. */
export function calendarWords(language: string): Record<string, string> {
  const entries = (names: readonly string[], dateOf: (i: number) => Date, part: 'month' | 'weekday') => {
    // To make a format takes longer than to use it.
    const [long, short] = (['long', 'short'] as const).map(
      style => new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' }),
    );
    return names.flatMap((name, i) => [
      [`CALENDAR.GREGORIAN.${name}`, long?.format(dateOf(i))],
      [`CALENDAR.GREGORIAN.${name}Abbr`, short?.format(dateOf(i))],
    ]);
  };
  // The first of January 2024 was a Monday.
  return Object.fromEntries([
    ...entries(
      MONTHS.map(([name]) => name),
      i => new Date(Date.UTC(2024, i, 1)),
      'month',
    ),
    ...entries(WEEKDAYS, i => new Date(Date.UTC(2024, 0, i + 1)), 'weekday'),
  ]) as Record<string, string>;
}
