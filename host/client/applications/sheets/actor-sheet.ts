import { notOffered } from '../../../common/data-types.ts';
import { DocumentSheetV2 } from '../api/document-sheet.ts';
import type {
  ApplicationOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from '../api/application-options.ts';
import { ImagePopout } from '../apps/image-popout.ts';
import { globals, type FoundryActor, type FoundryDocument, type FoundryToken } from '../foundry-globals.ts';
import { DragDrop } from '../ux/drag-drop.ts';
import { TextEditor } from '../ux/text-editor.ts';
import { sortUpdates } from './sort-items.ts';

/** The base of actor sheets, with items and effects that can be dragged and dropped. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    actions: { showPortraitArtwork: showPortrait },
    window: {
      controls: [{ icon: 'fa-solid fa-image', label: 'SIDEBAR.CharArt', action: 'showPortraitArtwork' }],
    },
  };

  /** The actor of this sheet. */
  get actor(): FoundryActor {
    return this.document as FoundryActor;
  }

  /** The token whose own actor this is, when it is an unlinked one. */
  get token(): FoundryToken | null {
    return this.actor.token;
  }

  override _getHeaderControls(): HeaderControl[] {
    const controls = super._getHeaderControls();
    return this.actor.img ? controls : controls.filter(control => control.action !== 'showPortraitArtwork');
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: '.draggable',
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ('link' in ((event.target as HTMLElement).dataset ?? {})) return;
    const { itemId, effectId } = target.dataset;
    const dragged = effectId
      ? this.actor.effects.get(effectId)
      : itemId
        ? this.actor.items.get(itemId)
        : undefined;
    if (!dragged) return;
    event.dataTransfer?.setData('text/plain', JSON.stringify(dragDataOf(dragged)));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event);
    if (globals.Hooks.call('dropActorSheetData', this.actor, this, data) === false) return;
    const document = await documentOf(data);
    if (document) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<FoundryDocument | null> {
    switch (document.documentName) {
      case 'ActiveEffect':
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case 'Actor':
        return (await this._onDropActor(event, document)) ?? null;
      case 'Item':
        return (await this._onDropItem(event, document)) ?? null;
      case 'Folder':
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: FoundryDocument): Promise<FoundryDocument | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const [created] = await this.actor.createEmbeddedDocuments('ActiveEffect', [effect.toObject()]);
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: FoundryDocument): Promise<FoundryDocument | null> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: FoundryDocument): Promise<FoundryDocument | null> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = item.id !== null && !this.actor.items.has(item.id);
    const [created] = await this.actor.createEmbeddedDocuments('Item', [item.toObject()], { keepId });
    return created ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: FoundryDocument): Promise<FoundryDocument | null> {
    throw notOffered('dropping a folder on an actor sheet');
  }

  async _onSortItem(event: DragEvent, item: FoundryDocument): Promise<FoundryDocument[] | undefined> {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-item-id]');
    const onto = target?.dataset['itemId'] ? this.actor.items.get(target.dataset['itemId']) : undefined;
    if (!onto || !target || onto.id === item.id) return undefined;
    const siblings = [...(target.parentElement?.children ?? [])]
      .map(element => (element as HTMLElement).dataset['itemId'])
      .flatMap(id => (id && id !== item.id ? [this.actor.items.get(id)] : []))
      .filter(sibling => sibling !== undefined);
    return this.actor.updateEmbeddedDocuments('Item', sortUpdates(item, onto, siblings));
  }
}

function dragDataOf(document: FoundryDocument): Record<string, unknown> {
  return document.toDragData?.() ?? { type: document.documentName, uuid: document.uuid };
}

async function documentOf(data: Record<string, unknown>): Promise<FoundryDocument | null> {
  const { uuid } = data;
  return typeof uuid === 'string' ? globals.fromUuid(uuid) : null;
}

async function showPortrait(this: ActorSheetV2): Promise<void> {
  const { img, name, uuid } = this.actor;
  await new ImagePopout({ src: img, uuid, window: { title: name } }).render({ force: true });
}
