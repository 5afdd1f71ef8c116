import type { Data } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';
import { DiceTerm, type DiceResult } from './dice-term.ts';
import { MATH_FUNCTIONS } from './dice-math.ts';
import { RollTerm, type EvaluateOptions, type TermData } from './term.ts';
import { Roll } from './roll.ts';

/** A roll from its stored form; one that was never stored is as it is. */
function rollOf(roll: unknown): Roll {
  return roll instanceof Roll ? roll : Roll.fromData(roll as Data);
}

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term', 'roll'];
  term: string;
  roll: Roll;
  override isIntermediate = true;

  constructor({ term, roll, options = {} }: TermData & { term?: string; roll?: Roll } = {}) {
    super({ options });
    this.roll = roll ?? new Roll(term ?? '');
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get dice(): RollTerm[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override async _evaluate(options: EvaluateOptions): Promise<this> {
    await this.roll.evaluate(options);
    return this;
  }

  static override _fromData(data: Data): ParentheticalTerm {
    return new this({ ...data, roll: rollOf(data['roll']) } as TermData);
  }
}

/** A term of several rolls, which are thrown one after the other. */
abstract class TermOfRolls extends RollTerm {
  terms: string[];
  rolls: Roll[];

  constructor({
    terms = [],
    rolls = [],
    options = {},
  }: TermData & { terms?: string[]; rolls?: Roll[] } = {}) {
    super({ options });
    this.terms = terms;
    this.rolls = rolls.length === terms.length ? rolls : terms.map(term => new Roll(term));
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap(roll => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every(roll => roll.isDeterministic);
  }

  override async _evaluate(options: EvaluateOptions): Promise<this> {
    for (const roll of this.rolls) await roll.evaluate(options);
    this.conclude();
    return this;
  }

  /** Comes to a result, once all is rolled. */
  abstract conclude(): void;
}

/** A function of rolls, as in `max(1d6, 3)`. */
export class FunctionTerm extends TermOfRolls {
  static override SERIALIZE_ATTRIBUTES = ['fn', 'terms', 'rolls', 'result'];
  fn: string;
  result: number | undefined;
  override isIntermediate = true;

  constructor({
    fn = '',
    terms = [],
    rolls = [],
    result,
    options = {},
  }: TermData & { fn?: string; terms?: string[]; rolls?: Roll[]; result?: number } = {}) {
    super({ terms, rolls, options });
    this.fn = fn;
    this.result = result;
    this._evaluated = result !== undefined;
  }

  get function(): ((...values: number[]) => number) | undefined {
    return CONFIG.Dice.functions[this.fn] ?? MATH_FUNCTIONS[this.fn];
  }

  override get expression(): string {
    return `${this.fn}(${this.rolls.map(roll => roll.formula).join(', ')})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  /** Calls the function with what was rolled. */
  override conclude(): void {
    if (!this.function) throw new Error(`There is no function "${this.fn}" for rolls`);
    this.result = this.function(...this.rolls.map(roll => roll.total ?? 0));
  }

  static override _fromData(data: Data): FunctionTerm {
    const rolls = ((data['rolls'] as unknown[] | undefined) ?? []).map(rollOf);
    return new this({ ...data, rolls } as TermData);
  }
}

/** Several rolls of which some are kept or counted, as in `{1d20, 10}kh`. */
export class PoolTerm extends TermOfRolls {
  static override SERIALIZE_ATTRIBUTES = ['terms', 'modifiers', 'rolls', 'results'];
  static MODIFIERS: Record<string, string> = {
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    cs: 'countSuccess',
    cf: 'countFailures',
  };
  modifiers: string[];
  results: DiceResult[];

  constructor({
    terms = [],
    modifiers = [],
    rolls = [],
    results = [],
    options = {},
  }: TermData & { terms?: string[]; modifiers?: string[]; rolls?: Roll[]; results?: DiceResult[] } = {}) {
    super({ terms, rolls, options });
    this.modifiers = modifiers;
    this.results = results;
    this._evaluated = results.length > 0;
  }

  override get expression(): string {
    return `{${this.rolls.map(roll => roll.formula).join(',')}}${this.modifiers.join('')}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, entry) => (entry.active ? sum + (entry.count ?? entry.result) : sum), 0);
  }

  /** Keeps and counts what was rolled. */
  override conclude(): void {
    this.results = this.rolls.map(roll => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) this.#modify(modifier.toLowerCase());
  }

  #modify(modifier: string): void {
    const keep = /^(k|d)([hl])?([0-9]+)?$/.exec(modifier);
    if (keep) {
      const isKeeping = keep[1] === 'k';
      const highest = isKeeping ? keep[2] !== 'l' : keep[2] === 'h';
      DiceTerm._keepOrDrop(this.results, Number(keep[3] ?? 1), { keep: isKeeping, highest });
      return;
    }
    const count = /^c([sf])([<>=]+)?([0-9]+)$/.exec(modifier);
    if (!count) throw new Error(`The pool modifier "${modifier}" is not known`);
    const flags = count[1] === 's' ? { flagSuccess: true } : { flagFailure: true };
    DiceTerm._applyCount(this.results, count[2] ?? '=', Number(count[3]), flags);
  }

  static override _fromData(data: Data): PoolTerm {
    const rolls = ((data['rolls'] as unknown[] | undefined) ?? []).map(rollOf);
    return new this({ ...data, rolls } as TermData);
  }

  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const isEvaluated = rolls.length > 0 && rolls.every(roll => roll._evaluated);
    if (rolls.some(roll => roll._evaluated) && !isEvaluated)
      throw new Error(
        'You can only call PoolTerm.fromRolls with an array of Roll instances which are either all evaluated, or none evaluated',
      );
    const results = isEvaluated ? rolls.map(roll => ({ result: roll.total ?? 0, active: true })) : [];
    return new this({ terms: rolls.map(roll => roll.formula), rolls, results });
  }
}
