import { isActor } from './fighter-id.ts';

/** A token of this system: it shows its name in the reader's language while it is one that its actor came with. */
export class PasseToken extends TokenDocument {
  override prepareBaseData(): void {
    super.prepareBaseData();
    const { baseActor } = this;
    if (isActor(baseActor)) this.name = baseActor.shownName(this.name);
  }
}
