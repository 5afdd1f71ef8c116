import { activeSystemId, chooseSystem, isSystemUnchosen } from '../combat-system/active-system.ts';
import { allSystems } from '../combat-system/fetched-systems.ts';
import { localize } from '../platform/localize.ts';
import { HandlebarsWindow, knowTemplates } from '../platform/handlebars-application.ts';
import { template } from '../platform/system-id.ts';
import { openWindowsOf } from '../platform/window-parts.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
}

interface Context {
  readonly choices: readonly Choice[];
  /** Why the chosen one cannot be taken; empty when it can. */
  readonly refused: string;
  readonly isNow: boolean;
}

/** The most fighters that a refusal names. */
const NAMED = 5;

/** The window in which a Game Master says by which combat system the world is played. */
class RulesetWindow extends HandlebarsWindow<Context> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-ruleset',
    classes: ['passe', 'passe-ruleset'],
    position: { width: 440 },
    window: { icon: 'fa-solid fa-swords' },
    actions: { take },
  };

  static override PARTS = { choices: { template: template('ruleset/choices') } };

  chosen = activeSystemId();

  override get title(): string {
    return localize('RULESET.title');
  }

  protected override async _prepareContext(): Promise<Context> {
    const choices = allSystems().map(({ id }) => ({
      id,
      label: localize(`RULESET.${id}.name`),
      text: localize(`RULESET.${id}.text`),
      isChosen: id === this.chosen,
    }));
    return Promise.resolve({
      choices,
      refused: refusalOf(this.chosen),
      isNow: this.chosen === activeSystemId() && !isSystemUnchosen(),
    });
  }

  protected override _attachPartListeners(
    ...[partId, element, options]: Parameters<InstanceType<typeof HandlebarsWindow>['_attachPartListeners']>
  ): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      this.chosen = target.value;
      void this.render();
    });
  }
}

/** Why a world cannot be played by a combat system now: it would not know these fighters. */
function refusalOf(ruleset: string): string {
  const names = fightersOfOthers(ruleset).map(({ name }) => name);
  if (names.length === 0) return '';
  const shown = names.slice(0, NAMED).join(', ');
  return localize(names.length > NAMED ? 'RULESET.refusedMore' : 'RULESET.refused', {
    fighters: shown,
    more: names.length - NAMED,
  });
}

/** The fighters of this world that another combat system than this would not know. */
function fightersOfOthers(ruleset: string): Actor.Implementation[] {
  const others = allSystems().flatMap(({ id, actorTypes }) => (id === ruleset ? [] : actorTypes));
  return [...game.actors].filter(({ type }) => others.includes(type as Actor.SubType));
}

async function take(this: RulesetWindow): Promise<void> {
  const { chosen } = this;
  // An actor may have been created while the window was open.
  if (refusalOf(chosen)) {
    await this.render();
    return;
  }
  await chooseSystem(chosen);
  await this.close();
}

const TEMPLATES = import.meta.glob('../../../templates/ruleset/*.hbs', {
  query: '?template',
  import: 'default',
  eager: true,
});

/** Shows the choice: the window that is open, or a new one. */
export async function showRulesets(): Promise<void> {
  await knowTemplates(TEMPLATES);
  const [window = new RulesetWindow()] = openWindowsOf(RulesetWindow);
  await window.render({ force: true } as object);
}
