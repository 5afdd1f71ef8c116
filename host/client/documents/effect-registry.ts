import type { Data } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';
import { game } from '../game-holder.ts';
import { Hooks } from '../hooks.ts';
import type { ActiveEffectOf14 } from './active-effect-of-14.ts';
import type { Actor } from './actor.ts';
import type { Combat } from './combat.ts';
import type { Combatant } from './combatant.ts';

/** What is known of an event at which effects may expire. */
export interface ExpiryContext {
  readonly combat?: Combat | null;
  /** The combatant whose turn starts or ends. */
  readonly combatant?: Combatant | null;
  /** The round and the turn that the event belongs to, where the fight has gone on since. */
  readonly round?: number;
  readonly turn?: number | null;
  /** Limits it to the effects of these. */
  readonly actors?: ReadonlySet<Actor>;
}

/** The effects of generation 14 that are waited for to expire. Which they are is found when it is asked. */
export class ActiveEffectRegistry {
  #isInitialized = false;
  /** Those that are being written, so that two events at once end each of them once. */
  readonly #ending = new WeakSet<ActiveEffectOf14>();

  get initialized(): boolean {
    return this.#isInitialized;
  }

  _initialize(): void {
    this.#isInitialized = true;
  }

  *[Symbol.iterator](): Generator<ActiveEffectOf14> {
    for (const actor of actorsWithEffects()) yield* trackedOf(actor);
  }

  has(effect: ActiveEffectOf14): boolean {
    return [...this].includes(effect);
  }

  add(_effect: ActiveEffectOf14): this {
    return this;
  }

  addFromParent(_document: object): this {
    return this;
  }

  /**
   * Works out again how long effects last, tells their actors, and at the active Game Master's marks or deletes those
   * that expire, as `CONFIG.ActiveEffect.expiryAction` says. What a package throws for one effect or actor goes to
   * `Hooks.onError`, and the others go on.
   */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    if (!this.#isInitialized) return;
    for (const actor of context.actors ?? actorsWithEffects()) {
      const effects = [...trackedOf(actor)].filter(effect =>
        isolated(() => {
          effect.updateDuration();
          return true;
        }),
      );
      if (effects.length === 0) continue;
      await isolatedWork(() => actor.onUpdateEffectDurations(effects, event, context));
      await this.#end(effects.filter(effect => isolated(() => effect._isEndedBy(event, context))));
    }
  }

  async #end(effects: readonly ActiveEffectOf14[]): Promise<void> {
    const action = CONFIG.ActiveEffect['expiryAction'];
    const mine = effects.filter(effect => !this.#ending.has(effect));
    if (!game().isActiveGM || (action !== 'update' && action !== 'delete')) return;
    for (const effect of mine) this.#ending.add(effect);
    try {
      for (const parent of new Set(mine.map(effect => effect.parent as Actor))) {
        const ids = mine.filter(effect => effect.parent === parent).map(({ id }) => id ?? '');
        const marks: Data[] = ids.map(_id => ({ _id, duration: { expired: true } }));
        await isolatedWork(() =>
          action === 'delete'
            ? parent.deleteEmbeddedDocuments('ActiveEffect', ids)
            : parent.updateEmbeddedDocuments('ActiveEffect', marks),
        );
      }
    } finally {
      for (const effect of mine) this.#ending.delete(effect);
    }
  }
}

/** The registry of this client; that of 13 is never begun. */
export const effectRegistry = new ActiveEffectRegistry();

/** The actors of the world, and those of tokens that have effects of their own. */
function* actorsWithEffects(): Generator<Actor> {
  yield* game().actors.values();
  for (const scene of game().scenes.values())
    for (const token of scene.tokens.values()) {
      const { effects } = token.deltaSource ?? {};
      if (!token.actorLink && token.actor && Array.isArray(effects) && effects.length > 0) yield token.actor;
    }
}

/** The effects of an actor and of its items that may expire; what a token's shows of the world's actor is left to that. */
function* trackedOf(actor: Actor): Generator<ActiveEffectOf14> {
  const own = actor.isToken ? ownIds(actor) : null;
  for (const effect of actor.effects.values() as Iterable<ActiveEffectOf14>)
    if (isolated(() => effect.isExpiryTrackable) && (own?.has(effect.id) ?? true)) yield effect;
  if (own) return;
  for (const item of actor.items.values())
    for (const effect of item.effects.values() as Iterable<ActiveEffectOf14>)
      if (isolated(() => effect.isExpiryTrackable)) yield effect;
}

function ownIds(actor: Actor): ReadonlySet<unknown> {
  const effects = actor.token?.deltaSource['effects'] as readonly { readonly _id?: unknown }[] | undefined;
  return new Set(effects?.map(({ _id }) => _id));
}

/** Is it so? What packages override may throw, and is then not so. */
function isolated(ask: () => boolean): boolean {
  try {
    return ask();
  } catch (error) {
    tell(error);
    return false;
  }
}

/** Waits for an override of a package, whether it resolves or throws. */
async function isolatedWork(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tell(error);
  }
}

function tell(error: unknown): void {
  Hooks.onError('ActiveEffectRegistry#refresh', error as Error, {
    msg: 'The duration of an effect could not be refreshed',
    log: 'error',
  });
}
