// What `foundry-stand-in/testing` offers; each lives in the file that it is named after.
export { UsageError } from '../bin/options.ts';
export { loadDice, seedDice } from './dice.ts';
export { reportAll, waitForLateNews } from './late-news.ts';
export { NodeSeat } from './node-seat.ts';
export type { Drawing, PageScript } from './seat-errands.ts';
export type { Seat } from './seat.ts';
export { openTable, untilReady, type Table, type TableOptions, type View } from './table.ts';
