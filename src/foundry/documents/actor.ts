import type { FightingActor } from '../combat-system/manifest.ts';
import type { Condition } from '../../rules/shared/fact.ts';
import type { Fighter, FighterState } from '../../rules/shared/ruleset.ts';
import { activeManifest, adapterFor, fightsHere, isSystemHere } from '../combat-system/active-system.ts';
import { knownName } from '../platform/localize.ts';
import { session } from '../platform/session.ts';
import { conditionEffectId, conditionEffects, conditionEffectWith } from './condition-effects.ts';
import {
  conditionsForEffects,
  conditionsOf,
  editAgain,
  isCondition,
  isSeen,
  toggleCondition,
} from './conditions.ts';
import { conditionsOfEffects, withoutEffects } from './effect-conditions.ts';
import { noteWhatIsOver } from './effect-time.ts';
import { askedToWrite, heardOfWrite, overwrittenBy } from './crossed-conditions.ts';
import { askToChange, barNamed } from './bar-changes.ts';
import { boundChangedNumbers } from './active-effect.ts';
import { readOnce } from './reading.ts';
import { unlessUnreadable } from './unreadable.ts';
import { stashGmNotes, writeStashedNotes, writeGmNotes } from './gm-notes.ts';
import { heldBy } from './held-items.ts';
import { initiativeOf } from './initiative.ts';
import { ACTIONS, actionsLeft } from './actions-left.ts';
import { keepTokenName, PERSON, renameTokens } from './prototype-token.ts';

/** An image that a token shows: no video, and no `*` wildcard for several. */
const PICTURE = /^[^*]+\.(?:svg|webp|png|jpe?g|avif|gif|apng|bmp)(?:\?.*)?$/iu;

