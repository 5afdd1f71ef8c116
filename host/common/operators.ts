import { isData, type Data } from './data-types.ts';

/** The key of an operator's value. */
export const OPERATOR_VALUE = Symbol('OPERATOR_VALUE');

/** The key by which JSON tells an operator. */
export const OPERATOR_IDENTIFIER = '__$OPERATOR$__';

/** An operation on a field, in place of its value: from generation 14 on. */
export class DataFieldOperator {
  [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** The value of an operator; anything else as it is. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set(operator: DataFieldOperator, value?: unknown): unknown {
    operator[OPERATOR_VALUE] = value;
    return value;
  }

  toJSON(): Data {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this[OPERATOR_VALUE] };
  }
}

/** Deletes the field that it is set to. */
export class ForcedDeletion extends DataFieldOperator {
  constructor(_value?: undefined) {
    super();
  }

  static override create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Replaces a value without merging. */
export class ForcedReplacement extends DataFieldOperator {
  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }

  /** An operator in which the members of its value can be looked at. */
  static override create(value?: unknown): ForcedReplacement {
    const operator = new ForcedReplacement(value);
    const inner = operator[OPERATOR_VALUE];
    if (typeof inner !== 'object' || inner === null) return operator;
    return new Proxy(operator, {
      get: (target, key) => Reflect.get(key in target ? target : inner, key) as unknown,
      has: (target, key) => key in target || key in inner,
      ownKeys: () => Reflect.ownKeys(inner),
      getOwnPropertyDescriptor: (_, key) => {
        const own = Object.getOwnPropertyDescriptor(inner, key);
        return own && { ...own, configurable: true };
      },
    });
  }
}

/** Makes an operator of what JSON has kept of it. */
export function reconstructOperator(kept: Data): DataFieldOperator {
  return kept[OPERATOR_IDENTIFIER] === 'ForcedDeletion'
    ? ForcedDeletion.create()
    : ForcedReplacement.create(kept['value']);
}

/** Changes in which operators are written as special keys, `-=key` and `==key`, as they are sent. */
export function withSpecialKeys(changes: Data, tellOfKey: (key: string) => void = () => undefined): Data {
  const entries = Object.entries(changes).map(([key, value]): [string, unknown] => {
    if (value instanceof ForcedDeletion) return [special('-=', key), null];
    if (value instanceof ForcedReplacement) return [special('==', key), value[OPERATOR_VALUE]];
    if (key.includes('-=')) tellOfKey(key);
    return [key, isData(value) ? withSpecialKeys(value, tellOfKey) : value];
  });
  return Object.fromEntries(entries);
}

/** The special key of the last part of a path. */
function special(mark: '-=' | '==', path: string): string {
  const at = path.lastIndexOf('.') + 1;
  return `${path.slice(0, at)}${mark}${path.slice(at)}`;
}
