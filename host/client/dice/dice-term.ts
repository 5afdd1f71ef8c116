import type { Data } from '../../common/data-types.ts';
import { CONFIG } from '../config.ts';
import { RollTerm, type EvaluateOptions, type TermData } from './term.ts';
import type { Roll } from './roll.ts';

/** One die as it fell. */
export interface DiceResult extends Data {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  rerollCount?: number;
}

/** The parts of a dice term. */
export interface DiceTermData extends TermData {
  number?: number | Roll;
  faces?: number | Roll;
  method?: string | null;
  modifiers?: string[];
  results?: DiceResult[];
}

type Modifier = (this: DiceTerm, modifier: string) => unknown;

/** A number of like dice with what is to be done to them. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = '';
  static MODIFIERS: Record<string, string | Modifier> = {};
  static MODIFIERS_REGEXP_STRING = '([^ (){}[\\]+\\-*/]+)';
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static override SERIALIZE_ATTRIBUTES = ['number', 'faces', 'modifiers', 'results', 'method'];

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceResult[];
  method: string | null;

  constructor({
    number = 1,
    faces = 6,
    method = null,
    modifiers = [],
    results = [],
    options = {},
  }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get number(): number | undefined {
    return typeof this._number === 'number' ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === 'number' ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get expression(): string {
    const number = partOf(this._number);
    return `${number}d${this.denominationText}${this.modifiers.join('')}`;
  }

  /** The part after the d. */
  get denominationText(): string {
    return this.denomination === 'd' ? partOf(this._faces) : this.denomination;
  }

  override get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap(part => (typeof part === 'number' ? [] : part.dice));
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, entry) => (entry.active ? sum + (entry.count ?? entry.result) : sum), 0);
  }

  get values(): number[] {
    return this.results.filter(entry => entry.active).map(entry => entry.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error('You may not alter a DiceTerm after it has already been evaluated');
    const number = this.number ?? 0;
    this.number =
      Math.round(number * (Number.isFinite(multiply) ? multiply : 1)) + (Number.isFinite(add) ? add : 0);
    return this;
  }

  override async _evaluate(options: EvaluateOptions): Promise<this> {
    for (const part of [this._number, this._faces]) {
      if (typeof part !== 'number' && part.total === undefined) await part.evaluate(options);
    }
    if ((this.number ?? 0) > 999)
      throw new Error('You may not evaluate a DiceTerm with more than 999 requested results');
    while (this.results.length < (this.number ?? 0)) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Evaluates without waiting, for terms that leave nothing to chance. */
  evaluateNow(options: EvaluateOptions): void {
    for (const part of [this._number, this._faces]) {
      if (typeof part !== 'number' && part.total === undefined) part.evaluateSync(options);
    }
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false)
        throw new Error('A DiceTerm cannot be evaluated synchronously: its dice must be thrown');
      this._evaluated = true;
      return;
    }
    while (this.results.length < (this.number ?? 0)) this.results.push(this.#fallen(options));
    this._evaluated = true;
  }

  async roll(options: EvaluateOptions = {}): Promise<DiceResult> {
    const roll = this.#fallen(options);
    this.results.push(roll);
    return roll;
  }

  #fallen({ minimize = false, maximize = false }: EvaluateOptions): DiceResult {
    const faces = this.faces ?? 0;
    const result = minimize ? this.least : maximize ? this.most : faces > 0 ? this.randomFace() : 0;
    return { result, active: true };
  }

  /** The lowest face. */
  get least(): number {
    return Math.min(1, this.faces ?? 0);
  }

  /** The highest face. */
  get most(): number {
    return this.faces ?? 0;
  }

  mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * (this.faces ?? 0)) + 1;
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceResult): (string | null)[] {
    const isPlain = result.success === undefined && result.failure === undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? 'success' : null,
      result.failure ? 'failure' : null,
      result.rerolled ? 'rerolled' : null,
      result.exploded ? 'exploded' : null,
      result.discarded ? 'discarded' : null,
      isPlain && result.result === this.least ? 'min' : null,
      isPlain && result.result === this.faces ? 'max' : null,
    ];
  }

  getTooltipData(): Data {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map(entry => ({
        result: this.getResultLabel(entry),
        classes: this.getResultCSS(entry).filter(Boolean).join(' '),
      })),
    };
  }

  async _evaluateModifiers(): Promise<void> {
    const cls = this.constructor as typeof DiceTerm;
    const requested = this.modifiers;
    this.modifiers = [];
    for (const modifier of requested) {
      for (const [whole, command = ''] of modifier.matchAll(cls.MODIFIER_REGEXP)) {
        const known = Object.keys(cls.MODIFIERS).sort((a, b) => b.length - a.length);
        const name = known.find(candidate => command.toLowerCase().startsWith(candidate));
        if (!name) throw new Error(`The dice modifier "${whole}" is not known`);
        await this._evaluateModifier(name, whole.toLowerCase());
      }
    }
  }

  async _evaluateModifier(command: string, modifier: string): Promise<void> {
    const entry = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const method: unknown = typeof entry === 'string' ? Reflect.get(this, entry) : entry;
    if (typeof method !== 'function') throw new Error(`The dice modifier "${command}" is not known`);
    const accepted: unknown = await Reflect.apply(method, this, [modifier]);
    if (accepted !== false) this.modifiers.push(modifier);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    switch (comparison) {
      case '<':
        return result < target;
      case '<=':
        return result <= target;
      case '>':
        return result > target;
      case '>=':
        return result >= target;
      default:
        return result === target;
    }
  }

  /** Marks which dice are kept, counting from the best or the worst. */
  static _keepOrDrop(
    results: DiceResult[],
    number: number,
    { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
  ): DiceResult[] {
    const active = results.filter(entry => entry.active);
    const ordered = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    const chosen = new Set(ordered.slice(0, number));
    for (const entry of active) {
      if (chosen.has(entry) === keep) continue;
      entry.active = false;
      entry.discarded = true;
    }
    return results;
  }

  static _applyCount(
    results: DiceResult[],
    comparison: string,
    target: number,
    { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
  ): void {
    for (const entry of results) {
      if (!entry.active) continue;
      const matches = this.compareResult(entry.result, comparison, target);
      entry.count = matches ? 1 : 0;
      if (flagSuccess) entry.success = matches;
      else if (flagFailure) entry.failure = matches;
    }
  }

  static _applyDeduct(
    results: DiceResult[],
    comparison: string,
    target: number,
    {
      deductFailure = false,
      invertFailure = false,
    }: { deductFailure?: boolean; invertFailure?: boolean } = {},
  ): void {
    for (const entry of results) {
      if (!entry.active || !this.compareResult(entry.result, comparison, target)) continue;
      entry.failure = true;
      if (deductFailure) entry.count = -1;
      else if (invertFailure) entry.count = -entry.result;
    }
  }

  override toJSON(): Data {
    const data = super.toJSON();
    for (const key of ['number', 'faces'] as const) {
      const part = key === 'number' ? this._number : this._faces;
      data[key] = typeof part === 'number' ? part : part.toJSON();
    }
    if (this.method === null) delete data['method'];
    return data;
  }
}

function partOf(part: number | Roll): string {
  return typeof part === 'number' ? String(part) : `(${part.formula})`;
}
