/** Something that leads from one name to another, and how often. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

interface Node {
  readonly label: string;
  /** As much of it as there is room for. */
  readonly short: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly middle: number;
}

/** A picture of flows: names on either side, bands as wide as they are often between them. */
export interface FlowPicture {
  /** Says all flows that are drawn, the widest first. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly from: readonly Node[];
  readonly to: readonly Node[];
  readonly bands: readonly { readonly path: string; readonly label: string; readonly wide: number }[];
}

const WIDTH = 560;
/** Height of all bands of one side together, and the space between two names. */
const TALL = 180;
const GAP = 14;
/** The horizontal bounds of the bands: names stand outside. */
const LEFT = 210;
const RIGHT = 410;
const NODE = 5;
/** The letters that there is room for on either side. */
const LETTERS = { from: 31, to: 22 } as const;
/** The most flows that are drawn: the widest. */
const MOST = 9;

/** Draws the widest of some flows. */
export function flowPicture(flows: readonly Flow[], label: (flow: Flow) => string): FlowPicture {
  const widest = flows.toSorted((a, b) => b.times - a.times).slice(0, MOST);
  const all = widest.reduce((sum, { times }) => sum + times, 0) || 1;
  const scale = TALL / all;
  const [from, to] = (['from', 'to'] as const).map(side => stack(widest, side, scale)) as [Stack, Stack];
  const bands = widest.map(flow => {
    const wide = flow.times * scale;
    const [top, bottom] = [take(from, flow.from, wide), take(to, flow.to, wide)];
    return { path: band(top, bottom, wide), label: label(flow), wide };
  });
  const height = Math.max(...[from, to].map(({ size }) => TALL + GAP * Math.max(0, size - 1)));
  return {
    name: widest.map(label).join('; '),
    width: WIDTH,
    height,
    from: nodes(from, LEFT - NODE, LETTERS.from),
    to: nodes(to, RIGHT, LETTERS.to),
    bands,
  };
}

/** The position and height of each name, and the part of it taken by bands. */
type Stack = Map<string, { readonly y: number; readonly height: number; taken: number }>;

function stack(flows: readonly Flow[], side: 'from' | 'to', scale: number): Stack {
  const stacked: Stack = new Map();
  let y = 0;
  for (const name of new Set(flows.map(flow => flow[side]))) {
    const times = flows.reduce((sum, flow) => sum + (flow[side] === name ? flow.times : 0), 0);
    stacked.set(name, { y, height: times * scale, taken: 0 });
    y += times * scale + GAP;
  }
  return stacked;
}

function take(stacked: Stack, name: string, wide: number): number {
  const node = stacked.get(name);
  if (!node) return 0;
  const at = node.y + node.taken;
  node.taken += wide;
  return at;
}

function band(top: number, bottom: number, wide: number): string {
  const middle = (LEFT + RIGHT) / 2;
  const [a, b, c, d] = [top, bottom, bottom + wide, top + wide].map(y => y.toFixed(1));
  return (
    `M${LEFT} ${a}C${middle} ${a} ${middle} ${b} ${RIGHT} ${b}V${c}` +
    `C${middle} ${c} ${middle} ${d} ${LEFT} ${d}Z`
  );
}

function nodes(stacked: Stack, x: number, letters: number): readonly Node[] {
  return [...stacked].map(([label, { y, height }]) => {
    const short = label.length > letters ? `${label.slice(0, letters - 1).trimEnd()}…` : label;
    return { label, short, x, y, height, middle: y + height / 2 };
  });
}
