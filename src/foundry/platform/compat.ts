import type { RollMode } from '../../cards/message.ts';

/** The differences between Foundry 13 and 14 in the data that we write. */

/** Foundry 14's mark of a value that is to be deleted, where there is one. */
interface Operators {
  readonly _del?: unknown;
}

/** The part of an update that deletes an entry of an object. */
export function withoutEntry(key: string): Readonly<Record<string, unknown>> {
  const { _del: mark } = globalThis as Operators;
  return game.release.generation >= 14 && mark !== undefined ? { [key]: mark } : { [`-=${key}`]: null };
}

/** Foundry 14's request for several operations at once, all or none; null where there is none. */
export function modifyBatch(): ((operations: readonly object[]) => Promise<unknown>) | null {
  const { modifyBatch: batch } = foundry.documents as {
    modifyBatch?: (operations: readonly object[]) => Promise<unknown>;
  };
  return batch ?? null;
}

/** The audience of this user's rolls. An exchange, in which others take part, is never for one user alone. */
export function rollMode(): RollMode {
  const mode = modeSet();
  if (mode.startsWith('blind')) return 'blind';
  return mode.startsWith('gm') || isForSelf() ? 'private' : 'public';
}

/** True for roll modes that show rolls to this user alone. */
export function isForSelf(): boolean {
  return modeSet().startsWith('self');
}

/** Foundry 14 has another setting for it, with other names for the same. */
function modeSet(): string {
  const key = game.release.generation >= 14 ? 'messageMode' : 'rollMode';
  return String(game.settings.get('core', key as 'rollMode'));
}

/** A status that a token can show. */
interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The keys of the names of Foundry's own statuses. */
const FOUNDRYS_OWN = /^EFFECT\.Status/u;

/**
 * Puts statuses in place of Foundry's own: a list in 13; in 14 a record by id, which looks like a list there and must
 * not be moved about like one. Those that modules have added stay.
 * @param kept ids of Foundry's own that stay
 */
export function setStatusEffects(own: readonly Status[], kept: readonly string[]): void {
  const ids = new Set(own.map(({ id }) => id));
  const offered = Object.values(CONFIG.statusEffects as unknown as Readonly<Record<string, Status>>);
  const others = offered.filter(({ id, name }) => kept.includes(id) || !isFoundrysOwn(name));
  const statuses = [...own, ...others.filter(({ id }) => !ids.has(id))];
  const byId = Object.fromEntries(statuses.map(status => [status.id, status]));
  const isById = game.release.generation >= 14;
  CONFIG.statusEffects = (isById ? byId : statuses) as unknown as typeof CONFIG.statusEffects;
}

/** What a module adds may lack a name. */
function isFoundrysOwn(name: unknown): boolean {
  return typeof name === 'string' && FOUNDRYS_OWN.test(name);
}

/** Has effects of things work on their owner from where they lie: Foundry 13 can copy them, 14 never does. */
export function keepEffectsOnThings(): void {
  if (game.release.generation < 14) CONFIG.ActiveEffect.legacyTransferral = false;
}

/** Effect data that shows the icon of an effect without duration; empty before version 14, where none is needed. */
export function iconAlwaysShown(): object {
  const { ACTIVE_EFFECT_SHOW_ICON: when } = CONST as { ACTIVE_EFFECT_SHOW_ICON?: { ALWAYS: number } };
  return when ? { showIcon: when.ALWAYS } : {};
}

/** Token data for the level of another token, or else for the one in view; empty in 13, whose scenes have none. */
export function onLevelOf(token: object | undefined): object {
  if (game.release.generation < 14) return {};
  const { level: shown } = canvas as { readonly level?: { readonly id: string | null } | null };
  const { level = shown?.id } = (token ?? {}) as { readonly level?: string | null };
  return level ? { level } : {};
}

/** Seconds of the units of time that are not counted in rounds. */
const SECONDS: Readonly<Record<string, number>> = { minutes: 60 };

/**
 * Effect data for what lasts so long from now on; empty without an end. A turn is that of the bearer, which Foundry
 * counts as a round.
 */
export function effectDuration(lasts: { readonly amount: number; readonly unit: string } | null): object {
  if (!lasts) return {};
  const { combat } = game;
  const { round = 0, turn = 0 } = combat ?? {};
  const seconds = SECONDS[lasts.unit];
  const time = game.time.worldTime;
  if (game.release.generation >= 14) {
    const units = seconds ? lasts.unit : 'rounds';
    const start = { time, combat: combat?.id ?? null, round, turn };
    return { duration: { value: lasts.amount, units }, start };
  }
  const begun = { startTime: time, startRound: round, startTurn: turn ?? 0, combat: combat?.id ?? null };
  return {
    duration: { ...begun, ...(seconds ? { seconds: lasts.amount * seconds } : { rounds: lasts.amount }) },
  };
}

