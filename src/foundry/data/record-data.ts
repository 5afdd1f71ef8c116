import fields = foundry.data.fields;

const recordSchema = () => ({
  /** By exchange, what was applied: see `chat/applied-records.ts`. */
  entries: new fields.ObjectField({ required: true, nullable: false }),
});

type RecordSchema = ReturnType<typeof recordSchema>;

/** What a GM's client has applied outside a fight, or in one that is over. It counts only of a GM, and nobody sees it. */
export class RecordData extends foundry.abstract.TypeDataModel<RecordSchema, ChatMessage.Implementation> {
  static override defineSchema(): RecordSchema {
    return recordSchema();
  }
}
