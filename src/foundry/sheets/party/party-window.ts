import { actorWith } from '../../documents/fighter-id.ts';
import { template } from '../../platform/system-id.ts';
import { members } from './members.ts';
import { openRest } from './open-party.ts';
import { partyContext, type PartyContext } from './party-context.ts';
import { choosePartyFolder } from './party-folder.ts';
import { RedrawnWindow } from './redrawn-window.ts';

type Base = InstanceType<typeof RedrawnWindow<PartyContext>>;

/** The party: the condition of each member, the pace of their march, and a rest for all. */
export class PartyWindow extends RedrawnWindow<PartyContext> {
  static override DEFAULT_OPTIONS = {
    id: 'passe-party',
    classes: ['passe', 'passe-party'],
    position: { width: 520 },
    window: { resizable: true, icon: 'fa-solid fa-people-group', title: 'PASSE.PARTY.title' },
    actions: { rest, sheet },
  };

  static override PARTS = { party: { template: template('party/party'), scrollable: [''] } };

  protected override async _prepareContext(): Promise<PartyContext> {
    return Promise.resolve(partyContext(this.rules));
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
