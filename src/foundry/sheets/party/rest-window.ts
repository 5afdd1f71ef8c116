import type { Reason } from '../../../rules/shared/target.ts';
import { isRestLength } from '../../../rules/shared/rest.ts';
import type { Fighter } from '../../../rules/shared/ruleset.ts';
import { changeSeveralByHand } from '../../combat/by-hand.ts';
import type { FightingActor, PartyRules } from '../../combat-system/manifest.ts';
import { moveClockOn } from '../../combat/rest-clock.ts';
import { restId } from '../../documents/by-hand-records.ts';
import { combatOfFighter } from '../../documents/combat-state.ts';
import { stillThere } from '../../documents/fighter-id.ts';
import { localize, withoutMarkup } from '../../platform/localize.ts';
import { notify } from '../../platform/notify.ts';
import { template } from '../../platform/system-id.ts';
import { restContext, restingOf, type RestContext, type RestPlan } from './rest-context.ts';
import { RedrawnWindow } from './redrawn-window.ts';

type Base = InstanceType<typeof RedrawnWindow<RestContext>>;

/** The window in which a rest is looked at before it is taken. */
export class RestWindow extends RedrawnWindow<RestContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-rest',
    classes: ['passe', 'passe-rest'],
    position: { width: 460 },
    window: { icon: 'fa-solid fa-campground', title: 'PASSE.REST.title' },
    actions: { take },
  };

  static override PARTS = { rest: { template: template('party/rest') } };

  #plan: RestPlan;
  #isTaken = false;

  constructor(rules: PartyRules, actors: readonly FightingActor[]) {
    super(rules);
    this.#plan = { actors, left: new Set(), length: 'night', movesClock: true };
  }

  protected override async _prepareContext(): Promise<RestContext> {
    return Promise.resolve(restContext(this.rules, this.#planNow()));
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.querySelector<HTMLElement>('input[name="length"]:checked')?.focus();
  }

  protected override _attachPartListeners(...args: Parameters<Base['_attachPartListeners']>): void {
    super._attachPartListeners(...args);
    args[1].addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { left } = this.#plan;
      if (target.name === 'clock') this.#plan = { ...this.#plan, movesClock: target.checked };
      else if (isRestLength(target.value)) this.#plan = { ...this.#plan, length: target.value };
      else this.#plan = { ...this.#plan, left: toggled(left, target.value, !target.checked) };
      void this.render();
    });
  }

  /** The plan without actors that were deleted after the window was opened. */
  #planNow(): RestPlan {
    return { ...this.#plan, actors: stillThere(this.#plan.actors) };
  }

  /** Rests, and closes. A second press takes no second rest. */
  async take(): Promise<void> {
    if (this.#isTaken) return;
    this.#isTaken = true;
    const plan = this.#planNow();
    const { actors, left, length } = plan;
    const together = restingOf(this.rules.rest, plan);
    const company = together.map(({ fighter }) => fighter);
    const resting = together.map(({ actor }) => actor);
    const factsOf = (fighter: Fighter) => {
      if (combatOfFighter(fighter.id)) return FIGHTS;
      const rest = this.rules.rest(fighter, length, company);
      return rest.refused ?? rest.facts;
    };
    const movesClock = game.user.isGM && plan.movesClock;
    const recordId = restId(length);
    try {
      // Where nobody can rest, the user is told why.
      const tried = resting.length > 0 ? resting : actors.filter(({ uuid }) => !left.has(uuid));
      const reason = await changeSeveralByHand(tried, factsOf, recordId);
      notify(reason);
      if (reason || resting.length === 0) return;
      if (movesClock) await moveClockOn(recordId, length);
      const isOnCard = resting.some(({ system }) => system.applied.some(one => one.exchange === recordId));
      if (!isOnCard)
        ui.notifications.info(
          withoutMarkup(localize(movesClock ? 'REST.changedNobody' : 'REST.nothingChanged')),
        );
    } finally {
      await this.close();
    }
  }
}

const FIGHTS: Reason = { rule: '', id: 'fight-goes-on' };

async function take(this: RestWindow): Promise<void> {
  await this.take();
}

function toggled(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}
