import { exactly, fightsUntil, nextWidth, type Plan, untilWithin } from '../../forecast/odds/enough.ts';
import { sampleFights } from '../../forecast/odds/odds.ts';
import { emptyTally, type Tally } from '../../forecast/odds/tally.ts';
import { variantOf } from '../../forecast/odds/variants.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { isActor } from '../documents/fighter-id.ts';
import { HandlebarsWindow } from '../platform/handlebars-application.ts';
import { localize, withoutMarkup } from '../platform/localize.ts';
import { template } from '../platform/system-id.ts';
import {
  type ForecastContext,
  forecastContext,
  offeredVariants,
  type Progress,
  type SampleFight,
} from './forecast-context.ts';
import { putSoMany } from './reinforce.ts';
import type { PlayedVariant } from './result-context.ts';
import { RightNumber, typedQuestion } from './right-number.ts';
import {
  battleOf,
  type Drawn,
  EMPTY_ROSTER,
  entryOf,
  joined,
  partyOf,
  type Roster,
  movedAcross,
  namedApart,
  rosterOf,
  withoutEntry,
  withParty,
} from './roster.ts';
import { showProgress } from './show-progress.ts';
import { listenToDrops, typedRoster } from './typed-roster.ts';
import { listenToWatching, readStory, type Story } from './watching.ts';
import type { Played } from './worker-pool.ts';
import { runForecast, type Running } from './workers.ts';

/** The most fights of a variant; never more than the forecast has, with whose fights they are compared. */
const FIGHTS_IF = 2_000;
/** Milliseconds between two drawings of a forecast that runs. */
const BETWEEN = 400;
const NO_STORY: Story = { title: '', steps: [], at: 0 };

type Click = (this: ForecastWindow, event: PointerEvent, target: HTMLElement) => Promise<void>;
type Base = InstanceType<typeof HandlebarsWindow>;

const run: Click = async function () {
  await this.forecast();
};
const more: Click = async function () {
  await this.playOn();
};
function stop(this: ForecastWindow): void {
  this.stop();
}
const remove: Click = async function (_event, { dataset }) {
  await this.gather(withoutEntry(this.roster, Number(dataset['party']), Number(dataset['index'])));
};
const swap: Click = async function (_event, { dataset }) {
  await this.gather(movedAcross(this.roster, Number(dataset['party']), Number(dataset['index'])));
};
const fromScene: Click = async function () {
  await this.takeFromScene();
};
const whatIf: Click = async function (_event, { dataset }) {
  await this.playVariant(Number(dataset['index']));
};
const tell: Click = async function (_event, { dataset }) {
  await this.tell(dataset['which'] as SampleFight);
};
const seek: Click = async function () {
  await this.seekNumber();
};
const put: Click = async function () {
  await this.putFound();
};

