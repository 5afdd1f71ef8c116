import type { PartyRules } from '../../combat-system/manifest.ts';
import { actorWith } from '../../documents/fighter-id.ts';
import { HandlebarsWindow } from '../../platform/handlebars-application.ts';
import { template } from '../../platform/system-id.ts';
import { members } from './members.ts';
import { openRest } from './open-party.ts';
import { partyContext, type PartyContext } from './party-context.ts';
import { choosePartyFolder } from './party-folder.ts';
import { redrawOnChanges } from './redraw-on-changes.ts';

type Base = InstanceType<typeof HandlebarsWindow>;

/** The party: how everybody is, how fast they march, and the rest of all. */
export class PartyWindow extends HandlebarsWindow<PartyContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-party',
    classes: ['passe', 'passe-party'],
    position: { width: 520 },
    window: { resizable: true, icon: 'fa-solid fa-people-group', title: 'PASSE.PARTY.title' },
    actions: { rest, sheet },
  };

  static override PARTS = { party: { template: template('party/party'), scrollable: [''] } };

  readonly #rules: PartyRules;
  #stop: () => void = () => {};

  constructor(rules: PartyRules) {
    super();
    this.#rules = rules;
  }

  protected override async _prepareContext(): Promise<PartyContext> {
    return Promise.resolve(partyContext(this.#rules));
  }

  protected override async _onFirstRender(...args: Parameters<Base['_onFirstRender']>): Promise<void> {
    await super._onFirstRender(...args);
    this.#stop = redrawOnChanges(this);
  }

  protected override _onClose(...args: Parameters<Base['_onClose']>): void {
    this.#stop();
    super._onClose(...args);
  }

  protected override _attachPartListeners(...args: Parameters<Base['_attachPartListeners']>): void {
    super._attachPartListeners(...args);
    args[1].addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) void choosePartyFolder(target.value);
    });
  }
}

async function rest(this: PartyWindow): Promise<void> {
  await openRest(members().filter(({ isOwner }) => isOwner));
}

async function sheet(this: PartyWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  await actorWith(dataset['uuid'])?.sheet?.render({ force: true } as never);
}
