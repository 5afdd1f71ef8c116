import { globals, type FoundryActor, type FoundryDocument } from '../applications/foundry-globals.ts';
import { sortUpdates } from '../applications/sheets/sort-items.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { DocumentSheet } from './document-sheet.ts';
import type { WindowOptions } from './options.ts';

interface ItemClass {
  implementation: { fromDropData(data: object): Promise<FoundryDocument | null> };
}

/** A sheet of the first kind for actors, whose items and effects are dragged and dropped. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): WindowOptions {
    return {
      ...super.defaultOptions,
      baseApplication: 'ActorSheet',
      classes: ['sheet', 'actor'],
      closeOnSubmit: false,
      dragDrop: [{ dragSelector: '.item-list .item', dropSelector: null }],
      height: 720,
      width: 800,
      resizable: true,
      submitOnChange: true,
      submitOnClose: true,
      template: 'templates/sheets/actor-sheet.html',
      token: null,
    };
  }

  get actor(): FoundryActor {
    return this.document as FoundryActor;
  }

  get token(): unknown {
    return this.actor.token ?? this.options['token'] ?? null;
  }

  override getData(options: Partial<WindowOptions> = {}): object | Promise<object> {
    const context = super.getData(options) as { data: { items: { sort?: number }[]; effects: object[] } };
    const { items, effects } = context.data;
    items.sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
    return { ...context, actor: this.actor, items, effects };
  }

  /** Changes of an active effect are not written back. */
  override _getSubmitData(updateData: object | null = {}): Record<string, unknown> {
    const data = super._getSubmitData(updateData);
    const { overrides } = this.actor as unknown as { overrides?: object };
    const { flattenObject } = globals.foundry.utils as unknown as { flattenObject(all: object): object };
    for (const path of Object.keys(flattenObject(overrides ?? {}))) delete data[path];
    return data;
  }

  override _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  override _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): unknown {
    const row = event.currentTarget as HTMLElement;
    if ('link' in ((event.target as HTMLElement).dataset ?? {})) return undefined;
    const { itemId, effectId } = row.dataset;
    const dragged = effectId
      ? this.actor.effects.get(effectId)
      : itemId
        ? this.actor.items.get(itemId)
        : undefined;
    if (!dragged) return undefined;
    const data = dragged.toDragData?.() ?? { type: dragged.documentName, uuid: dragged.uuid };
    return event.dataTransfer?.setData('text/plain', JSON.stringify(data));
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.getDragEventData(event);
    if (globals.Hooks.call('dropActorSheetData', this.actor, this, data) === false) return undefined;
    switch (data['type']) {
      case 'ActiveEffect':
        return this._onDropActiveEffect(event, data);
      case 'Actor':
        return this._onDropActor(event, data);
      case 'Item':
        return this._onDropItem(event, data);
      case 'Folder':
        return this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, { uuid }: Record<string, unknown>): Promise<unknown> {
    const effect = typeof uuid === 'string' ? await globals.fromUuid(uuid) : null;
    if (!this.actor.isOwner || !effect || effect.parent?.uuid === this.actor.uuid) return false;
    return this.actor.createEmbeddedDocuments('ActiveEffect', [effect.toObject()]);
  }

  async _onDropActor(_event: DragEvent, _data: object): Promise<unknown> {
    return false;
  }

  async _onDropFolder(_event: DragEvent, _data: object): Promise<unknown> {
    return [];
  }

  async _onDropItem(event: DragEvent, data: object): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const { Item } = globals as unknown as { Item: ItemClass };
    const item = await Item.implementation.fromDropData(data);
    if (!item) return false;
    const itemData = item.toObject();
    return this.actor.uuid === item.parent?.uuid
      ? this._onSortItem(event, itemData)
      : this._onDropItemCreate(itemData, event);
  }

  async _onDropItemCreate(itemData: object | object[], _event?: DragEvent): Promise<FoundryDocument[]> {
    return this.actor.createEmbeddedDocuments('Item', Array.isArray(itemData) ? itemData : [itemData]);
  }

  _onSortItem(event: DragEvent, itemData: Record<string, unknown>): Promise<FoundryDocument[]> | undefined {
    const { items } = this.actor;
    const item = items.get(String(itemData['_id']));
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-item-id]');
    const onto = target?.dataset['itemId'] ? items.get(target.dataset['itemId']) : undefined;
    if (!item || !onto || !target || onto.id === item.id) return undefined;
    const siblings = [...(target.parentElement?.children ?? [])]
      .flatMap(row => items.get((row as HTMLElement).dataset['itemId'] ?? '') ?? [])
      .filter(sibling => sibling.id !== item.id);
    return this.actor.updateEmbeddedDocuments('Item', sortUpdates(item, onto, siblings));
  }
}
