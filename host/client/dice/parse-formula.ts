import { CONFIG } from '../config.ts';
import { FunctionTerm, ParentheticalTerm, PoolTerm } from './compound-terms.ts';
import type { DiceTermData } from './dice-term.ts';
import { isOperator, MATH_FUNCTIONS } from './dice-math.ts';
import { Roll } from './roll.ts';
import { NumericTerm, OperatorTerm, StringTerm, type RollTerm } from './term.ts';

type Dice = new (data: DiceTermData) => RollTerm;

/** Reads the formula of a roll into its terms. */
export function parseFormula(formula: string): RollTerm[] {
  return new FormulaReader(formula).read();
}

class FormulaReader {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): RollTerm[] {
    const terms: RollTerm[] = [];
    for (;;) {
      this.#skipBlanks();
      const letter = this.#text[this.#at];
      if (letter === undefined) return terms;
      if (isOperator(letter)) {
        this.#at++;
        terms.push(new OperatorTerm({ operator: letter }));
        continue;
      }
      if (terms.length && !(terms.at(-1) instanceof OperatorTerm) && /[(){}\[\],]/.test(letter)) {
        throw new Error(`The formula "${this.#text}" cannot be read at "${this.#text.slice(this.#at)}"`);
      }
      const term = this.#term();
      const flavor = this.#flavor();
      if (flavor) term.options.flavor = flavor;
      terms.push(term);
    }
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'iy');
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (match) this.#at = sticky.lastIndex;
    return match;
  }

  #term(): RollTerm {
    if (this.#text[this.#at] === '{') return this.#pool();
    if (this.#text[this.#at] === '(') {
      const inner = this.#enclosed('(', ')');
      const dice = this.#diceAfter(new Roll(inner));
      return dice ?? new ParentheticalTerm({ term: inner });
    }
    const called = this.#match(/([a-z$_][a-z$_0-9]*)(?=\()/);
    if (called) return this.#called(called[1] ?? '');
    const number = this.#match(/[0-9]+(?:\.[0-9]+)?/);
    if (number) {
      const value = Number(number[0]);
      return this.#diceAfter(value) ?? this.#numberOrWord(number[0], value);
    }
    return this.#diceAfter(1) ?? this.#word();
  }

  #numberOrWord(digits: string, value: number): RollTerm {
    const rest = this.#match(/[^\s(){}[\]+\-*/%,]+/);
    return rest ? new StringTerm({ term: digits + rest[0] }) : new NumericTerm({ number: value });
  }

  #word(): RollTerm {
    const word = this.#match(/[^\s(){}[\]+\-*/%,]+/);
    if (!word)
      throw new Error(`The formula "${this.#text}" cannot be read at "${this.#text.slice(this.#at)}"`);
    return new StringTerm({ term: word[0] });
  }

  #called(fn: string): RollTerm {
    if (fn.toLowerCase() === 'd') {
      const dice = this.#diceAfter(1, fn);
      if (dice) return dice;
    }
    if (!(fn in CONFIG.Dice.functions) && !(fn in MATH_FUNCTIONS))
      throw new Error(`There is no function "${fn}" for rolls`);
    return new FunctionTerm({ fn, terms: splitList(this.#enclosed('(', ')')) });
  }

  /** Dice after their number: `d6`, `d(2+4)`, `d%`, `dF`, with modifiers. */
  #diceAfter(number: number | Roll, already = ''): RollTerm | null {
    const start = this.#at;
    if (!already && !this.#match(/d/)) return null;
    const faces = this.#faces();
    if (faces === null) {
      this.#at = start;
      return null;
    }
    const modifiers = [...(this.#match(/[^\s(){}[\]+\-*/%,]+/)?.[0] ?? '').matchAll(/[a-z]+[^a-z]*/gi)].map(
      ([modifier]) => modifier,
    );
    if (typeof faces === 'string') {
      const cls = CONFIG.Dice.terms[faces] as Dice;
      return new cls({ number, modifiers });
    }
    const cls = CONFIG.Dice.terms['d'] as Dice;
    return new cls({ number, faces, modifiers });
  }

  #faces(): number | Roll | string | null {
    if (this.#text[this.#at] === '(') return new Roll(this.#enclosed('(', ')'));
    if (this.#match(/%/)) return 100;
    const number = this.#match(/[0-9]+/);
    if (number) return Number(number[0]);
    const letter = this.#text[this.#at]?.toLowerCase() ?? '';
    if (letter === 'd' || !(letter in CONFIG.Dice.terms)) return null;
    this.#at++;
    return letter;
  }

  #pool(): RollTerm {
    const terms = splitList(this.#enclosed('{', '}'));
    const modifiers = [...(this.#match(/[^\s(){}[\]+\-*/%,]+/)?.[0] ?? '').matchAll(/[a-z]+[^a-z]*/gi)].map(
      ([modifier]) => modifier,
    );
    return new PoolTerm({ terms, modifiers });
  }

  #flavor(): string | null {
    return this.#match(/\s*\[([^\]]+)\]/)?.[1] ?? null;
  }

  /** The text between a bracket and the one that closes it. */
  #enclosed(open: string, close: string): string {
    const start = this.#at + 1;
    let depth = 0;
    for (let index = this.#at; index < this.#text.length; index++) {
      if (this.#text[index] === open) depth++;
      if (this.#text[index] === close && --depth === 0) {
        this.#at = index + 1;
        return this.#text.slice(start, index).trim();
      }
    }
    throw new Error(`In the formula "${this.#text}" a "${close}" is missing`);
  }
}

/** Splits at the commas that are not inside brackets. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('({['.includes(letter)) depth++;
    if (')}]'.includes(letter)) depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map(part => part.trim()).filter(Boolean);
}
