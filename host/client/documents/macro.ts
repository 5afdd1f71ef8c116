import { notOffered, type Data } from '../../common/data-types.ts';
import { BaseMacro } from '../../common/documents/base-macro.ts';

import { game } from '../game-holder.ts';
import { ClientDocumentMixin } from './client-document.ts';
import type { ChatMessage } from './chat-message.ts';
import { documentConfig } from '../config.ts';

type Script = (...given: unknown[]) => Promise<unknown>;

const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Script;

/** A command that lies on the hotbar. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare name: string;
  declare type: 'script' | 'chat';
  declare img: string;
  declare command: string;
  declare ownership: Record<string, number>;
  declare flags: Data;

  get thumbnail(): string {
    return this.img;
  }

  get isAuthor(): boolean {
    return game().userId === this._source['author'];
  }

  get canExecute(): boolean {
    if (!this.testUserPermission(game().user, 'LIMITED')) return false;
    return this.type !== 'script' || game().user.can('MACRO_SCRIPT');
  }

  /** Runs the command, with what is given as names that it knows. */
  async execute(scope: Data = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`You do not have permission to execute Macro "${this.name}".`);
    if (this.type === 'chat') throw notOffered('chat macros');
    const cls = documentConfig('ChatMessage')?.documentClass as typeof ChatMessage;
    const speaker = scope['speaker'] ?? cls.getSpeaker();
    const known: Data = { ...scope, speaker, actor: scope['actor'] ?? null, token: scope['token'] ?? null };
    const run = new AsyncFunction(...Object.keys(known), `{${this.command}\n}`);
    return run.call(this, ...Object.values(known));
  }
}