/** An actor of this system. */
export class PasseActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  isType<T extends Actor.SubType>(type: T): this is Actor.OfType<T> {
    return this.type === (type as string);
  }

  /** A fighter, with a fighter's system data. */
  isFighter(): this is FightingActor {
    return fightsHere(this.type);
  }

  /** Its name in the reader's language, when it comes from a pack and was not renamed. */
  get label(): string {
    return this.shownName(this.name);
  }

  /** A name on its token or a message, in the reader's language while it is one that it came with. */
  shownName(name: string): string {
    return this.isFighter() ? knownName(name, this.system.names) : name;
  }

  /**
   * The name that all users may know, as stored: that of its token in a fight or on the active scene, of its
   * combatant without a token, or of its prototype token. Its own name may be a secret of the GM's.
   */
  get publicName(): string {
    const names = [
      publicToken(this)?._source.name,
      combatantOf(this)?._source.name,
      this.prototypeToken._source.name,
    ];
    return names.find(Boolean) ?? this.name;
  }

  /** Its public name, in the reader's language where it is one that it came with. */
  get tableName(): string {
    return this.shownName(this.publicName);
  }

  /** The image that all users may know: that of its token if the token has another name. */
  get publicImg(): string | null {
    if (this.publicName === this.name) return this.img;
    const { src } = (publicToken(this) ?? this.prototypeToken).texture;
    return src && PICTURE.test(src) ? src : null;
  }

  /** All its items: its own, and those taken from others (MYT-ACT-10, MYT-SE-12). */
  get allItems(): readonly Item.Implementation[] {
    return this.isFighter() ? [...this.items, ...heldBy(this)] : [...this.items];
  }

  /** One of these items, by id. */
  findItem(id: string): Item.Implementation | null {
    return this.items.get(id) ?? this.allItems.find(item => item.id === id) ?? null;
  }

  /** The actor as the rules see it; null for a type that does not fight, and where its data cannot be read. */
  toFighter(): Fighter | null {
    if (!this.isFighter()) return null;
    const read = () => unlessUnreadable(this, () => adapterFor(this.type)?.fighterOf(this) ?? null);
    return readOnce(this, read);
  }

  /** The fighter's state, each part whole; null as for `toFighter`. */
  toState(): FighterState | null {
    if (!this.isFighter()) return null;
    return unlessUnreadable(this, () => adapterFor(this.type)?.stateOf(this) ?? null);
  }

  /**
   * Formulas may use every number of the sheet: the bars, what follows from the data, and the initiative bonus, less the
   * heaviest armour piece worn (MYT-INIT-02, MYT-INIT-03). Those of effects may use the data alone: Foundry 14 asks for
   * them while the actor of a token is made, which the rest would make again.
   */
  override getRollData(): Record<string, unknown> {
    const data: Record<string, unknown> = { ...super.getRollData() };
    if (!this.isFighter() || session.get(Affected).actors.has(this)) return data;
    const derived = unlessUnreadable(this, () => adapterFor(this.type)?.rollData(this) ?? null);
    return { ...data, ...derived, ...barsOf(this), initiative: initiativeOf(this) };
  }

  /** Offers only the actor types of the world's combat system. */
  static override createDialog(...given: never[]): Promise<never> {
    const [data, operation, options] = given as (object | undefined)[];
    const types = activeManifest().actorTypes;
    return super.createDialog(data as never, operation as never, { types, ...options } as never) as never;
  }

  /** A character is one person with a linked token; creatures come in numbers, each token with a state of its own. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = data.prototypeToken as { actorLink?: boolean } | undefined;
    if (given?.actorLink === undefined && activeManifest().people.includes(this.type as Actor.SubType)) {
      const token = { ...PERSON, ...(given ?? {}) };
      this.updateSource({ prototypeToken: token } as Actor.UpdateData);
    }
    if (user.isGM) stashGmNotes(this);
    return undefined;
  }

  /** Stores a GM's notes where players receive nothing of them; tokens with its name get the new one too. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    keepTokenName(this, changed, options);
    const system = changed.system as { gmNotes?: unknown } | undefined;
    if (user.isGM && typeof system?.gmNotes === 'string' && system.gmNotes !== '') {
      void writeGmNotes(this, system.gmNotes);
      system.gmNotes = '';
    }
    if (this.isFighter() && writesConditions(changed)) {
      const written = options as WriteOptions;
      written.passeWrite ??= foundry.utils.randomID();
      askedToWrite(this.uuid, written.passeWrite, conditionsOf(this));
    }
    return undefined;
  }

  protected override _onUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.OnUpdateOperation,
    userId: string,
  ): void {
    super._onUpdate(changed, options, userId);
    if (userId === game.user.id) renameTokens(this, options);
    if (!this.isFighter() || !writesConditions(changed)) return;
    if (userId !== game.user.id) return heardOfWrite(this.uuid, conditionsOf(this));
    const { passeWrite = '' } = options as WriteOptions;
    for (const edit of overwrittenBy(this.uuid, passeWrite)) void editAgain(this, edit);
  }

  protected override _onCreate(
    data: Actor.CreateData,
    options: Actor.Database.OnCreateOperation,
    userId: string,
  ): void {
    super._onCreate(data, options, userId);
    if (userId === game.user.id && game.user.isGM) void writeStashedNotes(this);
  }

  /** Lets the effects change numbers, and no number beyond its bounds; Foundry 14 says in which phase. */
  override applyActiveEffects(...phase: unknown[]): void {
    const { actors } = session.get(Affected);
    actors.add(this);
    try {
      (super.applyActiveEffects as (...given: unknown[]) => void).apply(this, phase);
    } finally {
      actors.delete(this);
    }
    boundChangedNumbers(this);
    if (this.isFighter()) noteWhatIsOver(this);
  }

  /**
   * Adds what active effects bring to the fighter's conditions, and all of these to the statuses, where the token and
   * other modules look.
   */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.isFighter()) return;
    if (!isSystemHere()) session.get(Waiting).actors.add(this);
    const { state } = this.system as { state: { conditions: readonly Condition[] } };
    state.conditions = [
      ...conditionsOfEffects(this, conditionsForEffects()),
      ...withoutEffects(state).conditions,
    ];
    for (const { condition } of this.system.state.conditions) {
      if (isSeen(condition)) this.statuses.add(condition);
    }
    refreshVision(this);
  }

  /** Toggles a condition of the rules in the fighter's state, where exchanges find it, not as a stored effect. */
  override async toggleStatusEffect(
    statusId: string,
    options: Actor.ToggleStatusEffectOptions = {},
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    if (!this.isFighter() || !isCondition(statusId)) return super.toggleStatusEffect(statusId, options);
    const wanted = options.active ?? undefined;
    const isOn = await toggleCondition(this, statusId, wanted);
    if (isOn === undefined) return wanted === true ? true : undefined;
    return isOn && (conditionEffectWith(this, conditionEffectId(statusId)) ?? true);
  }

  /** Changes what a bar shows by the rules: nothing of it is stored as such. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const bar = this.isFighter() ? barNamed(this, attribute) : null;
    if (!this.isFighter() || bar === null)
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    await askToChange(this, { attribute: bar, value, isDelta }, isBar);
    return this;
  }

  /** The effects of the actor and its items, and the conditions of the rules, which are shown as effects. */
  override *allApplicableEffects(): Generator<ActiveEffect.Implementation, void, undefined> {
    yield* super.allApplicableEffects();
    // They change no numbers, and the state that they lie in may not be prepared yet.
    if (this.isFighter() && !session.get(Affected).actors.has(this)) yield* conditionEffects(this);
  }

  /** Finds a condition by the id of its effect, as `fromUuid` does. */
  override getEmbeddedDocument(...given: never[]): never {
    const [name, id] = given as unknown as readonly [name: string, id: string];
    const shown = name === 'ActiveEffect' && this.isFighter() ? conditionEffectWith(this, id) : null;
    const find = super.getEmbeddedDocument as (...all: never[]) => unknown;
    return (shown ?? find.apply(this, given)) as never;
  }
}

