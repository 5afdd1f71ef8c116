import { isolatedLater } from '../platform/isolated.ts';
import { inTurn } from '../platform/slices.ts';
import { drawKeeping } from '../ui/keep-focus.ts';
import { mayRead } from './audience.ts';
import { isActor } from './fighter-id.ts';
import { brokenHtml, cardOf, drawWithCard, type Fill } from './message-cards.ts';

/** A chat message of this system: those of exchanges, the rolls of skills, what was learned and what time did draw themselves as cards. */
export class PasseChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Foundry shows to everybody that somebody rolled in private; of an exchange, others see nothing. Records are for nobody's eyes. */
  override get visible(): boolean {
    if (this.type === 'record') return false;
    return this.type === 'link' ? mayRead(this) : super.visible;
  }

  /** Who speaks, in the reader's language where the name is one that came with the actor. */
  override get alias(): string {
    const { speakerActor } = this;
    return isActor(speakerActor) ? speakerActor.shownName(super.alias) : super.alias;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const fill = cardOf(this.type);
    const draw = () => super.renderHTML(options);
    return fill ? inTurn(() => drawWithCard(this, isolated(fill), draw)) : draw();
  }
}

/** A filling that says of itself when it fails, and harms nothing else. */
function isolated(fill: Fill): Fill {
  return (message, content) =>
    isolatedLater(
      message.id ?? '',
      () => fill(message, content),
      async () => drawKeeping(content, await brokenHtml()),
    );
}
