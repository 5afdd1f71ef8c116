import type { FightingActor } from '../combat-system/manifest.ts';
import type { Fighter, FighterState } from '../../rules/shared/ruleset.ts';
import {
  activeManifest,
  activeRuleset,
  adapterFor,
  fightsHere,
  isSystemHere,
} from '../combat-system/active-system.ts';
import { knownName, localize } from '../platform/localize.ts';
import { iconAlwaysShown } from '../platform/compat.ts';
import { session } from '../platform/session.ts';
import { asset, SYSTEM_ID } from '../platform/system-id.ts';
import { isCondition, isSeen, toggleCondition } from './conditions.ts';
import { keepArriving, writeArrived, writeGmNotes } from './gm-notes.ts';
import { heldBy } from './held-items.ts';
import { initiativeOf } from './initiative.ts';

/** The slash over a token whose fighter is out of the fight. */
const DEFEAT = `systems/${SYSTEM_ID}/media/defeat.svg`;

/** What a token shows as a still: not a film, and not one of several that a `*` stands for. */
const PICTURE = /^[^*]+\.(?:svg|webp|png|jpe?g|avif|gif|apng|bmp)(?:\?.*)?$/iu;

/** The token of somebody new: themselves, friendly, with name and bars for whoever plays them. */
const PERSON = {
  actorLink: true,
  disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
  displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
  displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
} as const;

/** An actor of this system. */
export class PasseActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Whether it is of this type, so that its `system` is known. */
  isType<T extends Actor.SubType>(type: T): this is Actor.OfType<T> {
    return this.type === (type as string);
  }

  /** Whether it can fight, so that it has the numbers of a fighter. */
  isFighter(): this is FightingActor {
    return fightsHere(this.type);
  }

  /** Its name in the reader's language, when it comes from a pack and nobody renamed it. */
  get label(): string {
    return this.shownName(this.name);
  }

  /** A name that it bears on a token or a message, in the reader's language while it is one that it came with. */
  shownName(name: string): string {
    return this.isFighter() ? knownName(name, this.system.names) : name;
  }

  /**
   * The name that everybody may know, as it is stored: that of its token in a fight or on the active scene, what it is
   * called in the fight without one, or the name that its tokens get. Its own name may be a secret of the GM's.
   */
  get publicName(): string {
    const names = [
      publicToken(this)?._source.name,
      combatantOf(this)?._source.name,
      this.prototypeToken._source.name,
    ];
    return names.find(Boolean) ?? this.name;
  }

  /** What the table calls it, in the reader's language where the name is one that it came with. */
  get tableName(): string {
    return this.shownName(this.publicName);
  }

  /** The picture that everybody may know: that of its token where the token bears another name. */
  get publicImg(): string | null {
    if (this.publicName === this.name) return this.img;
    const { src } = (publicToken(this) ?? this.prototypeToken).texture;
    return src && PICTURE.test(src) ? src : null;
  }

  /** All things that it has: its own, and what it took from others (MYT-ACT-10, MYT-SE-12). */
  get allItems(): readonly Item.Implementation[] {
    return this.isFighter() ? [...this.items, ...heldBy(this)] : [...this.items];
  }

  /** One of its things, by id. */
  findItem(id: string): Item.Implementation | null {
    return this.items.get(id) ?? this.allItems.find(item => item.id === id) ?? null;
  }

  /** The actor as the rules see it; null for a type that does not fight. */
  toFighter(): Fighter | null {
    return this.isFighter() ? (adapterFor(this.type)?.fighterOf(this) ?? null) : null;
  }

  /** What fights have done to it, each part whole; null for a type that does not fight. */
  toState(): FighterState | null {
    return this.isFighter() ? (adapterFor(this.type)?.stateOf(this) ?? null) : null;
  }

  /** Formulas know the initiative bonus, less the heaviest piece worn (MYT-INIT-02, MYT-INIT-03). */
  override getRollData(): Record<string, unknown> {
    const data: Record<string, unknown> = { ...super.getRollData() };
    return this.isFighter() ? { ...data, initiative: initiativeOf(this) } : data;
  }

  /** Only those whom the combat system of this world knows can be made. */
  static override createDialog(...given: never[]): Promise<never> {
    const [data, operation, options] = given as (object | undefined)[];
    const types = activeManifest().actorTypes;
    return super.createDialog(data as never, operation as never, { types, ...options } as never) as never;
  }

  /** A character is one person, whose token is linked; creatures come in numbers, each token with a state of its own. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const said = data.prototypeToken as { actorLink?: boolean } | undefined;
    if (said?.actorLink === undefined && activeManifest().people.includes(this.type as Actor.SubType)) {
      const token = { ...PERSON, ...(said ?? {}) };
      this.updateSource({ prototypeToken: token } as Actor.UpdateData);
    }
    if (user.isGM) keepArriving(this);
    return undefined;
  }

  /** What a GM notes on somebody is kept where players receive nothing of it. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const system = changed.system as { gmNotes?: unknown } | undefined;
    if (user.isGM && typeof system?.gmNotes === 'string' && system.gmNotes !== '') {
      void writeGmNotes(this, system.gmNotes);
      system.gmNotes = '';
    }
    return undefined;
  }

  protected override _onCreate(
    data: Actor.CreateData,
    options: Actor.Database.OnCreateOperation,
    userId: string,
  ): void {
    super._onCreate(data, options, userId);
    if (userId === game.user.id && game.user.isGM) void writeArrived(this);
  }

  /** Its conditions are statuses: other modules and the token look there. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.isFighter()) return;
    if (!isSystemHere()) session.get(Waiting).actors.add(this);
    for (const { condition } of this.system.state.conditions) {
      if (isSeen(condition)) this.statuses.add(condition);
    }
    refreshVision(this);
  }

  /** A condition of the rules is kept in the state, where fights find it, and is no effect of Foundry's. */
  override async toggleStatusEffect(
    statusId: string,
    options: Actor.ToggleStatusEffectOptions = {},
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    return this.isFighter() && isCondition(statusId)
      ? toggleCondition(this, statusId, options.active ?? undefined)
      : super.toggleStatusEffect(statusId, options);
  }

  /** What its tokens show as icons in Foundry 13: the conditions of a fight too, which are no effects of Foundry's. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return withConditions(this, super.temporaryEffects);
  }

  /** Where Foundry 14 looks for those icons. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return withConditions(this, super.appliedEffects);
  }
}

class Waiting {
  /** Those that were prepared before the rules of the world were here. */
  readonly actors = new Set<PasseActor>();
}

