import { ItemSheet } from '../../../sheets/item-sheet.ts';
import { notify } from '../../../platform/notify.ts';

/** The sheet of any item of the d100 rules. */
export class MythrasItemSheet extends ItemSheet {
  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    if (target.dataset['action'] === 'changePassion') await this.changePassion(target);
    else await super._onClickAction(event, target);
  }

  /** Something deepens a passion, or has it wane (MYT-CHAR-13). */
  private async changePassion({ dataset }: HTMLElement): Promise<void> {
    const { changePassion, DEPTHS } = await import('../experience/experience.ts');
    const { actor, id } = this.item;
    const depth = DEPTHS.find(one => one === dataset['depth']);
    const sign = dataset['direction'] === 'wanes' ? -1 : 1;
    if (actor && depth) notify(await changePassion(actor, id ?? '', depth, sign));
  }
}
