import { hasReadableDice } from '../../rules/shared/field-values.ts';
import type { Fields } from '../../rules/shared/fields.ts';
import { known } from './fields.ts';
import type { ModelOf } from './model.ts';
import { schemaOf, type SchemaOf } from './schema-of.ts';

/** The schema of a type of item: the fields that all items have, and its own. */
type ItemSchema<All extends Fields> = ReturnType<typeof known> & SchemaOf<All>;

/** The schema of a type of item, from its own fields. */
export function itemSchema<const All extends Fields>(all: All): ItemSchema<All> {
  return { ...known(), ...schemaOf(all) };
}

type Checked<Schema> = Schema extends infer Own extends foundry.data.fields.DataSchema ? Own : never;

/** The data of an item whose type has these fields. */
class ItemData<All extends Fields> extends foundry.abstract.TypeDataModel<
  Checked<ItemSchema<All>>,
  Item.Implementation
> {
  /** The fields of its type. */
  static readonly FIELDS: Fields = {};

  /** False where dice cannot be parsed: such a thing is kept, but the rules cannot use it. */
  get isReadable(): boolean {
    const { FIELDS } = this.constructor as typeof ItemData;
    return hasReadableDice(FIELDS, this);
  }
}

/** The data model of a type of item. */
interface ItemModel<All extends Fields> extends ModelOf<ItemSchema<All>, ItemData<All>> {
  readonly FIELDS: All;
}

/** The data models of types of items, from the fields of each. */
export type ItemModels<All extends Readonly<Record<string, Fields>>> = {
  readonly [Type in keyof All]: ItemModel<All[Type]>;
};

/** What a type of item has in addition to its fields. */
interface Kind {
  /** The groups of the labels of its fields, in addition to those of any item. */
  readonly words: readonly string[];
  /** Throws where its fields do not fit together. */
  check?(data: object): void;
}

/** The data models of types of items, from the fields of each. */
export function itemModels<const All extends Readonly<Record<string, Fields>>>(
  all: All,
  kinds: { readonly [Type in keyof All]: Kind },
): ItemModels<All> {
  const models = Object.keys(all).map(type => [type, itemModel(all[type] as Fields, kinds[type] as Kind)]);
  return Object.fromEntries(models) as object as ItemModels<All>;
}

function itemModel(all: Fields, { words, check }: Kind) {
  return class extends ItemData<Fields> {
    static override LOCALIZATION_PREFIXES = ['PASSE.AnyItem', ...words];
    static override readonly FIELDS = all;

    static override defineSchema() {
      return itemSchema(all);
    }

    static override validateJoint(data: object): void {
      check?.(data);
    }
  };
}
