import { isData, type Data } from '../../common/data-types.ts';
import { getProperty } from '../../common/utils/objects.ts';
import { rollLink, type RollLinkOptions } from '../applications/ux/inline-rolls.ts';
import { CONFIG } from '../config.ts';
import { MATH_FUNCTIONS, reckon } from './dice-math.ts';
import { DiceTerm } from './dice-term.ts';
import { rollMessage } from './roll-message.ts';
import { renderRoll, renderTooltip } from './roll-html.ts';
import { NumericTerm, OperatorTerm, RollTerm, StringTerm, type EvaluateOptions } from './term.ts';

/** The parts of the dice that need rolls themselves; given to `Roll` when everything is loaded. */
interface Parts {
  parse(formula: string): RollTerm[];
  evaluateNow(term: RollTerm, options: EvaluateOptions): void;
}

let parts: Parts | null = null;

/** Gives rolls the parser, which in turn needs rolls. */
export function completeRolls(given: Parts): void {
  parts = given;
}

/** A formula of dice, and what came of it. */
export class Roll {
  static MATH_PROXY = MATH_FUNCTIONS;
  static CHAT_TEMPLATE = 'templates/dice/roll.hbs';
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.hbs';

  data: Data;
  options: Data;
  terms: RollTerm[];
  _formula: string;
  _dice: RollTerm[] = [];
  _evaluated = false;
  _total: number | undefined = undefined;

  constructor(formula: string, data: Data = {}, options: Data = {}) {
    const cls = this.constructor as typeof Roll;
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = cls.parse(String(formula), this.data);
    this._formula = cls.getFormula(this.terms);
  }

  _prepareData(data: Data): Data {
    return data;
  }

  static create(formula: string, data: Data = {}, options: Data = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return (CONFIG.Dice.rolls[0] as typeof Roll | undefined) ?? Roll;
  }

  get dice(): DiceTerm[] {
    const inner = this.terms.flatMap(term => (term instanceof DiceTerm ? [term, ...term.dice] : term.dice));
    return [...(this._dice as DiceTerm[]), ...(inner as DiceTerm[])];
  }

  get formula(): string {
    return (this.constructor as typeof Roll).getFormula(this.terms);
  }

