import type { Data } from '../../common/data-types.ts';
import { countChangesBy } from '../../common/fields/change-value.ts';
import { CONFIG } from '../config.ts';
import { FunctionTerm, ParentheticalTerm, PoolTerm } from './compound-terms.ts';
import { DiceTerm } from './dice-term.ts';
import { Coin, Die, FateDie } from './die.ts';
import { parseFormula } from './parse-formula.ts';
import { completeRolls, Roll } from './roll.ts';
import { NumericTerm, OperatorTerm, RollTerm, StringTerm, type EvaluateOptions } from './term.ts';

/** The kinds of terms by name: what becomes `foundry.dice.terms`. */
export const TERMS = {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  RollTerm,
  StringTerm,
};

/** Sets the dice up in the configuration. */
export function installDice(): void {
  const { DiceTerm: _abstract, RollTerm: _root, ...concrete } = TERMS;
  Object.assign(CONFIG.Dice.termTypes, concrete);
  Object.assign(CONFIG.Dice.terms, { c: Coin, d: Die, f: FateDie });
  CONFIG.Dice.types = [Die, FateDie];
  CONFIG.Dice.rolls = [Roll];
  completeRolls({ parse: parseFormula, evaluateNow });
  countChangesBy(countFormula);
}

function countFormula(formula: string, data: Data): number {
  const text = Roll.replaceFormulaData(formula, data);
  // A roll takes a path that leads nowhere for nothing.
  if (text.includes('@')) return Number.NaN;
  try {
    return Number(new Roll(text).evaluateSync().total);
  } catch {
    return Number.NaN;
  }
}

function evaluateNow(term: RollTerm, options: EvaluateOptions): void {
  if (term instanceof DiceTerm) term.evaluateNow(options);
  else if (term instanceof ParentheticalTerm) term.roll.evaluateSync(options);
  else if (term instanceof FunctionTerm || term instanceof PoolTerm) {
    for (const roll of term.rolls) roll.evaluateSync(options);
    term.conclude();
  } else void term.evaluate(options);
  term._evaluated = true;
}
