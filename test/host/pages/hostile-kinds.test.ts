import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMBAT_ID } from '../../../tools/practice-table.ts';
import {
  ACCOUNT,
  FIGHTER,
  setTheStage,
  untilAsItWas,
  untilSeen,
  type Data,
  type Stage,
} from '../hostile-stage.ts';
import { chanceFrom, mutated } from '../mutations.ts';

const SEED = 40_400;
/** So many forgeries of each kind are read on the page of the Game Master; `FORGERIES=10000` lets it be more. */
const READ = Number(process.env.FORGERIES ?? 2000);
const BATCH = Math.min(READ, 1000);
/** So many of each kind are sent over the wire. */
const SENT = 60;

let stage: Stage;
let wanted: string;

beforeAll(async () => {
  // Signed dice need what Chromium alone keeps.
  stage = await setTheStage((table, who) => table.sit(who));
  await stage.alix.close();
  wanted = await stage.gm.evaluate<string>('guarded()');
});

afterAll(async () => {
  for (const wire of Object.values(stage.wires)) wire.leave();
  await stage.table.leave();
});

const { maelys, corvin } = FIGHTER;
const [theirs, hers] = [corvin, maelys].map(id => id.replace('/', '.'));
const reason = { rule: 'MYT-INIT-02', id: 'derived.dex-and-int', amount: 3, names: { dex: 12, int: 13 } };
const fact = { fact: 'hurt', who: corvin, where: 'head', points: 3 };
const roll = (total: number, formula = '1d100'): string =>
  JSON.stringify({
    class: 'Roll',
    formula,
    terms: [
      { class: 'Die', number: 1, faces: 100, results: [{ result: total, active: true }], evaluated: true },
    ],
    total,
    evaluated: true,
  });

/** A message of each kind, as another user would send it. */
const HONEST: Readonly<Record<string, Data>> = {
  'skill-roll': {
    system: {
      ...{ actor: theirs, skill: 'athletics', name: '', grade: 'standard', value: 50, isAdded: false },
      reasons: [reason],
      bands: [{ level: 'success', from: 1, to: 50 }],
      ...{ isAsked: false, answers: null },
    },
    rolls: [roll(30)],
  },
  growth: {
    system: { actor: theirs, skill: 'athletics', name: '', by: 'experience', before: 50, int: 12, gain: 3 },
    rolls: [roll(70)],
  },
  initiative: {
    system: {
      ties: false,
      rows: [
        { actor: theirs, name: 'Corvin', reasons: [reason] },
        { actor: hers, name: 'x', reasons: [] },
      ],
    },
    rolls: [roll(8, '1d10+3'), roll(4, '1d10')],
  },
  time: { system: { fight: COMBAT_ID, recordId: `${COMBAT_ID}.turn.3`, round: 2, facts: [fact] } },
  summary: {
    system: {
      ...{ fight: COMBAT_ID, rounds: 3, given: false },
      rows: [{ actor: theirs, name: 'Corvin', lines: [{ line: 'hurt', where: 'head', lost: 3 }] }],
    },
  },
  ledger: {
    system: {
      entries: { anExchange000000: { end: null, actors: { [corvin]: 'abc' }, handed: [], stands: true } },
    },
  },
};

/** An answer to the open question, by a fighter who is not asked. */
const answer = (): Data => ({
  system: {
    ...{ exchange: stage.open, follows: stage.open, facts: null },
    answers: [
      { name: 'defence', by: maelys, chosen: ['parry:maelysBroadsword'] },
      { name: 'parry', by: maelys, dice: [3] },
    ],
  },
});

const takesBack = (): Data => ({
  system: {
    ...{ exchange: stage.open, follows: stage.open, facts: null, answers: [] },
    takesBack: { keeps: 0, isReroll: true },
  },
});

const KINDS: readonly (readonly [kind: string, type: string, honest: () => Data])[] = [
  ...Object.entries(HONEST).map(([type, data]) => [type, type, () => data] as const),
  ['answer', 'link', answer],
  ['taking back', 'link', takesBack],
];

/** Forgeries of one kind; each with its type in place and an author. */
function forgeries(kind: string, type: string, honest: Data, count: number): Data[] {
  const chance = chanceFrom(SEED + kind.length);
  return Array.from({ length: count }, (_, i) => {
    // Now and then only what it comes with is wrong, such as its rolls.
    const data =
      chance(5) === 0
        ? mutated(honest, chance)
        : { ...honest, system: mutated(honest['system'] as Data, chance) };
    return { ...data, type, author: ACCOUNT.basile, _stats: { createdTime: 1_700_000_000_000 + i * 1000 } };
  });
}

