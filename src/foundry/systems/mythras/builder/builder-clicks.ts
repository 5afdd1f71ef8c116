import { CHARACTERISTICS } from '../../../../rules/mythras/fighter.ts';
import { AGES, type CharacterDraft, type Step, STEPS } from '../../../../rules/mythras/builder/draft.ts';
import { spend, spentFrom } from '../../../../rules/mythras/builder/settle.ts';
import type { Character } from './open-builder.ts';
import { changePassion, preferPassion } from '../../../../rules/mythras/builder/choices.ts';
import { diceFor, rolledAs } from '../../../../rules/mythras/builder/rolling.ts';
import { speakerFor } from '../../../documents/names.ts';
import { localize } from '../../../platform/localize.ts';
import type { BuilderWindow } from './builder-window.ts';
import { SYSTEM_ID } from '../../../platform/system-id.ts';
import { leaveItem, leaveWeapon, poolOf } from './changes.ts';

type Click = (this: BuilderWindow, event: PointerEvent, target: HTMLElement) => Promise<void>;

const step: Click = async function (_event, { dataset }) {
  await this.goTo(STEPS.find(one => one === dataset['step']) ?? 'characteristics');
};

const roll: Click = async function () {
  const { actor, draft } = this.store;
  await this.take(rolledAs(draft, await rollCharacteristics(actor, draft)));
};

const age: Click = async function () {
  const years = await rollYears(this.store.actor, this.store.draft);
  await this.take({ draft: { ...this.store.draft, years: String(years) }, refused: null });
};

const points: Click = async function (_event, { dataset }) {
  const { draft } = this.store;
  const { on = '' } = dataset;
  const pool = poolOf(dataset['pool'] ?? '');
  const had = spentFrom(draft, pool).find(spent => spent.on === on)?.points ?? 0;
  const wanted = Math.max(0, had + Number(dataset['by']));
  await this.take(spend(draft, pool, on, wanted));
};

const weapon: Click = async function (_event, { dataset }) {
  await this.take(leaveWeapon(this.store.draft, dataset['slot'] ?? '', dataset['on'] ?? ''));
};

const item: Click = async function (_event, { dataset }) {
  await this.take(leaveItem(this.store.draft, dataset['kind'] ?? '', dataset['on'] ?? ''));
};

const prefer: Click = async function (_event, { dataset }) {
  await this.take(preferPassion(this.store.draft, Number(dataset['place'])));
};

const forget: Click = async function (_event, { dataset }) {
  await this.take(changePassion(this.store.draft, Number(dataset['place']), '', ''));
};

const suggestStep: Click = async function () {
  await this.suggest([this.store.draft.step]);
};

const suggestRest: Click = async function () {
  await this.suggest(STEPS as readonly Step[]);
};

/** Click handlers of the window, by `data-action`. */
export const CLICKS = {
  step,
  roll,
  age,
  points,
  leaveWeapon: weapon,
  leaveThing: item,
  prefer,
  forget,
  suggestStep,
  suggestRest,
  async next(this: BuilderWindow): Promise<void> {
    await this.goBy(1);
  },
  async back(this: BuilderWindow): Promise<void> {
    await this.goBy(-1);
  },
  async takeIt(this: BuilderWindow): Promise<void> {
    await this.decide(true);
  },
  async leaveIt(this: BuilderWindow): Promise<void> {
    await this.decide(false);
  },
  async finish(this: BuilderWindow): Promise<void> {
    await this.finish();
  },
  async goBack(this: BuilderWindow): Promise<void> {
    await this.goBack();
  },
  async beginAnew(this: BuilderWindow): Promise<void> {
    await this.beginAnew();
  },
  async openSheet(this: BuilderWindow): Promise<void> {
    await this.store.actor.sheet?.render(true);
  },
} satisfies Record<string, (this: BuilderWindow, event: PointerEvent, target: HTMLElement) => Promise<void>>;

/** Rolls the seven characteristics for all to see; in their order (MYT-CHAR-01). */
async function rollCharacteristics(actor: Character, draft: CharacterDraft): Promise<number[]> {
  const formulas = CHARACTERISTICS.map(key => {
    const [dice = '', more = ''] = diceFor(draft.method, key).split('+');
    const named = `${dice}[${localize(`CHARACTERISTIC.${key}.short`)}]`;
    return more === '' ? named : `${named} + ${more}`;
  });
  return rollInChat(actor, 'characteristics', formulas);
}

/** Rolls the years of a character's age (SRD: Characters, Creating Experienced Characters). */
async function rollYears(actor: Character, draft: CharacterDraft): Promise<number> {
  const [years = 0] = await rollInChat(actor, 'years', [AGES[draft.age].years]);
  return years;
}

async function rollInChat(actor: Character, what: string, formulas: readonly string[]): Promise<number[]> {
  const rolls = [];
  for (const formula of formulas) rolls.push(await new Roll(formula).evaluate());
  const confirmation = {
    speaker: speakerFor(actor),
    flavor: localize(`BUILDER.ROLLED.${what}`),
    flags: { [SYSTEM_ID]: { rolled: what } },
  };
  // The first roll knows how rolls are shown at this table, to all or to a few; the others go with it.
  const data: unknown = await rolls[0]?.toMessage(confirmation as object, { create: false });
  await ChatMessage.create({
    ...(data as ChatMessage.CreateData),
    rolls: rolls.map(roll => JSON.stringify(roll)),
  });
  return rolls.map(({ total = 0 }) => total);
}
