import { choiceKey, type CircumstanceInput } from '../../cards/circumstances.ts';
import type { FighterId } from '../../rules/shared/play.ts';
import type { Reason } from '../../rules/shared/target.ts';
import type { Setup, Attempt } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { localize, reasonWords, withoutMarkup } from '../platform/localize.ts';
import { HandlebarsWindow, knowTemplates } from '../platform/handlebars-application.ts';
import { template } from '../platform/system-id.ts';
import { openWindowsOf } from '../platform/window-parts.ts';
import { readMetres } from '../scene/distance.ts';
import { everywhereOn, setEverywhere } from '../scene/whereabouts.ts';
import { readOwn } from './own-modifier-fields.ts';
import {
  assessCircumstances,
  namesFor,
  type CircumstancesResult,
  type CircumstancesContext,
  circumstancesContext,
} from './circumstances-context.ts';

import ApplicationV2 = foundry.applications.api.ApplicationV2;

type Part = 'what' | 'chance' | 'groups' | 'foot';

/** Uses the circumstances once the user confirms them; returns the reason where it cannot. */
type OnConfirm = (
  attempt: Attempt,
  circumstances: NonNullable<Setup['circumstances']>,
) => Promise<Reason | null>;

/** The data with which a window is opened. */
export interface Before {
  readonly attempt: Attempt;
  readonly then: OnConfirm;
  /** Numbers taken down already, where an exchange that is under way is looked at again. */
  readonly kept?: Setup;
  /** The possible targets, where none can be targeted on a scene. */
  readonly targets?: readonly FighterId[];
  /** The circumstances stated already. */
  readonly input?: CircumstanceInput;
}