/**
 * Reads messages on a page as if they had just arrived: listeners are called and cards are drawn. Skips data that the
 * server would refuse. Returns the number of messages read.
 */
const READ_ALL = `async (all, isDrawnWhole) => {
  const { handlebars } = foundry.applications;
  const { renderTemplate } = handlebars;
  // All are drawn by the same templates: for most, only the context is computed.
  if (!isDrawnWhole) handlebars.renderTemplate = async () => '<p></p>';
  let read = 0;
  try {
    for (const data of all) {
      const _id = foundry.utils.randomID();
      let message;
      try {
        message = new ChatMessage.implementation({ ...data, _id });
      } catch {
        continue;
      }
      game.messages.set(_id, message);
      Hooks.callAll('createChatMessage', message, {}, data.author);
      if (message.visible) await message.renderHTML();
      game.messages.delete(_id);
      Hooks.callAll('deleteChatMessage', message, {}, '${ACCOUNT.gamemaster}');
      read += 1;
    }
  } finally {
    handlebars.renderTemplate = renderTemplate;
  }
  return read;
}`;

test.each(KINDS)(
  `${READ} of a kind, changed at random, are read on another’s page and change nothing: %s`,
  async (kind, type, honest) => {
    const all = forgeries(kind, type, honest(), READ);
    const { writes } = stage.table.host;
    writes.reset();
    let read = 0;
    for (let from = 0; from < READ; from += BATCH) {
      const batch = JSON.stringify(all.slice(from, from + BATCH));
      read += await stage.gm.evaluate<number>(`(${READ_ALL})(${batch}, ${from === 0})`);
    }
    expect(read).toBeGreaterThan(READ / 4);
    await untilAsItWas(stage.gm, wanted);
    expect(writes.requests + writes.refused, 'writes because of them').toBe(0);
    expect(stage.table.errors()).toEqual([]);
  },
  240_000,
);

test(`${SENT} of each kind on the socket: what the server accepts changes nothing, and the game continues`, async () => {
  const { gm, wires } = stage;
  const ids: string[] = [];
  for (const [kind, type, honest] of KINDS) {
    const sent = forgeries(kind, type, honest(), SENT).map(({ _stats, author, ...data }) =>
      wires.basile.create('ChatMessage', data).catch(() => null),
    );
    ids.push(...(await Promise.all(sent)).flatMap(made => made?._id ?? []));
  }
  await untilSeen(gm, wires.basile);
  await untilAsItWas(gm, wanted);
  expect(ids.length).toBeGreaterThan((KINDS.length * SENT) / 4);
  expect(await gm.evaluate(`passePlayer.card('${stage.open}')`)).toMatchObject({ question: 'defence' });
  await gm.evaluate(`ChatMessage.deleteDocuments(${JSON.stringify(ids)})`);
  expect(stage.table.errors()).toEqual([]);
});

test(`${SENT} requests for dice, and ${SENT} ends of turns, that are made up, come to nothing`, async () => {
  const { gm, wires } = stage;
  const chance = chanceFrom(SEED);
  const ask = {
    ...{ token: 'aToken', exchange: stage.open, by: corvin, name: 'attack' },
    given: [{ name: 'defence', by: maelys, chosen: ['none'] }],
    opening: null,
  };
  const thrown = {
    token: 'aToken',
    dice: [1],
    roll: null,
    signature: 'x',
    seen: { by: corvin, name: 'attack', formula: '1d100' },
  };
  await gm.evaluate(`game.settings.set('passe-darmes', 'honestDice', 'wait').then(() => true)`);
  for (let i = 0; i < SENT; i += 1) {
    const message = mutated(i % 2 === 0 ? { ask } : { thrown, isReady: true }, chance);
    await wires.basile.ask('system.passe-darmes', message);
    const turnEnded = mutated({ combatant: COMBAT_ID, recordId: `${COMBAT_ID}.turn.1` }, chance);
    const flags = { 'passe-darmes': { turnEnded } };
    await wires.basile.update('User', { _id: ACCOUNT.basile, flags }).catch(() => null);
  }
  await untilSeen(gm, wires.basile);
  await gm.evaluate(`game.settings.set('passe-darmes', 'honestDice', 'off').then(() => true)`);
  await untilAsItWas(gm, wanted);
  expect(stage.table.errors()).toEqual([]);
});
