import { DiceTerm, type DiceResult, type DiceTermData } from './dice-term.ts';

interface Condition {
  count: number | null;
  comparison: string;
  target: number;
}

/** A die with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = 'd';

  static override MODIFIERS: Record<string, string> = {
    r: 'reroll',
    rr: 'rerollRecursive',
    x: 'explode',
    xo: 'explodeOnce',
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    min: 'minimum',
    max: 'maximum',
    even: 'countEven',
    odd: 'countOdd',
    cs: 'countSuccess',
    cf: 'countFailures',
    df: 'deductFailures',
    sf: 'subtractFailures',
    ms: 'marginSuccess',
  };

  constructor(termData: DiceTermData = {}) {
    super(termData);
    if (typeof this._faces === 'number' && (this._faces < 0 || !Number.isInteger(this._faces))) {
      throw new Error('A Die must have a whole number of faces');
    }
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const margin = this.options['marginSuccess'];
    return typeof margin === 'number' ? total - margin : total;
  }

  /** Reads `command count comparison target`, as in `r2<3`. */
  #condition(modifier: string, command: RegExp, fallback: number): Condition | null {
    const match = new RegExp(`^${command.source}([0-9]+)?([<>=]+)?([0-9]+)?$`, 'i').exec(modifier);
    if (!match) return null;
    const [, first, comparison, second] = match;
    // A lone number is the target; with a comparison it says how often.
    if (first !== undefined && comparison === undefined)
      return { count: null, comparison: '=', target: Number(first) };
    return {
      count: first === undefined ? null : Number(first),
      comparison: comparison ?? '=',
      target: second === undefined ? fallback : Number(second),
    };
  }

  async reroll(
    modifier: string,
    { recursive = false }: { recursive?: boolean } = {},
  ): Promise<boolean | void> {
    const condition = this.#condition(modifier, /rr?/, this.least);
    if (!condition) return false;
    let left = condition.count ?? (this.results.length || 1);
    for (
      let index = 0, last = this.results.length;
      index < (recursive ? this.results.length : last);
      index++
    ) {
      const entry = this.results[index] as DiceResult;
      if (left <= 0 && condition.count !== null) break;
      if (!entry.active || !DiceTerm.compareResult(entry.result, condition.comparison, condition.target))
        continue;
      if (condition.count !== null) left--;
      entry.rerolled = true;
      entry.active = false;
      await this.roll();
      if (this.results.length > 1000)
        throw new Error('Maximum recursion depth for exploding dice roll exceeded');
    }
  }

  async rerollRecursive(modifier: string): Promise<boolean | void> {
    return this.reroll(modifier, { recursive: true });
  }

  async explode(
    modifier: string,
    { recursive = true }: { recursive?: boolean } = {},
  ): Promise<boolean | void> {
    const condition = this.#condition(modifier, /xo?/, this.most);
    if (!condition) return false;
    let left = condition.count ?? Infinity;
    for (
      let index = 0, last = this.results.length;
      index < (recursive ? this.results.length : last);
      index++
    ) {
      const entry = this.results[index] as DiceResult;
      if (left <= 0) break;
      if (!entry.active || !DiceTerm.compareResult(entry.result, condition.comparison, condition.target))
        continue;
      left--;
      entry.exploded = true;
      await this.roll();
      if (this.results.length > 1000)
        throw new Error('Maximum recursion depth for exploding dice roll exceeded');
    }
  }

  async explodeOnce(modifier: string): Promise<boolean | void> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): boolean | void {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1] !== 'l' });
  }

  drop(modifier: string): boolean | void {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    DiceTerm._keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1] === 'h' });
  }

  countSuccess(modifier: string): boolean | void {
    return this.#count(modifier, /cs/, { flagSuccess: true }, this.most);
  }

  countFailures(modifier: string): boolean | void {
    return this.#count(modifier, /cf/, { flagFailure: true }, this.least);
  }

  #count(
    modifier: string,
    command: RegExp,
    flags: { flagSuccess?: boolean; flagFailure?: boolean },
    fallback: number,
  ): boolean | void {
    const condition = this.#condition(modifier, command, fallback);
    if (!condition) return false;
    DiceTerm._applyCount(this.results, condition.comparison, condition.target, flags);
  }

  countEven(): void {
    this.#flag(entry => entry.result % 2 === 0);
  }

  countOdd(): void {
    this.#flag(entry => entry.result % 2 !== 0);
  }

  #flag(isSuccess: (entry: DiceResult) => boolean): void {
    for (const entry of this.results) {
      entry.success = isSuccess(entry);
      entry.count = entry.success ? 1 : 0;
    }
  }

  deductFailures(modifier: string): boolean | void {
    const condition = this.#condition(modifier, /df/, 1);
    if (!condition) return false;
    DiceTerm._applyDeduct(this.results, condition.comparison, condition.target, { deductFailure: true });
  }

  subtractFailures(modifier: string): boolean | void {
    const condition = this.#condition(modifier, /sf/, 1);
    if (!condition) return false;
    DiceTerm._applyDeduct(this.results, condition.comparison, condition.target, { invertFailure: true });
  }

  marginSuccess(modifier: string): boolean | void {
    const condition = this.#condition(modifier, /ms/, 0);
    if (!condition) return false;
    this.options['marginSuccess'] = condition.target;
  }

  minimum(modifier: string): boolean | void {
    const match = /^min([0-9]+)$/i.exec(modifier);
    if (!match) return false;
    const least = Number(match[1]);
    for (const entry of this.results)
      if (entry.result < least) Object.assign(entry, { count: least, rerolled: true });
  }

  maximum(modifier: string): boolean | void {
    const match = /^max([0-9]+)$/i.exec(modifier);
    if (!match) return false;
    const most = Number(match[1]);
    for (const entry of this.results)
      if (entry.result > most) Object.assign(entry, { count: most, rerolled: true });
  }
}

/** A coin: heads is one, tails is nothing. */
export class Coin extends Die {
  static override DENOMINATION = 'c';
  static override MODIFIERS: Record<string, string> = { c: 'call' };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 2 });
  }

  override get least(): number {
    return 0;
  }

  override get most(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 0 ? 'T' : 'H';
  }

  call(modifier: string): boolean | void {
    const match = /^c([01])$/.exec(modifier);
    if (!match) return false;
    const wanted = Number(match[1]);
    for (const entry of this.results) {
      entry.count = entry.result === wanted ? 1 : 0;
      if (entry.result === wanted) entry.success = true;
      else entry.failure = true;
    }
  }
}

/** A die of minus, nothing and plus. */
export class FateDie extends Die {
  static override DENOMINATION = 'f';
  static override MODIFIERS: Record<string, string> = {
    r: 'reroll',
    rr: 'rerollRecursive',
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
  };

  constructor(termData: DiceTermData = {}) {
    super({ ...termData, faces: 3 });
  }

  override get least(): number {
    return -1;
  }

  override get most(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2;
  }

  override getResultLabel(result: DiceResult): string {
    return { '-1': '-', '0': '\u00a0', '1': '+' }[String(result.result) as '-1'] ?? '';
  }
}
