import type { Data } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';
import { effectRegistry } from '../documents/effect-registry.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { CalendarData, TimeComponents } from './calendar-data.ts';

/** The time in the world, in seconds. */
export class GameTime {
  #last: number | null = null;
  #calendar: CalendarData | null = null;
  #earth: CalendarData | null = null;

  /** The calendar of the world. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar as CalendarData;
  }

  get earthCalendar(): CalendarData {
    if (!this.#earth) this.initializeCalendar();
    return this.#earth as CalendarData;
  }

  /** Rebuilds the calendars from `CONFIG.time`. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(worldCalendarConfig);
    this.#earth = new earthCalendarClass(earthCalendarConfig);
  }

  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  get worldTime(): number {
    return Number(game().settings.get('core', 'time'));
  }

  get serverTime(): number {
    return Date.now() + game().clockDifference;
  }

  async advance(delta: number | Partial<TimeComponents>, options: Data = {}): Promise<number> {
    const seconds = typeof delta === 'number' ? delta : this.calendar.componentsToTime(delta);
    return this.set(this.worldTime + seconds, options);
  }

  async set(time: number | Partial<TimeComponents>, options: Data = {}): Promise<number> {
    const seconds = typeof time === 'number' ? time : this.calendar.componentsToTime(time);
    this.#last ??= this.worldTime;
    await game().settings.set('core', 'time', seconds, options);
    return seconds;
  }

  onUpdateWorldTime(worldTime: number, options: Data, userId: string): void {
    const delta = worldTime - (this.#last ?? 0);
    this.#last = worldTime;
    Hooks.callAll('updateWorldTime', worldTime, delta, options, userId);
    void effectRegistry.refresh('updateWorldTime');
  }
}