/** Prepares those again that were prepared before the rules of the world were here. */
export function prepareWaiting(): void {
  const { actors } = session.get(Waiting);
  for (const actor of actors) actor.reset();
  actors.clear();
}

/** The statuses of actors that Foundry's vision was last told of. */
const statusesOfVision = new WeakMap<Actor.Implementation, string>();

/** Foundry sees to its vision where an effect brings a status; conditions of the rules are no effects. */
function refreshVision(actor: Actor.Implementation): void {
  const { BLIND, INVISIBLE } = CONFIG.specialStatusEffects;
  const now = [BLIND, INVISIBLE].filter(id => actor.statuses.has(id)).join();
  if (now === (statusesOfVision.get(actor) ?? '')) return;
  statusesOfVision.set(actor, now);
  if (canvas?.ready) canvas.perception.update({ initializeVision: true, refreshVision: true });
}

function withConditions(
  actor: Actor.Implementation,
  effects: ActiveEffect.Implementation[],
): ActiveEffect.Implementation[] {
  return actor.isFighter() ? [...effects, ...conditionEffects(actor)] : effects;
}

/** The token by which players know somebody: the same on every client, whatever is looked at there. */
function publicToken(actor: PasseActor): TokenDocument.Implementation | null {
  const fighting = actor.token ?? combatantOf(actor)?.token;
  if (fighting) return fighting;
  const { active } = game.scenes;
  const [token] = active ? actor.getDependentTokens({ scenes: active, linked: true }) : [];
  return token ?? null;
}

/** Its place in a fight that has begun. */
function combatantOf(actor: PasseActor): Combatant.Implementation | undefined {
  return game.combats
    .filter(({ started }) => started)
    .flatMap(({ turns }) => turns)
    .find(one => one.actor === actor);
}

function conditionEffects(actor: FightingActor): ActiveEffect.Implementation[] {
  const ids = new Set(actor.system.state.conditions.map(({ condition }) => condition));
  const out = activeRuleset().ids.out.find(id => ids.has(id));
  return [...ids].filter(isSeen).map(condition => {
    const name = localize(`CONDITION.${condition}`);
    const isOverlay = condition === out;
    const img = isOverlay ? DEFEAT : asset(`conditions/${condition}.svg`);
    const flags = { core: { overlay: isOverlay } };
    const data = { name, img, statuses: [condition], flags, ...iconAlwaysShown() };
    return new ActiveEffect.implementation(data, { parent: actor });
  });
}