/** The options of an update that writes conditions. */
interface WriteOptions {
  /** By which its writer knows the answer. */
  passeWrite?: string;
}

/** The attributes that bars can track, by the names that bars know them by. */
function barsOf(actor: FightingActor): Record<string, unknown> {
  const bars = activeManifest().tracked[actor.type]?.bar ?? [];
  const own = actor.system as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries([...bars.map(bar => [bar, own[bar]] as const), [ACTIONS, actionsLeft(actor)]]);
}

function writesConditions(changed: Actor.UpdateData): boolean {
  const { state } = (changed.system ?? {}) as { state?: { conditions?: unknown } };
  return state?.conditions !== undefined;
}

class Affected {
  /** The actors to which effects are being applied. */
  readonly actors = new Set<PasseActor>();
}

class Waiting {
  /** The actors prepared before the rules of the world were loaded. */
  readonly actors = new Set<PasseActor>();
}

/** Prepares the actors again that were prepared before the rules of the world were loaded. */
export function prepareWaiting(): void {
  const { actors } = session.get(Waiting);
  for (const actor of actors) actor.reset();
  actors.clear();
}

/** The statuses of actors with which Foundry's vision was last refreshed. */
const statusesOfVision = new WeakMap<Actor.Implementation, string>();

/** Refreshes vision for conditions: Foundry does so only for the statuses of effects. */
function refreshVision(actor: Actor.Implementation): void {
  const { BLIND, INVISIBLE } = CONFIG.specialStatusEffects;
  const now = [BLIND, INVISIBLE].filter(id => actor.statuses.has(id)).join();
  if (now === (statusesOfVision.get(actor) ?? '')) return;
  statusesOfVision.set(actor, now);
  if (canvas?.ready) canvas.perception.update({ initializeVision: true, refreshVision: true });
}

/** The token by which players know an actor: the same on every client, whatever scene is viewed there. */
function publicToken(actor: PasseActor): TokenDocument.Implementation | null {
  const fighting = actor.token ?? combatantOf(actor)?.token;
  if (fighting) return fighting;
  const { active } = game.scenes;
  const [token] = active ? actor.getDependentTokens({ scenes: active, linked: true }) : [];
  return token ?? null;
}

/** Its combatant in a combat that has begun. */
function combatantOf(actor: PasseActor): Combatant.Implementation | undefined {
  return game.combats
    .filter(({ started }) => started)
    .flatMap(({ turns }) => turns)
    .find(one => one.actor === actor);
}
