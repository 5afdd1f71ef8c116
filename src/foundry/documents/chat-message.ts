import { mayRead } from '../chat/audience.ts';
import { fillCard } from '../chat/card-element.ts';
import { fillInitiativeCard } from '../fight/initiative-card.ts';
import { fillSummaryCard } from '../fight/summary-card.ts';
import { fillTimeCard } from '../fight/time-card.ts';
import { fillGrowthCard } from '../rolls/growth-card.ts';
import { fillRollCard } from '../rolls/roll-card.ts';
import { untilDrawable } from '../rulesets/rules-come.ts';
import { isActor } from './actor-with.ts';

/** A chat message of this system: the links of exchanges, the rolls of skills, what was learned and what time did draw themselves as cards. */
export class PasseChatMessage<
  SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Foundry shows to everybody that somebody rolled in private; of an exchange, others see nothing. */
  override get visible(): boolean {
    return this.type === 'link' ? mayRead(this) : super.visible;
  }

  /** Who speaks, in the reader's language where the name is one that came with the actor. */
  override get alias(): string {
    const { speakerActor } = this;
    return isActor(speakerActor) ? speakerActor.shownName(super.alias) : super.alias;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    await untilDrawable();
    const element = await super.renderHTML(options);
    if (this.type === 'link' && mayRead(this)) await fillCard(this, element);
    if (this.type === 'skill-roll') await fillRollCard(this, element);
    if (this.type === 'growth') await fillGrowthCard(this, element);
    if (this.type === 'time') await fillTimeCard(this, element);
    if (this.type === 'summary') await fillSummaryCard(this, element);
    if (this.type === 'initiative') await fillInitiativeCard(this, element);
    return element;
  }
}
