import type { Fighter, FighterState } from '../../rules/shared/ruleset.ts';
import { knownName } from '../data/known-name.ts';
import { heldBy } from '../fight/held-things.ts';
import { initiativeOf } from '../fight/initiative.ts';
import { asset } from '../system.ts';
import { words } from '../words.ts';
import { isCondition, isSeen, toggleCondition } from '../fight/statuses.ts';
import { areRulesHere } from '../settings/ruleset.ts';
import { fightsHere, keepingHere, theKept } from '../rulesets/the-keeping.ts';
import type { MythrasActor } from '../rulesets/mythras/mythras-actor.ts';
import type { Ref10Actor } from '../rulesets/ref10/ref10-actor.ts';
import type { Runequest4Actor } from '../rulesets/runequest4/runequest4-actor.ts';

/** An actor that can fight: its numbers are those of a fighter. */
export type FightingActor = MythrasActor | Runequest4Actor | Ref10Actor;

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

  /** What the table calls it: one of several alike by the name on its token. */
  get tableName(): string {
    const { token } = this;
    return token && token._source.name !== this.prototypeToken.name ? token.name : this.label;
  }

  /** All things that it has: its own, and what it took from others (MYT-ACT-10, MYT-SE-12). */
  get things(): readonly Item.Implementation[] {
    return this.isFighter() ? [...this.items, ...heldBy(this)] : [...this.items];
  }

  /** One of its things, by id. */
  thing(id: string): Item.Implementation | null {
    return this.items.get(id) ?? this.things.find(item => item.id === id) ?? null;
  }

  /** The actor as the rules see it; null for a type that does not fight. */
  toFighter(): Fighter | null {
    return this.isFighter() ? (keepingHere(this.type)?.fighterOf(this) ?? null) : null;
  }

  /** What fights have done to it, each part whole; null for a type that does not fight. */
  toState(): FighterState | null {
    return this.isFighter() ? (keepingHere(this.type)?.stateOf(this) ?? null) : null;
  }

  /** Formulas know the initiative bonus, less the heaviest piece worn (MYT-INIT-02, MYT-INIT-03). */
  override getRollData(): Record<string, unknown> {
    const data: Record<string, unknown> = { ...super.getRollData() };
    return this.isFighter() ? { ...data, initiative: initiativeOf(this) } : data;
  }

  /** Only those whom the combat system of this world knows can be made. */
  static override createDialog(...given: never[]): Promise<never> {
    const [data, operation, options] = given as (object | undefined)[];
    const types = theKept().actorTypes;
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
    const isPerson = theKept().people.includes(this.type as Actor.SubType);
    if (said?.actorLink === undefined && isPerson) {
      this.updateSource({ prototypeToken: { actorLink: true } } as Actor.UpdateData);
    }
    return undefined;
  }

  /** Its conditions are statuses: other modules and the token look there. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.isFighter() || !areRulesHere()) return;
    for (const { condition } of this.system.state.conditions) {
      if (isSeen(condition)) this.statuses.add(condition);
    }
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

  /** What its tokens show as icons: the conditions of a fight too, which are no effects of Foundry's. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    const ofFoundry = super.temporaryEffects;
    return this.isFighter() ? [...ofFoundry, ...conditionEffects(this)] : ofFoundry;
  }
}

function conditionEffects(actor: FightingActor): ActiveEffect.Implementation[] {
  const ids = new Set(actor.system.state.conditions.map(({ condition }) => condition));
  return [...ids].filter(isSeen).map(condition => {
    const name = words(`CONDITION.${condition}`);
    const data = { name, img: asset(`conditions/${condition}.svg`), statuses: [condition] };
    return new ActiveEffect.implementation(data, { parent: actor });
  });
}