/** The window before the roll: the attempt, its circumstances and its chance. */
class CircumstancesWindow extends HandlebarsWindow<CircumstancesContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-circumstances-{id}',
    tag: 'form',
    classes: ['passe', 'passe-circumstances'],
    position: { width: 480 },
    window: { icon: 'fa-solid fa-crosshairs' },
    form: { handler: submit, closeOnSubmit: false },
    actions: { setScene },
  };

  static override PARTS = {
    what: { template: template('circumstances/what') },
    chance: { template: template('circumstances/chance') },
    groups: { template: template('circumstances/groups') },
    foot: { template: template('circumstances/foot') },
  };

  #attempt: Attempt;
  readonly #then: OnConfirm;
  readonly #kept: Setup | null;
  readonly #targets: readonly FighterId[];
  #input: CircumstanceInput = { metres: null, holds: {} };
  /** The faults of what was typed, by the name of the field. */
  readonly #problems = new Map<string, string>();
  #isBusy = false;

  constructor({ attempt, then, kept, input, targets = [] }: Before) {
    super({ uniqueId: attempt.by.replaceAll('/', '-') } as object);
    this.#attempt = attempt;
    this.#then = then;
    this.#kept = kept ?? null;
    if (input) this.#input = input;
    this.#targets = targets;
  }

  override get title(): string {
    if (this.#kept) return localize('CARD.correct');
    return localize('CIRCUMSTANCES.title', { what: localize(`ACTION.${this.#attempt.action}.name`) });
  }

  /** The acting fighter. */
  get by(): string {
    return this.#attempt.by;
  }

  /** Begins what it is about, unless something is in the way, which it tells. */
  async begin(): Promise<void> {
    const result = this.#assess();
    if (this.#isBusy || !('judged' in result)) return;
    const [wrong] = this.#problems.keys();
    if (wrong !== undefined) return void this.#field(wrong)?.focus();
    this.#isBusy = true;
    try {
      const refused = await this.#then(this.#attempt, result.judged.setup.circumstances ?? []);
      if (refused) ui.notifications.warn(withoutMarkup(reasonWords(refused, namesFor(this.#attempt))));
      else await this.close();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Shows what is known now; not while its user is choosing there. */
  async lookAgain(): Promise<void> {
    const { activeElement } = this.element.ownerDocument;
    const parts = (['what', 'chance', 'groups'] as const).filter(
      part => !this.parts[part]?.contains(activeElement),
    );
    await this.#draw(...parts);
  }

  /** Stores the chosen light, wind and ground on the scene. */
  async setScene(): Promise<void> {
    const { scene } = canvas;
    const result = this.#assess();
    if (!scene || !('judged' in result)) return;
    const before = everywhereOn(scene);
    const chosen = activeRuleset().circumstances.everywhere.flatMap(group => {
      const shown = result.judged.groups.find(({ id }) => id === group.id);
      const holding = shown?.choices.filter(({ holds }) => holds).map(({ id }) => id);
      return holding ?? group.choices.map(({ id }) => id).filter(id => before.includes(id));
    });
    await setEverywhere(scene, chosen);
    this.#input = { ...this.#input, holds: {} };
    ui.notifications.info(withoutMarkup(localize('CIRCUMSTANCES.sceneSet', { scene: scene.name })));
    await this.#draw('chance', 'groups');
  }

  protected override async _prepareContext(
    options: ApplicationV2.RenderOptions & { isFirstRender: boolean },
  ): Promise<CircumstancesContext> {
    const context = await super._prepareContext(options);
    const about = {
      uid: this.id,
      attempt: this.#attempt,
      input: this.#input,
      isFixed: this.#kept !== null,
      targets: this.#targets,
    };
    const shown = circumstancesContext(about, this.#assess());
    const [refused] = this.#problems.values();
    return Object.assign(context, shown, refused ? { refused } : {});
  }

  protected override async _onFirstRender(
    context: CircumstancesContext,
    options: ApplicationV2.RenderOptions,
  ): Promise<void> {
    await super._onFirstRender(context as never, options as never);
    this.element.addEventListener('input', event => void this.#onInput(event));
    const isUnknown = context.asksDistance && context.metres === '';
    const first = isUnknown ? '[name="metres"]' : '[type="submit"]';
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  async #onInput({ target }: Event): Promise<void> {
    const field = target as HTMLInputElement | HTMLSelectElement;
    const { group, choice, own } = field.dataset;
    if (group !== undefined) return this.#say(this.#oneOf(group, field.value));
    if (choice !== undefined && field instanceof HTMLInputElement)
      return this.#say({ [choice]: field.checked });
    if (own !== undefined) return this.#typeOwn(own);
    if (field.name === 'metres') return this.#typeMetres(field.value);
    if (field.name === 'weapon') this.#attempt = { ...this.#attempt, with: field.value };
    else if (field.name === 'target') this.#aimAt(field.value);
    else if (field.name === 'action') this.#attempt = { ...this.#attempt, action: field.value };
    else return;
    await this.#draw('what', 'chance', 'groups', 'foot');
  }

  /** Chooses another target; a modifier of the one before goes with it, since nobody would see it any more. */
  #aimAt(target: FighterId): void {
    const { [this.#attempt.at]: _gone, ...own } = this.#input.own ?? {};
    this.#input = { ...this.#input, own };
    this.#attempt = { ...this.#attempt, at: target };
  }

  /** Sets one choice of an exclusive group; none when `chosen` is empty. */
  #oneOf(group: string, chosen: string): Record<string, boolean> {
    const result = this.#assess();
    const shown = 'judged' in result ? result.judged.groups.find(({ id }) => id === group) : null;
    return Object.fromEntries((shown?.choices ?? []).map(({ id }) => [choiceKey(group, id), id === chosen]));
  }

  async #say(holds: Readonly<Record<string, boolean>>): Promise<void> {
    this.#input = { ...this.#input, holds: { ...this.#input.holds, ...holds } };
    await this.#draw('chance');
  }

  async #typeMetres(typed: string): Promise<void> {
    const before = this.#groups();
    const metres = typed.trim() === '' ? null : readMetres(typed);
    this.#find('metres', metres === undefined ? localize('CIRCUMSTANCES.badDistance', { typed }) : '');
    this.#input = { ...this.#input, metres: metres ?? null };
    // The other choices depend on the distance only where it turns a throw into a blow.
    await (this.#groups() === before ? this.#draw('chance') : this.#draw('chance', 'groups'));
  }

  /** Reads the modifier of a fighter's own. */
  async #typeOwn(fighter: FighterId): Promise<void> {
    const range = activeRuleset().circumstances.own;
    if (!range) return;
    const [amount, why] = ['amount', 'why'].map(what => this.#field(`${what}-${fighter}`)?.value ?? '');
    const read = readOwn(range, { amount: amount ?? '', why: why ?? '' });
    const isBad = read !== null && 'problem' in read;
    this.#find(`amount-${fighter}`, isBad ? read.problem : '');
    const { [fighter]: _before, ...others } = this.#input.own ?? {};
    const own = read === null || isBad ? others : { ...others, [fighter]: read };
    this.#input = { ...this.#input, own };
    await this.#draw('chance');
  }

  /** Notes what is wrong with a field; nothing where it is empty. */
  #find(field: string, problem: string): void {
    if (problem === '') this.#problems.delete(field);
    else this.#problems.set(field, problem);
    this.#field(field)?.setAttribute('aria-invalid', String(problem !== ''));
  }

  #groups(): string {
    const result = this.#assess();
    return 'judged' in result ? result.judged.groups.map(({ id }) => id).join() : '';
  }

  #assess(): CircumstancesResult {
    return assessCircumstances(this.#attempt, this.#input, this.#kept);
  }

  #field(name: string): HTMLInputElement | null {
    return this.element.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  }

  async #draw(...parts: readonly Part[]): Promise<void> {
    // Fields that are drawn again show what counts, and no longer what was mistyped.
    for (const field of this.#problems.keys()) {
      if (parts.includes(field === 'metres' ? 'what' : 'groups')) this.#problems.delete(field);
    }
    await this.render({ parts: [...parts] });
  }
}

async function submit(this: CircumstancesWindow): Promise<void> {
  await this.begin();
}

async function setScene(this: CircumstancesWindow): Promise<void> {
  await this.setScene();
}

const TEMPLATES = import.meta.glob('../../../templates/circumstances/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Shows the circumstances of an attempt; of each fighter once. */
export async function openCircumstances(before: Before): Promise<void> {
  await knowTemplates(TEMPLATES);
  for (const window of openWindowsOf(CircumstancesWindow)) {
    if (window.by === before.attempt.by) await window.close();
  }
  await new CircumstancesWindow(before).render({ force: true } as object);
}