/** The window in which a Game Master sees how a fight may go. It changes nothing in the world, and is not announced. */
export class ForecastWindow extends HandlebarsWindow<ForecastContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-forecast',
    classes: ['passe', 'passe-forecast'],
    position: { width: 760, height: 760 },
    window: { resizable: true, icon: 'fa-solid fa-chart-simple', title: 'PASSE.FORECAST.title' },
    actions: { run, more, stop, remove, swap, fromScene, whatIf, tell, seek, put },
  };

  static override PARTS = {
    roster: { template: template('forecast/roster') },
    result: { template: template('forecast/result') },
    right: { template: template('forecast/right') },
    watch: { template: template('forecast/watch'), scrollable: ['.passe-forecast-story'] },
  };

  roster: Roster = EMPTY_ROSTER;
  /** The tokens of the combat that it was opened with, by their uuids; empty for none. */
  gatheredFrom = '';
  readonly #worker: string;
  #running: Running | null = null;
  #tally: Tally | null = null;
  /** The battle that the tally is of: the roster may have changed since. */
  #drawn: Drawn | null = null;
  #variants: PlayedVariant[] = [];
  readonly #right = new RightNumber();
  /** True while the right number is looked for, not the odds. */
  #isSeeking = false;
  #story = NO_STORY;
  #progress: Progress = { done: 0, of: 0 };

  /** @param worker the address of the script that plays the fights */
  constructor(worker: string) {
    super();
    this.#worker = worker;
  }

  #played(battle: Drawn['battle']): Played {
    return { worker: this.#worker, ruleset: activeRuleset().id, battle };
  }

  /** Puts other people together; what was forecast before is gone. */
  async gather(roster: Roster): Promise<void> {
    this.stop();
    this.roster = namedApart(roster);
    this.#tally = this.#drawn = null;
    this.#variants = [];
    this.#right.forget();
    this.#story = NO_STORY;
    if (this.rendered) await this.render();
  }

  /** Sets selected tokens against targeted ones. */
  async takeFromScene(): Promise<void> {
    const selected = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
    const targeted = [...game.user.targets].map(({ document }) => document);
    if (selected.length + targeted.length === 0) {
      ui.notifications.warn(withoutMarkup(localize('FORECAST.nobodySelected')));
      return;
    }
    const isOne = targeted.length === 0;
    await this.gather(isOne ? rosterOf(selected) : [partyOf(selected), partyOf(targeted)]);
  }

  async takeActor(uuid: string, party: number): Promise<void> {
    const actor: unknown = await fromUuid(uuid);
    const entry = entryOf(actor);
    if (!entry) {
      const name = isActor(actor) ? actor.label : '';
      ui.notifications.warn(withoutMarkup(localize('FORECAST.cannotTake', { name })));
      return;
    }
    const { entries } = this.roster[party === 0 ? 0 : 1];
    await this.gather(withParty(this.roster, party, { entries: joined(entries, entry) }));
  }

  async forecast(): Promise<void> {
    const drawn = battleOf(this.roster);
    if (!drawn || this.#running) return;
    this.#drawn = drawn;
    this.#variants = [];
    this.#story = NO_STORY;
    this.#tally = emptyTally();
    await this.playOn();
  }

  /** Plays more fights, until the bounds are as close as they are asked to be next. */
  async playOn(): Promise<void> {
    const [drawn, tally] = [this.#drawn, this.#tally];
    if (!drawn || !tally || this.#running) return;
    const width = nextWidth(tally.outcomes);
    await this.#play(drawn.battle, untilWithin(width), tally, () => fightsUntil(tally.outcomes, width));
  }

  /** Plays what if, on the same dice. */
  async playVariant(index: number): Promise<void> {
    const offered = offeredVariants(this.roster, this.#drawn)[index];
    const [drawn, base] = [this.#drawn, this.#tally];
    if (!offered || !drawn || !base || this.#running) return;
    const tally = emptyTally();
    const fights = Math.min(FIGHTS_IF, base.outcomes.length);
    const battle = variantOf(activeRuleset(), drawn.battle, offered.variant);
    await this.#play(battle, exactly(fights), tally, () => fights);
    const { outcomes } = tally;
    if (outcomes.length === 0 || this.#drawn !== drawn) return;
    const { key, label } = offered;
    this.#variants = [...this.#variants.filter(one => one.key !== key), { key, label, outcomes }];
    if (this.rendered) await this.render();
  }

  /** Tells one of the fights act by act. */
  async tell(which: SampleFight): Promise<void> {
    const [drawn, one] = [this.#drawn, this.#tally && sampleFights(this.#tally.outcomes)[which]];
    if (!one || !drawn) return;
    const title = localize(`FORECAST.tale.${which}`);
    const told = readStory(this.#played(drawn.battle), drawn, one.seed, title);
    const story = await told.catch((error: unknown) => this.#fail(error));
    // Other people may have been put together since, another forecast begun, or the window closed.
    if (!story || this.#drawn !== drawn || !this.rendered) return;
    this.#story = story;
    await this.render({ parts: ['watch'] });
    this.element.querySelector('.passe-watch')?.scrollIntoView();
  }

  stop(): void {
    this.#running?.stop();
  }

  /** Looks for the number that makes the fight as hard as is wished. */
  async seekNumber(): Promise<void> {
    const drawn = battleOf(this.roster);
    // A search that runs goes on: a second click may come before the window is drawn.
    if (this.#running || !drawn || !this.#right.begin(this.roster, drawn)) return;
    this.#isSeeking = true;
    await this.#run(
      grown => this.#right.seek(battle => this.#played(battle), grown),
      () => this.#right.progress(),
    );
  }

  /** Puts the number that was found into the fight; the user agrees to it first. */
  async putFound(): Promise<void> {
    const found = this.#right.kindFound(this.roster);
    if (found) await this.put(found.party, found.index, found.count);
  }

  /** Sets the number of creatures of a row in the fight. */
  async put(party: 0 | 1, index: number, count: number): Promise<void> {
    const entry = this.roster[party].entries[index];
    if (entry) await putSoMany(entry, count);
  }

  async #play(battle: Drawn['battle'], plan: Plan, tally: Tally, most: () => number): Promise<void> {
    await this.#run(
      grown => runForecast(this.#played(battle), plan, tally, grown),
      () => ({ done: tally.outcomes.length, of: most() }),
    );
  }

  async #run(begin: (grown: () => void) => Running, progress: () => Progress): Promise<void> {
    this.#progress = progress();
    const running = begin(() => {
      this.#progress = progress();
      this.#drawSoon();
    });
    this.#running = running;
    await this.render();
    try {
      await running.done;
    } catch (error) {
      this.#fail(error);
    }
    if (this.#running === running) {
      this.#running = null;
      this.#isSeeking = false;
    }
    if (this.rendered) await this.render();
  }

  #fail(error: unknown): void {
    console.error(error);
    ui.notifications.error(withoutMarkup(localize('FORECAST.failed')));
  }

  /** Renders the result now and then: rendering takes longer than a few fights. */
  readonly #drawSoon = foundry.utils.throttle(() => {
    if (!this.rendered || !this.#running) return;
    showProgress(this.element, this.#progress);
    void this.render({ parts: ['result', 'right'] });
  }, BETWEEN);

  protected override async _prepareContext(): Promise<ForecastContext> {
    const { done, of } = this.#progress;
    return Promise.resolve(
      forecastContext(this.roster, {
        uid: this.id,
        running: this.#running && { done, of },
        isSeeking: this.#isSeeking,
        tally: this.#tally,
        drawn: this.#drawn,
        variants: this.#variants,
        right: this.#right,
        story: this.#story,
      }),
    );
  }

  protected override _attachPartListeners(
    ...[partId, element, options]: Parameters<Base['_attachPartListeners']>
  ): void {
    super._attachPartListeners(partId, element, options);
    if (partId === 'watch')
      listenToWatching(element, this.#story, at => (this.#story = { ...this.#story, at }));
    if (partId === 'right') {
      element.addEventListener('change', ({ target }) => {
        if (typedQuestion(this.#right, target)) void this.render({ parts: ['right'] });
      });
    }
    if (partId !== 'roster') return;
    element.addEventListener('change', ({ target }) => {
      const changed = typedRoster(this.roster, target);
      if (changed) void this.gather(changed);
    });
    listenToDrops(element, (uuid, party) => void this.takeActor(uuid, party));
  }

  /** Stops the forecast with the window. */
  protected override _onClose(options: object): void {
    super._onClose(options);
    this.stop();
  }
}
