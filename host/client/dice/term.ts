import type { Data } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';

/** The options with which a term is evaluated. */
export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}

/** The optional data of a term. */
export interface TermData extends Data {
  options?: { flavor?: string | null } & Data;
}

/** A part of a roll's formula. */
export abstract class RollTerm {
  static FLAVOR_REGEXP_STRING = '(?:\\[([^\\]]+)\\])';
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, 'g');
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: { flavor?: string | null } & Data;
  isIntermediate = false;
  _evaluated = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  abstract get expression(): string;

  abstract get total(): number | string | null | undefined;

  get formula(): string {
    return this.expression + (this.flavor ? `[${this.flavor}]` : '');
  }

  get flavor(): string {
    return this.options.flavor ?? '';
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** The dice inside this term. */
  get dice(): RollTerm[] {
    return [];
  }

  evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    const evaluated = this._evaluate(options);
    if (evaluated instanceof Promise) {
      return evaluated.then(() => {
        this._evaluated = true;
        return this;
      });
    }
    this._evaluated = true;
    return this;
  }

  _evaluate(_options: EvaluateOptions): this | Promise<this> {
    return this;
  }

  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluateOptions = {}): boolean {
    return Boolean(minimize || maximize) || term.isDeterministic;
  }

  toJSON(): Data {
    const data: Data = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const key of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES)
      data[key] = (this as unknown as Data)[key];
    return data;
  }

  /** Builds a term from its stored form; the class is looked up among the configured ones. */
  static fromData(data: Data): RollTerm {
    const name = String(data['class']);
    // Systems have classes of dice that they name nowhere: what was thrown with them is read as a plain die.
    const plain = typeof data['faces'] === 'number' ? CONFIG.Dice.terms['d'] : undefined;
    const cls = (CONFIG.Dice.termTypes[name] ?? plain) as typeof RollTerm | undefined;
    if (!cls) throw new Error(`There is no roll term of the class ${name}`);
    const term = cls._fromData(data);
    term._evaluated = data['evaluated'] !== false;
    return term;
  }

  static _fromData(data: Data): RollTerm {
    const cls = this as unknown as new (data: Data) => RollTerm;
    return new cls(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Data);
  }
}

/** A number as it stands. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['number'];
  static REGEXP = /^([0-9]+(?:\.[0-9]+)?)$/;
  number: number;

  constructor({ number, options = {} }: TermData & { number?: number } = {}) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** A sign between two terms. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['operator'];
  static OPERATORS = ['+', '-', '*', '/', '%'];
  static PRECEDENCE = { '+': 10, '-': 10, '*': 20, '/': 20, '%': 20 };
  operator: string;

  constructor({ operator = '+', options = {} }: TermData & { operator?: string } = {}) {
    super({ options });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return '';
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A word that means nothing to the dice. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term'];
  term: string;

  constructor({ term = '', options = {} }: TermData & { term?: string } = {}) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override _evaluate(options: EvaluateOptions): this {
    if (options.allowStrings) return this;
    throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}
