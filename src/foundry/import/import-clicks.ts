import type { Fate } from './batch.ts';
import type { ImportWindow } from './import-window.ts';

type Click = (this: ImportWindow, event: PointerEvent, target: HTMLElement) => Promise<void>;

const look: Click = async function () {
  await this.read(this.standing.text);
};

/** All or none; what is there already is taken as it was chosen before. */
const takeAll: Click = async function (_event, { dataset }) {
  const isTaken = dataset['take'] === 'all';
  const fates = this.standing.lines.map(({ fate, twin }, i): [number, Fate] => {
    if (!isTaken) return [i, 'leave'];
    return [i, fate === 'leave' && twin ? 'update' : fate === 'leave' ? 'create' : fate];
  });
  await this.decide(new Map(fates), true);
};

const openSheet: Click = async function (_event, { dataset }) {
  await game.actors.get(dataset['actor'] ?? '')?.sheet?.render(true);
};

/** What each button of the window does. */
export const CLICKS = {
  look,
  takeAll,
  openSheet,
  back: async function (this: ImportWindow): Promise<void> {
    await this.goBack();
  },
  anew: async function (this: ImportWindow): Promise<void> {
    await this.beginAnew();
  },
  go: async function (this: ImportWindow): Promise<void> {
    await this.carryOut();
  },
  leave: async function (this: ImportWindow): Promise<void> {
    await this.close();
  },
} satisfies Record<string, (this: ImportWindow, event: PointerEvent, target: HTMLElement) => Promise<void>>;
