import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIGHTER, setTheStage, untilAsItWas, untilSeen, type Data, type Stage } from '../hostile-stage.ts';
import { chanceFrom, mutated } from '../mutations.ts';

const SEED = 20_260;
const BATCH = 100;
const BATCHES = 30;

let stage: Stage;
let wanted: string;

beforeAll(async () => {
  stage = await setTheStage();
  await stage.alix.close();
  wanted = await stage.gm.evaluate<string>('guarded()');
});

afterAll(async () => {
  for (const wire of Object.values(stage.wires)) wire.leave();
  await stage.table.leave();
});

/** Links as Alix or the Game Master would send them: to Basile they are all forbidden. */
async function honestLinks(): Promise<Data[]> {
  const { maelys } = FIGHTER;
  const setup = await stage.gm.evaluate<Data>(`passePlayer.unpacked('${stage.done[0]?.id}')`);
  const answer = (answers: unknown): Data => ({
    exchange: stage.open,
    follows: stage.open,
    answers,
    facts: null,
  });
  return [
    setup,
    ...stage.done.map(({ system }) => system),
    answer([{ name: 'defence', by: maelys, chosen: ['none'] }]),
    answer([
      { name: 'defence', by: maelys, chosen: ['parry:maelysBroadsword'] },
      { name: 'parry', by: maelys, dice: [3] },
    ]),
  ];
}

test(`${BATCH * BATCHES} links changed at random, sent by a user without permission, change nothing`, async () => {
  const chance = chanceFrom(SEED);
  const honest = await honestLinks();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const data = Array.from({ length: BATCH }, () => {
      const system = mutated(honest[chance(honest.length)] ?? {}, chance);
      return { type: 'link', system };
    });
    // The server refuses each message that does not fit the data model.
    const sent = data.map(one => stage.wires.basile.create('ChatMessage', one).catch(() => null));
    const ids = (await Promise.all(sent)).flatMap(made => made?._id ?? []);
    await untilSeen(stage.gm, stage.wires.basile);
    await untilAsItWas(stage.gm, wanted);
    const open = await stage.gm.evaluate<{ question: string; story: string[] }>(
      `passePlayer.card('${stage.open}')`,
    );
    expect(open, `seed ${SEED}, batch ${batch}`).toMatchObject({
      question: 'defence',
      story: ['Attack (74%) 30 Success'],
    });
    await stage.gm.evaluate(`ChatMessage.deleteDocuments(${JSON.stringify(ids)})`);
  }
}, 240_000);

test('the Game Master is told once, and invalid messages do not slow down the open exchange', async () => {
  const notes = await stage.gm.evaluate<string[]>('notes');
  expect(notes.filter(note => note.includes('Basile'))).toHaveLength(1);
  expect(stage.table.errors()).toEqual([]);
});
