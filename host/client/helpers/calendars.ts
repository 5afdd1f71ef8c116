import type { Data } from '../../common/data-types.ts';
import { CalendarData } from './calendar-data.ts';
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from './gregorian-calendar.ts';

/** The configuration of calendars in `CONFIG.time` until a system has one of its own. */
export const CALENDARS = {
  worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG as Data,
  worldCalendarClass: CalendarData,
  earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG as Data,
  earthCalendarClass: CalendarData,
  formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
};