/** True where Foundry itself marks effects whose time is over: 13 lets them act for good. */
export function foundryEndsEffects(): boolean {
  return game.release.generation >= 14;
}

/** A line of a context menu. */
export interface MenuLine {
  /** The key of what it says. */
  readonly label: string;
  /** The Font Awesome name of the icon. */
  readonly icon: string;
  /** True where the entry is offered for an element. */
  readonly isOffered: (element: HTMLElement) => boolean;
  readonly act: (element: HTMLElement) => void;
}

/** A line of a context menu by its names in 13 or in 14. */
export type MenuEntry =
  | {
      readonly name: string;
      readonly icon: string;
      readonly condition: (element: HTMLElement) => boolean;
      readonly callback: (element: HTMLElement) => void;
    }
  | {
      readonly label: string;
      readonly icon: string;
      readonly visible: (element: HTMLElement) => boolean;
      readonly onClick: (event: Event, element: HTMLElement) => void;
    };

/** A line of a context menu as this version names its parts: 14 warns in the log of a name of 13. */
export function menuEntry({ label, icon: symbol, isOffered, act }: MenuLine): MenuEntry {
  const icon = `<i class="fa-solid ${symbol} fa-fw"></i>`;
  return game.release.generation >= 14
    ? { label, icon, visible: isOffered, onClick: (_event, element) => act(element) }
    : { name: label, icon, condition: isOffered, callback: act };
}

/** Adds a line to the context menu of messages. Call at init. */
export function offerOnMessages(line: MenuLine): void {
  const entry = menuEntry(line);
  Hooks.on('getChatMessageContextOptions' as 'getSceneContextOptions', (_app, entries) => {
    (entries as unknown as object[]).push(entry);
  });
}

/** A change that an active effect makes. */
export interface EffectChange {
  readonly key: string;
  readonly value?: unknown;
  /** By number in 13. */
  readonly mode?: number;
  /** By name in 14. */
  readonly type?: string;
}

/** What a change does to its number: `add`, `multiply`, `override`, `upgrade` and others, as 14 names them. */
export function kindOfChange(change: EffectChange): string {
  // 14 warns of a mode that is read.
  if (game.release.generation >= 14) return change.type ?? 'custom';
  const modes = Object.entries(CONST.ACTIVE_EFFECT_MODES as Readonly<Record<string, number>>);
  return modes.find(([, mode]) => mode === change.mode)?.[0].toLowerCase() ?? 'custom';
}

/** The time left of an effect: in a unit that our rules count, or in Foundry's words; null for one without end. */
export function timeLeft(
  effect: object,
):
  | { readonly amount: number; readonly unit: 'rounds' | 'turns' | 'minutes' }
  | { readonly label: string }
  | null {
  const { duration, updateDuration } = effect as {
    readonly duration: {
      readonly remaining: unknown;
      readonly label: string;
      readonly type?: string;
      readonly units?: string;
    };
    updateDuration?(): unknown;
  };
  updateDuration?.call(effect);
  const { remaining, label, type, units } = duration;
  if (typeof remaining !== 'number' || !Number.isFinite(remaining)) return null;
  const amount = Math.ceil(remaining);
  const unit = game.release.generation >= 14 ? units : type === 'turns' ? 'rounds' : type;
  if (unit === 'seconds') return amount % 60 === 0 ? { amount: amount / 60, unit: 'minutes' } : { label };
  return unit === 'rounds' || unit === 'turns' || unit === 'minutes' ? { amount, unit } : { label };
}

/**
 * The prepared list of an effect's changes, as Foundry applies it: of its own in 13, of its system data in 14. Empty
 * where neither is there.
 */
export function changesOf(effect: object): EffectChange[] {
  const { system } = effect as { readonly system?: { readonly changes?: unknown } };
  if (game.release.generation >= 14) return listIn(system?.changes);
  return listIn((effect as { readonly changes?: unknown }).changes);
}

function listIn(changes: unknown): EffectChange[] {
  return Array.isArray(changes) ? (changes as EffectChange[]) : [];
}

/** The part of a token that only Foundry 14 has: movements that wait until they are started. */
interface PlanningToken {
  readonly movement?: object & { readonly state?: string; readonly user?: { readonly isSelf: boolean } };
  startMovement?(): Promise<boolean>;
  stopMovement?(): boolean;
}

/** The movement that this user plans for a token; null where there is none. */
export function plannedMovementOf(token: object): object | null {
  const { movement } = token as PlanningToken;
  return movement?.state === 'planned' && movement.user?.isSelf === true ? movement : null;
}

/** Starts the movement that is planned for a token. */
export async function startPlanned(token: object): Promise<void> {
  await (token as PlanningToken).startMovement?.();
}

/** Gives up the movement that this user plans for a token. */
export function stopPlanned(token: object): void {
  if (plannedMovementOf(token)) (token as PlanningToken).stopMovement?.();
}