  get result(): string {
    return this.terms
      .map(term => term.total)
      .join('')
      .trim();
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get product(): number | undefined {
    return this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every(term => term.isDeterministic);
  }

  alter(
    multiply: number,
    add: number,
    { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {},
  ): this {
    if (this._evaluated) throw new Error('You may not alter a Roll which has already been evaluated');
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  clone(): this {
    const cls = this.constructor as new (formula: string, data: Data, options: Data) => this;
    return new cls(this._formula, this.data, this.options);
  }

  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    if (this._evaluated)
      throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
    await this._evaluate(options);
    return this;
  }

  async _evaluate(options: EvaluateOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._evaluated = true;
    this._total = this._evaluateTotal();
    return this;
  }

  /** Evaluates at once; dice are thrown only when all of them fall lowest or highest, or are left out when not strict. */
  evaluateSync(options: EvaluateOptions = {}): this {
    if (this._evaluated)
      throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
    for (const term of this.terms) if (!term._evaluated) parts?.evaluateNow(term, options);
    this._evaluated = true;
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateTotal(): number {
    const row = this.terms.map(term => {
      if (term instanceof OperatorTerm) return term.operator;
      if (term instanceof StringTerm) return 0;
      return Number(term.total ?? 0);
    });
    const total = row.length ? reckon(row) : 0;
    if (Number.isNaN(total)) throw new Error(`The roll ${this._formula} has no number for a result`);
    return total;
  }

  roll(options: EvaluateOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  reroll(options: EvaluateOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = this.formula;
    return this._formula;
  }

  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  // ------------------------------------------------------------ reading formulas

  static parse(formula: string, data: Data = {}): RollTerm[] {
    if (!formula.trim()) return [];
    if (!parts) throw new Error('The dice are not complete yet');
    return parts.parse(this.replaceFormulaData(formula, data, { missing: '0' }));
  }

  static replaceFormulaData(
    formula: string,
    data: Data,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (whole: string, path: string) => {
      const value = asText(getProperty(data, path));
      if (value === undefined || value === null || typeof value === 'object') {
        if (warn) console.warn(`The formula ${formula} asks for ${whole}, which is not there`);
        return isData(value) ? '0' : (missing ?? whole);
      }
      return typeof value === 'boolean' ? String(Number(value)) : String(value as string | number).trim();
    });
  }

  static validate(formula: string): boolean {
    try {
      const roll = new this(this.replaceFormulaData(formula, {}, { missing: '1' }));
      return (
        roll.terms.length > 0 &&
        !roll.terms.some(term => term instanceof StringTerm) &&
        isComplete(roll.terms)
      );
    } catch {
      return false;
    }
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map(term => term.formula)
      .join('')
      .trim();
  }

  /** Joins text with what stands beside it, where both together can be read as a term. */
  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    const simplified: RollTerm[] = [];
    for (let index = 0; index < terms.length; index += 1) {
      const row = [terms[index] as RollTerm];
      while (!(row.at(-1) instanceof OperatorTerm) && index + 1 < terms.length) {
        const next = terms[index + 1] as RollTerm;
        if (next instanceof OperatorTerm) break;
        row.push(next);
        index += 1;
      }
      if (row.some(term => term instanceof StringTerm)) simplified.push(...this.parse(this.getFormula(row)));
      else simplified.push(...row);
    }
    return simplified;
  }

  static safeEval(expression: string): number {
    // Arithmetic of its own, in which a number may begin with its point.
    const written = expression.replace(/(?<![\d.])\.(?=\d)/g, '0.');
    return new this(written).evaluateSync().total ?? NaN;
  }

  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const results: number[] = [];
    for (let count = 0; count < n; count++) results.push((await new this(formula).evaluate()).total ?? 0);
    return results;
  }

  static fromTerms(terms: RollTerm[], options: Data = {}): Roll {
    const roll = new this(this.getFormula(terms), {}, options);
    roll.terms = terms;
    const evaluated = terms
      .filter(term => !(term instanceof OperatorTerm) && !(term instanceof NumericTerm))
      .every(term => term._evaluated);
    if (evaluated) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  // ------------------------------------------------------------ keeping and showing

  toJSON(): Data {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map(die => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map(term => term.toJSON()),
      ...(this._total === undefined ? {} : { total: this._total }),
      evaluated: this._evaluated,
    };
  }

  /** Builds a roll from its stored form; the class is looked up among the configured ones. */
  static fromData(data: Data): Roll {
    const name = typeof data['class'] === 'string' ? data['class'] : 'Roll';
    const classes = [this, ...(CONFIG.Dice.rolls as (typeof Roll)[]), Roll];
    const cls = classes.find(candidate => candidate.name === name);
    if (!cls) throw new Error(`Unable to recreate ${name} instance from provided data`);
    const roll = new cls(String(data['formula'] ?? ''), {}, (data['options'] as Data | undefined) ?? {});
    const dice = (data['dice'] as Data[] | undefined) ?? [];
    roll._dice = dice.map(die => RollTerm.fromData(die));
    if (Array.isArray(data['terms']))
      roll.terms = (data['terms'] as Data[]).map(term => RollTerm.fromData(term));
    if (data['evaluated'] ?? true) {
      roll._total = Number(data['total'] ?? 0);
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Data);
  }

  getTooltip(): Promise<string> {
    return Promise.resolve(renderTooltip(this));
  }

  async render(options: { flavor?: string; isPrivate?: boolean; template?: string } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options);
  }

  /** A link that shows the total, and the dice at a click. */
  toAnchor(options: RollLinkOptions = {}): HTMLAnchorElement {
    return rollLink(this, options);
  }

  toMessage(
    messageData: Data | null = {},
    options: { rollMode?: string; create?: boolean } & Data = {},
  ): Promise<unknown> {
    return rollMessage(this, messageData ?? {}, options);
  }
}

function isComplete(terms: RollTerm[]): boolean {
  // Two values side by side, or a sign at the end, cannot be reckoned.
  return terms.every((term, index) => {
    const next = terms[index + 1];
    return term instanceof OperatorTerm
      ? next !== undefined
      : next === undefined || next instanceof OperatorTerm;
  });
}

/** The text of an object that has one of its own, as a scale of a class may; any other value as it is. */
function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { toString: tells } = value as { toString?: () => string };
  return tells && tells !== Object.prototype.toString ? tells.call(value) : value;
}
