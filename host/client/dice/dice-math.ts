/** The functions of `Math` that a roll may call, with a few more. */
export const MATH_FUNCTIONS: Record<string, (...values: number[]) => number> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  trunc: Math.trunc,
  sign: Math.sign,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  log: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  hypot: Math.hypot,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  clamp: (value = 0, min = 0, max = 0) => Math.min(Math.max(value, min), max),
  mix: (a = 0, b = 0, weight = 0) => a * (1 - weight) + b * weight,
  toNearest: (value = 0, interval = 1) => Math.round(value / interval) * interval,
};

const PRIORITY: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2 };

/** Is this a sign for reckoning? */
export const isOperator = (text: string): boolean => text in PRIORITY;

/** Reckons a row of numbers with signs between them, signs before numbers included. */
export function reckon(row: readonly (number | string)[]): number {
  let position = 0;
  const operand = (): number => {
    const next = row[position++];
    if (next === '-') return -operand();
    if (next === '+') return operand();
    if (typeof next !== 'number') throw new Error(`A number was expected instead of "${String(next)}"`);
    return next;
  };
  const climb = (least: number): number => {
    let left = operand();
    for (;;) {
      const sign = row[position];
      const priority = typeof sign === 'string' ? (PRIORITY[sign] ?? 0) : 0;
      if (priority < least || priority === 0) return left;
      position++;
      left = combine(sign as string, left, climb(priority + 1));
    }
  };
  const total = climb(1);
  if (position < row.length) throw new Error(`"${String(row[position])}" stands where a sign was expected`);
  return total;
}

function combine(sign: string, left: number, right: number): number {
  switch (sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return left % right;
  }
}
