import { fightAround } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { OpenAction } from '../../rules/shared/open-action.ts';
import type { Attempt, Setup } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { openExchangeRefusal } from '../exchange/play/open-exchanges.ts';
import { reachRefusal } from '../scene/reach.ts';
import type { Acting } from './actions-context.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

/** An action at a target, with what is named with it. */
export interface Way {
  readonly at: FighterId;
  readonly tool: string;
}

/** The reasons for which an action is refused where nobody is named. */
const WITHOUT_TARGET: readonly string[] = ['needs-target', 'target-missing', 'target-self'];

/** What a fighter can do from where it stands now: by the same setup as an exchange of it begins with. */
export class Possibilities {
  readonly #acting: Acting;
  readonly #setups = new Map<FighterId, Setup>();
  readonly #actions = new Map<string, readonly OpenAction[]>();
  readonly #refusals = new Map<string, Reason | null>();
  #candidates: readonly Candidate[] | null = null;

  readonly #renews: boolean;

  /** @param renews works out what could be done if nothing were spent */
  constructor(acting: Acting, renews = false) {
    this.#acting = acting;
    this.#renews = renews;
  }

  /** What could be done from there if nothing were spent. */
  get renewed(): Possibilities {
    return new Possibilities(this.#acting, true);
  }

  /** The fighter who acts: what is aimed at it is aimed at nobody else. */
  get self(): FighterId {
    return this.#acting.fighter.id;
  }

  get actor(): FightingActor {
    return this.#acting.actor;
  }

  /** Names the items of the actor. */
  get nameOf(): Acting['nameOf'] {
    return this.#acting.nameOf;
  }

  /** True while the fighter takes part in a fight: outside of one nothing is ever spent. */
  get isInFight(): boolean {
    return this.#acting.fight !== null;
  }

  /** Those who hold the fighter, and those whom it holds: conditions that last only while the other is there. */
  get holds(): readonly FighterId[] {
    const { conditionRows } = activeRuleset().ids;
    return this.#acting.fighter.state.conditions.flatMap(({ condition, by = '' }) => {
      const { isHeld, isMutual } = conditionRows[condition] ?? {};
      return by !== '' && isHeld && !isMutual ? [by] : [];
    });
  }

  /** Why nothing can begin now: an exchange of this turn that the fighter has begun is not over; null where there is none. */
  get underway(): Reason | null {
    const combat = combatOfFighter(this.self);
    return openExchangeRefusal(this.#setupAt(this.self), combat?.id ?? null);
  }

  /** The weapons that may be named, by id: in hand, and put away. */
  get weapons(): readonly string[] {
    const ruleset = activeRuleset();
    const { fighter } = this.#acting;
    const inHand = ruleset.weaponsOf(fighter).map(({ id }) => id);
    return [...new Set([...inHand, ...(ruleset.stowed?.(fighter) ?? [])])];
  }

  /** Those whom an action may be aimed at, the nearest first. */
  get candidates(): readonly Candidate[] {
    return (this.#candidates ??= candidatesOf(this.#acting.actor));
  }

  /** The actions at a target, with a weapon, an item or a number, or with none. */
  actions({ at, tool }: Way): readonly OpenAction[] {
    const key = `${at} ${tool}`;
    const known = this.#actions.get(key);
    if (known) return known;
    const setup = this.#setupAt(at);
    const attempt = { ...setup.attempt, with: tool };
    const actions = activeRuleset()
      .openActions({ ...setup, attempt })
      .map(action => {
        const refused = action.refused ?? reachRefusal({ ...attempt, action: action.id });
        return refused ? { ...action, refused } : action;
      });
    this.#actions.set(key, actions);
    return actions;
  }

  /** One of those actions; undefined for an attack, and for one that these rules do not have. */
  action(id: string, way: Way): OpenAction | undefined {
    return this.actions(way).find(one => one.id === id);
  }

  /** The ways in which an action may be tried at a target: without anything named, or with each weapon, or with a number. */
  waysAt(action: OpenAction, at: FighterId, named?: string): readonly Way[] {
    if (named !== undefined) return [{ at, tool: named }];
    // The number itself is asked for when the action begins.
    if (action.numbers) return [{ at, tool: String(action.numbers.least) }];
    const weapons = action.needs === 'weapon' ? this.weapons : [];
    return ['', ...weapons].map(tool => ({ at, tool }));
  }

  /** The weapons with which an action is open at a target, by id; none for one that takes no weapon. */
  weaponsAt(action: OpenAction, at: FighterId): readonly string[] {
    if (action.needs !== 'weapon') return [];
    return this.weapons.filter(tool => this.refusedIn(action.id, { at, tool }) === null);
  }

  /** The first way in which an action is open at a target; null for none. */
  openAt(action: OpenAction, at: FighterId, named?: string): OpenAction | null {
    const way = this.waysAt(action, at, named).find(one => this.refusedIn(action.id, one) === null);
    return (way && this.action(action.id, way)) ?? null;
  }

  /** Why an action is closed at a target: of one that takes a weapon the most telling reason with one. */
  refusalAt(action: OpenAction, at: FighterId, named?: string): Reason | null {
    if (this.openAt(action, at, named)) return null;
    const ways = this.waysAt(action, at, named);
    const [, first] = ways;
    // A weapon that would do from elsewhere tells more than one that never does.
    const way = (first && ways.find(one => this.#isClosedByMap(action.id, one))) ?? first ?? ways[0];
    return (way && this.refusedIn(action.id, way)) ?? action.refused ?? null;
  }

  /** True where it is worth asking whom: something else than a missing target keeps nobody from it. */
  isForOthers(action: OpenAction, named?: string): boolean {
    if (!action.whom) return false;
    const refused = this.refusalAt(action, this.self, named);
    return refused === null || action.whom !== 'another' || WITHOUT_TARGET.includes(refused.id);
  }

  /** True for an action that harms another fighter: with a spell or an item, where one is named. */
  harms({ id, group, whom }: OpenAction, named = ''): boolean {
    if (whom !== 'another') return false;
    const { harms } = activeRuleset().presentation;
    return harms ? harms(this.#attemptOf(id, { at: this.self, tool: named })) : group === 'strike';
  }

  /** The part of a turn that an attack with a weapon takes; undefined where points are counted. */
  attackTakes(weapon: string): string | undefined {
    const { presentation } = activeRuleset();
    return presentation.attackTakes?.(this.#attemptOf('attack', { at: this.self, tool: weapon }));
  }

  /** Why one action, or an attack, is closed in a way: all of them are worked out where one of them is open alone. */
  refusedIn(id: string, way: Way): Reason | null {
    const key = `${id} ${way.at} ${way.tool}`;
    const known = this.#refusals.get(key);
    if (known !== undefined) return known;
    const setup = this.#attemptOf(id, way);
    const refused = activeRuleset().refusal(setup) ?? reachRefusal(setup.attempt);
    this.#refusals.set(key, refused);
    return refused;
  }

  /** True where nothing but the places on the map closes an action in a way. */
  #isClosedByMap(id: string, way: Way): boolean {
    const {
      attempt,
      fighters,
      fight,
      circumstances = [],
      sides = {},
      options = {},
    } = this.#attemptOf(id, way);
    const said = circumstances.filter(({ from }) => from !== 'map');
    const without = { attempt, fighters, fight, circumstances: said, sides, options };
    return this.refusedIn(id, way) !== null && activeRuleset().refusal(without) === null;
  }

  #attemptOf(action: string, { at, tool }: Way): Setup {
    const setup = this.#setupAt(at);
    return { ...setup, attempt: { ...setup.attempt, action, with: tool } };
  }

  #setupAt(at: FighterId): Setup {
    const known = this.#setups.get(at);
    if (known) return known;
    const found = this.#readSetup(at);
    const setup = this.#renews ? activeRuleset().presentation.renewed(found) : found;
    this.#setups.set(at, setup);
    return setup;
  }

  #readSetup(at: FighterId): Setup {
    const attempt = { action: '', by: this.self, at, with: '' };
    const alike = this.#setups.get(this.self);
    if (alike && isInIt(alike, attempt)) return situated({ ...alike, attempt });
    const setup = setupOf(attempt, combatOfFighter(this.self));
    return 'id' in setup ? this.#alone(attempt) : situated(setup);
  }

  /** Of a fighter in a compendium, or of whom something cannot be read, with nobody around it. */
  #alone(attempt: Setup['attempt']): Setup {
    const { fighter, fight } = this.#acting;
    const fighters = { [fighter.id]: fighter };
    return { attempt, fighters, fight: fight && fightAround(activeRuleset(), fight, { attempt, fighters }) };
  }
}

/** True where an attempt begins with the same fighters as another: these rules take everybody, and its target is among them. */
function isInIt({ fighters, fight }: Setup, attempt: Attempt): boolean {
  const acting = fighters[attempt.by];
  if (!fight || !acting || !Object.hasOwn(fighters, attempt.at)) return false;
  return Object.hasOwn(fight.ap, attempt.at) && activeRuleset().reaches(attempt, acting) === 'everybody';
}
