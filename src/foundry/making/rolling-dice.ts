import { CHARACTERISTICS } from '../../rules/mythras/fighter.ts';
import { AGES } from '../../rules/mythras/making/ages.ts';
import type { Making } from '../../rules/mythras/making/making.ts';
import { diceFor } from '../../rules/mythras/making/rolling.ts';
import { speakerFor } from '../chat/naming.ts';
import { SYSTEM_ID } from '../system.ts';
import { words } from '../words.ts';
import type { Character } from './standing.ts';

/** Rolls the seven characteristics for all to see; in their order (MYT-CHAR-01). */
export async function rollCharacteristics(actor: Character, making: Making): Promise<number[]> {
  const formulas = CHARACTERISTICS.map(key => {
    const [dice = '', more = ''] = diceFor(making.method, key).split('+');
    const named = `${dice}[${words(`CHARACTERISTIC.${key}.short`)}]`;
    return more === '' ? named : `${named} + ${more}`;
  });
  return rollInChat(actor, 'characteristics', formulas);
}

/** Rolls the years of somebody's age (SRD: Characters, Creating Experienced Characters). */
export async function rollYears(actor: Character, making: Making): Promise<number> {
  const [years = 0] = await rollInChat(actor, 'years', [AGES[making.age].years]);
  return years;
}

async function rollInChat(actor: Character, what: string, formulas: readonly string[]): Promise<number[]> {
  const rolls = [];
  for (const formula of formulas) rolls.push(await new Roll(formula).evaluate());
  const said = {
    speaker: speakerFor(actor),
    flavor: words(`MAKING.ROLLED.${what}`),
    flags: { [SYSTEM_ID]: { rolled: what } },
  };
  // The first roll knows how rolls are shown at this table, to all or to a few; the others go with it.
  const data: unknown = await rolls[0]?.toMessage(said as object, { create: false });
  await ChatMessage.create({
    ...(data as ChatMessage.CreateData),
    rolls: rolls.map(roll => JSON.stringify(roll)),
  });
  return rolls.map(({ total = 0 }) => total);
}
