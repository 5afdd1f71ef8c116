import { fillCard } from '../chat/card-element.ts';

/** A chat message of this system: the links of exchanges draw themselves as cards. */
export class PasseChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    if (this.type === 'link') await fillCard(this, element);
    return element;
  }
}
