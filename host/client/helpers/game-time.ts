import type { Data } from '../../common/data-types.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';

/** The time in the world, in seconds. */
export class GameTime {
  #last: number | null = null;

  get worldTime(): number {
    return Number(game().settings.get('core', 'time'));
  }

  get serverTime(): number {
    return Date.now() + game().clockDifference;
  }

  async advance(delta: number, options: Data = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: Data = {}): Promise<number> {
    this.#last ??= this.worldTime;
    await game().settings.set('core', 'time', time, options);
    return time;
  }

  onUpdateWorldTime(worldTime: number, options: Data, userId: string): void {
    const delta = worldTime - (this.#last ?? 0);
    this.#last = worldTime;
    Hooks.callAll('updateWorldTime', worldTime, delta, options, userId);
  }
}
