import { preferPassion, changePassion } from '../../rules/mythras/making/choices.ts';
import { STEPS, type Step } from '../../rules/mythras/making/making.ts';
import { spend, spentFrom } from '../../rules/mythras/making/pools.ts';
import { rolledAs } from '../../rules/mythras/making/rolling.ts';
import { leaveThing, leaveWeapon, poolOf } from './making-changes.ts';
import type { MakingWindow } from './making-window.ts';
import { rollCharacteristics, rollYears } from './rolling-dice.ts';

type Click = (this: MakingWindow, event: PointerEvent, target: HTMLElement) => Promise<void>;

const step: Click = async function (_event, { dataset }) {
  await this.goTo(STEPS.find(one => one === dataset['step']) ?? 'characteristics');
};

const roll: Click = async function () {
  const { actor, making } = this.store;
  await this.take(rolledAs(making, await rollCharacteristics(actor, making)));
};

const age: Click = async function () {
  const years = await rollYears(this.store.actor, this.store.making);
  await this.take({ making: { ...this.store.making, years: String(years) }, refused: null });
};

const points: Click = async function (_event, { dataset }) {
  const { making } = this.store;
  const { on = '' } = dataset;
  const pool = poolOf(dataset['pool'] ?? '');
  const had = spentFrom(making, pool).find(spent => spent.on === on)?.points ?? 0;
  const wanted = Math.max(0, had + Number(dataset['by']));
  await this.take(spend(making, pool, on, wanted));
};

const weapon: Click = async function (_event, { dataset }) {
  await this.take(leaveWeapon(this.store.making, dataset['slot'] ?? '', dataset['on'] ?? ''));
};

const thing: Click = async function (_event, { dataset }) {
  await this.take(leaveThing(this.store.making, dataset['kind'] ?? '', dataset['on'] ?? ''));
};

const prefer: Click = async function (_event, { dataset }) {
  await this.take(preferPassion(this.store.making, Number(dataset['place'])));
};

const forget: Click = async function (_event, { dataset }) {
  await this.take(changePassion(this.store.making, Number(dataset['place']), '', ''));
};

const suggestStep: Click = async function () {
  await this.suggest([this.store.making.step]);
};

const suggestRest: Click = async function () {
  await this.suggest(STEPS as readonly Step[]);
};

/** What each button of the window does. */
export const CLICKS = {
  step,
  roll,
  age,
  points,
  leaveWeapon: weapon,
  leaveThing: thing,
  prefer,
  forget,
  suggestStep,
  suggestRest,
  next: async function (this: MakingWindow): Promise<void> {
    await this.goBy(1);
  },
  back: async function (this: MakingWindow): Promise<void> {
    await this.goBy(-1);
  },
  takeIt: async function (this: MakingWindow): Promise<void> {
    await this.decide(true);
  },
  leaveIt: async function (this: MakingWindow): Promise<void> {
    await this.decide(false);
  },
  finish: async function (this: MakingWindow): Promise<void> {
    await this.finish();
  },
  goBack: async function (this: MakingWindow): Promise<void> {
    await this.goBack();
  },
  beginAnew: async function (this: MakingWindow): Promise<void> {
    await this.beginAnew();
  },
  openSheet: async function (this: MakingWindow): Promise<void> {
    await this.store.actor.sheet?.render(true);
  },
} satisfies Record<string, (this: MakingWindow, event: PointerEvent, target: HTMLElement) => Promise<void>>;
