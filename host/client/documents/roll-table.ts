import type { Data } from '../../common/data-types.ts';
import { BaseRollTable, BaseTableResult } from '../../common/documents/base-roll-table.ts';
import type { Collection } from '../../common/utils/collection.ts';
import { TextEditor } from '../applications/ux/text-editor.ts';
import { Roll } from '../dice/roll.ts';
import { documentConfig } from '../config.ts';
import type { ChatMessage } from './chat-message.ts';
import { ClientDocumentMixin } from './client-document.ts';
import { game } from '../game-holder.ts';
import { modeIn, modeOption } from '../helpers/message-mode.ts';

/** The result of a draw from a table. */
export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare range: [number, number];
  declare flags: Data;

  /** The text of the line, enriched. */
  async getHTML(): Promise<string> {
    return TextEditor.enrichHTML(this.description || this.name);
  }
}

/** A table to roll on. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare name: string;
  declare img: string;
  declare description: string;
  declare formula: string;
  declare displayRoll: boolean;
  declare results: Collection<TableResult>;
  declare ownership: Record<string, number>;
  declare flags: Data;

  get thumbnail(): string {
    return this.img;
  }

  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ range: [from, to] }) => value >= from && value <= to);
  }

  async roll({ roll }: { roll?: Roll } = {}): Promise<TableDraw> {
    const thrown = roll ?? new Roll(this.formula);
    if (!thrown._evaluated) await thrown.evaluate();
    return { roll: thrown, results: this.getResultsForRoll(thrown.total ?? 0) };
  }

  /** Rolls on the table, and says in the chat what came up. */
  async draw(
    options: {
      roll?: Roll;
      results?: TableResult[];
      displayChat?: boolean;
      rollMode?: string;
      messageMode?: string;
    } = {},
  ): Promise<TableDraw> {
    const { roll, results } = options.results
      ? { roll: options.roll ?? new Roll(this.formula), results: options.results }
      : await this.roll(options.roll ? { roll: options.roll } : {});
    const mode = modeIn(options, game().release);
    if (options.displayChat ?? true)
      await this.toMessage(results, {
        roll,
        messageOptions: mode === undefined ? {} : modeOption(mode, game().release),
      });
    return { roll, results };
  }

  async toMessage(
    results: TableResult[],
    {
      roll,
      messageData = {},
      messageOptions = {},
    }: { roll?: Roll; messageData?: Data; messageOptions?: Data } = {},
  ): Promise<unknown> {
    const lines = await Promise.all(results.map(result => result.getHTML()));
    const content = lines.map(line => `<li class="table-result">${line}</li>`).join('');
    const cls = documentConfig('ChatMessage')?.documentClass as typeof ChatMessage;
    const data: Data = {
      speaker: cls.getSpeaker(),
      flavor: this.name,
      content: `<ul class="table-results">${content}</ul>`,
      ...(roll && this.displayRoll && { rolls: [roll] }),
      ...messageData,
    };
    return cls.create(data, messageOptions);
  }
}
