import { fightAround } from '../../fight/turns.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { OpenAction, Setup } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { combatOfFighter } from '../documents/combat-state.ts';
import { setupOf, situated } from '../exchange/play/begin.ts';
import { reachRefusal } from '../scene/reach.ts';
import type { Acting } from './actions-context.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

/** An action at somebody, with what is named with it. */
export interface Way {
  readonly at: FighterId;
  readonly tool: string;
}

/** The reasons for which an action is refused where nobody is named. */
const WITHOUT_TARGET: readonly string[] = ['needs-somebody', 'target-missing', 'target-self'];

/** What a fighter can do from where it stands now: by the same setup as an exchange of it begins with. */
export class Possibilities {
  readonly #acting: Acting;
  readonly #setups = new Map<FighterId, Setup>();
  readonly #actions = new Map<string, readonly OpenAction[]>();
  #candidates: readonly Candidate[] | null = null;

  constructor(acting: Acting) {
    this.#acting = acting;
  }

  /** The fighter who acts: what is aimed at it is aimed at nobody else. */
  get self(): FighterId {
    return this.#acting.fighter.id;
  }

  /** The weapons that may be named, by id: in hand, and put away. */
  get weapons(): readonly string[] {
    const ruleset = activeRuleset();
    const { fighter } = this.#acting;
    return [...ruleset.weaponsOf(fighter).map(({ id }) => id), ...(ruleset.stowed?.(fighter) ?? [])];
  }

  /** Those whom an action may be aimed at, the nearest first. */
  get candidates(): readonly Candidate[] {
    return (this.#candidates ??= candidatesOf(this.#acting.actor));
  }

  /** The actions at somebody, with a weapon, an item or a number, or with none. */
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

  /** The ways in which an action may be tried at somebody: without anything named, or with each weapon, or with a number. */
  waysAt(action: OpenAction, at: FighterId, named?: string): readonly Way[] {
    if (named !== undefined) return [{ at, tool: named }];
    // The number itself is asked for when the action begins.
    if (action.numbers) return [{ at, tool: String(action.numbers.least) }];
    const weapons = action.needs === 'weapon' ? this.weapons : [];
    return ['', ...weapons].map(tool => ({ at, tool }));
  }

  /** The weapons with which an action is open at somebody, by id; none for one that takes no weapon. */
  weaponsAt(action: OpenAction, at: FighterId): readonly string[] {
    if (action.needs !== 'weapon') return [];
    return this.weapons.filter(tool => {
      const found = this.action(action.id, { at, tool });
      return found !== undefined && !found.refused;
    });
  }

  /** The first way in which an action is open at somebody; null for none. */
  openAt(action: OpenAction, at: FighterId, named?: string): OpenAction | null {
    for (const way of this.waysAt(action, at, named)) {
      const found = this.action(action.id, way);
      if (found && !found.refused) return found;
    }
    return null;
  }

  /** Why an action is closed at somebody: of one that takes a weapon the reason with one. */
  refusalAt(action: OpenAction, at: FighterId, named?: string): Reason | null {
    if (this.openAt(action, at, named)) return null;
    const ways = this.waysAt(action, at, named);
    const way = ways[1] ?? ways[0];
    return (way && this.action(action.id, way)?.refused) ?? action.refused ?? null;
  }

  /** True where it is worth asking whom: something else than a missing target keeps nobody from it. */
  isForOthers(action: OpenAction, named?: string): boolean {
    if (!action.whom) return false;
    const refused = this.refusalAt(action, this.self, named);
    return refused === null || action.whom !== 'another' || WITHOUT_TARGET.includes(refused.id);
  }

  #setupAt(at: FighterId): Setup {
    const known = this.#setups.get(at);
    if (known) return known;
    const attempt = { action: '', by: this.self, at, with: '' };
    const setup = setupOf(attempt, combatOfFighter(this.self));
    const found = 'id' in setup ? this.#alone(attempt) : situated(setup);
    this.#setups.set(at, found);
    return found;
  }

  /** Of a fighter in a compendium, or of whom something cannot be read, with nobody around it. */
  #alone(attempt: Setup['attempt']): Setup {
    const { fighter, fight } = this.#acting;
    const fighters = { [fighter.id]: fighter };
    return { attempt, fighters, fight: fight && fightAround(activeRuleset(), fight, { attempt, fighters }) };
  }
}
