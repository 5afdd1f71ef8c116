import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawClient } from '../../host/test/core/raw-client.ts';
import { COMBAT_ID } from '../../tools/practice-table.ts';
import { enter, FIGHTER, untilSeen, type Data } from './hostile-stage.ts';
import { chanceFrom, mutated } from './mutations.ts';
import { playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { comeIn, goOut, takeSeat } from './seats.ts';
import { openTable, type Table } from './table.ts';
import { times } from '../thorough.ts';

const { maelys, corvin, brannoc, ysolt } = FIGHTER;
const SEED = 77;

interface Fighter {
  name: string;
  id: string;
  skills: Record<string, number>;
  styles: { skill: number; id: string; weapons: string[] }[];
  weapons: { id: string; damage: string; size: string; types: string[] }[];
  locations: { worn: number; hp: number }[];
  actionPoints: number;
  state: { hurt: Record<string, number>; conditions: object[] };
}

interface Setup {
  attempt: Record<string, unknown>;
  fighters: Record<string, Fighter>;
  fight: {
    round: number;
    cycle: number;
    turn: string | null;
    order: string[];
    ap: Record<string, number>;
  } | null;
  options?: Data;
}

interface Opening {
  ruleset: string;
  version: number;
  fight: string | null;
  setup: Setup;
}

interface Root {
  opening: Opening;
  answers: Data[];
  [more: string]: unknown;
}

let table: Table;
let gm: Seat;
let wires: Readonly<Record<'alix' | 'basile', RawClient>>;
let honest: string;
let wanted: string;

beforeAll(async () => {
  table = await openTable();
  gm = await takeSeat(table, 'Game Master');
  const master = playerOn(gm);
  await gm.evaluate(`passePlayer.theCombat().update({ turn: 2 })`);
  await master.dice([30, 100]);
  await master.aim('Corvin');
  honest = await master.opening('Brannoc', 'Great axe');
  wanted = await master.numbers();
  wires = { alix: await enter(table, 'Alix'), basile: await enter(table, 'Basile') };
});

afterAll(async () => {
  for (const wire of Object.values(wires)) wire.leave();
  await table.leave();
});

type Forge = (opening: Opening, mine: Fighter, theirs: Fighter, root: Root) => void;

const HTML = '<img src="data:," onerror="globalThis.tricked = true">';
const packed = (text: string): string => deflateRawSync(Buffer.from(text)).toString('base64');

/** A fighter is missing, from the fight state too. */
function leaveOut({ setup }: Opening, who: string): void {
  Reflect.deleteProperty(setup.fighters, who);
  if (!setup.fight) return;
  Reflect.deleteProperty(setup.fight.ap, who);
  setup.fight.order = setup.fight.order.filter(id => id !== who);
}

/** The changes that Basile makes in an attack by Brannoc on Corvin that would be in order. */
const FORGERIES: readonly (readonly [string, Forge])[] = [
  ['has more skill', (_o, mine) => mine.styles.forEach(style => (style.skill = 99))],
  ['has a better weapon', (_o, mine) => mine.weapons.forEach(weapon => (weapon.damage = '10d10'))],
  ['has a larger weapon', (_o, mine) => mine.weapons.forEach(weapon => (weapon.size = 'enormous'))],
  [
    'has a weapon of every kind',
    (_o, mine) => mine.weapons.forEach(weapon => (weapon.types = ['cutting', 'impaling', 'bludgeoning'])),
  ],
  ['has more action points', (_o, mine) => (mine.actionPoints = 9)],
  ['is better protected', (_o, mine) => mine.locations.forEach(location => (location.worn = 20))],
  ['is unhurt for ever', (_o, mine) => mine.locations.forEach(location => (location.hp = 999))],
  ['has another name', (_o, mine) => (mine.name = 'Somebody Else')],
  ['has the id of another', (_o, mine) => (mine.id = maelys)],
  ['has markup for a name', (_o, mine) => (mine.name = HTML)],
  ['has endless skill', (_o, mine) => mine.styles.forEach(style => (style.skill = 1e308))],
  [
    'has dice that nobody can throw',
    (_o, mine) => mine.weapons.forEach(weapon => (weapon.damage = '1e9d1e9')),
  ],
  ['has no skill at all', (_o, mine) => (mine.styles = [])],
  ['has a list for a state', (_o, mine) => Object.assign(mine, { state: [] })],
  [
    'meets a foe without armour',
    (_o, _m, theirs) => theirs.locations.forEach(location => (location.worn = 0)),
  ],
  ['meets a foe who is nearly dead', (_o, _m, theirs) => (theirs.state.hurt = { head: 6 })],
  ['meets a foe who is prone', (_o, _m, theirs) => (theirs.state.conditions = [{ condition: 'prone' }])],
  ['meets a foe without weapons', (_o, _m, theirs) => (theirs.weapons = [])],
  ['meets a foe without skills', (_o, _m, theirs) => (theirs.skills = { ...theirs.skills, evade: 0 })],
  ['meets a foe without action points', (_o, _m, theirs) => (theirs.actionPoints = 0)],
  ['meets a foe who is not there', opening => Reflect.deleteProperty(opening.setup.fighters, corvin)],
  [
    'meets a foe who has changed places',
    opening => (opening.setup.fighters[corvin] = opening.setup.fighters[brannoc] as Fighter),
  ],
  ['weakens a bystander', opening => Object.assign(opening.setup.fighters[ysolt] ?? {}, { locations: [] })],
  [
    'brings a part of every object',
    opening => Object.assign(opening.setup.fighters, { constructor: { id: 'constructor' } }),
  ],
  ['brings nobody', opening => (opening.setup.fighters = {})],
  ['leaves the fight out', opening => (opening.fight = opening.setup.fight = null)],
  ['fights in another fight', opening => (opening.fight = 'anotherFight0000')],
  [
    'has points to spare',
    opening =>
      (opening.setup.fight = {
        ...(opening.setup.fight as never as object),
        ap: { [brannoc]: 99, [corvin]: 2 },
      } as never),
  ],
  [
    'leaves the foe no points',
    opening =>
      (opening.setup.fight = {
        ...(opening.setup.fight as never as object),
        ap: { [brannoc]: 2, [corvin]: 0 },
      } as never),
  ],
  ['fights in a later round', opening => Object.assign(opening.setup.fight ?? {}, { round: 7 })],
  ['fights in another cycle', opening => Object.assign(opening.setup.fight ?? {}, { cycle: 2 })],
  ['fights alone', opening => Object.assign(opening.setup.fight ?? {}, { order: [brannoc] })],
  ['fights on nobody’s turn', opening => Object.assign(opening.setup.fight ?? {}, { turn: null })],
  ['fights on the turn of another', opening => Object.assign(opening.setup.fight ?? {}, { turn: maelys })],
  ['attacks himself', opening => (opening.setup.attempt['at'] = brannoc)],
  ['attacks nobody', opening => (opening.setup.attempt['at'] = '')],
  ['attacks an actor that does not exist', opening => (opening.setup.attempt['at'] = 'Actor/nobody')],
  ['attacks with the weapon of the foe', opening => (opening.setup.attempt['with'] = 'corvinShortsword')],
  [
    'attacks with a fighter of Alix',
    opening => Object.assign(opening.setup.attempt, { by: maelys, with: 'maelysBroadsword' }),
  ],
  [
    'attacks with a fighter of the Game Master',
    opening => Object.assign(opening.setup.attempt, { by: corvin, at: brannoc, with: 'corvinShortsword' }),
  ],
  ['does what is no action', opening => (opening.setup.attempt['action'] = 'steal')],
  ['does what is part of every object', opening => (opening.setup.attempt['action'] = 'constructor')],
  ['plays chess', opening => (opening.ruleset = 'chess')],
  ['plays the prototype of all rules', opening => (opening.ruleset = '__proto__')],
  ['plays rules of tomorrow', opening => (opening.version = 99)],
  ['reads the rules as he likes', opening => (opening.setup.options = { luckInExchange: true })],
  ['sends no setup', opening => Object.assign(opening, { setup: null })],
  ['sends a setup that is not packed', opening => Object.assign(opening, { setup: 'not packed at all' })],
  [
    'sends a setup that blows up',
    opening => Object.assign(opening, { setup: packed('a'.repeat(50_000_000)) }),
  ],
  ['sends a setup that is a number', opening => Object.assign(opening, { setup: packed('7') })],
  [
    'sends a setup that is nested without end',
    opening => Object.assign(opening, { setup: packed(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) }),
  ],
  ['rolls 130', (_o, _m, _t, root) => root.answers.forEach(answer => (answer['dice'] = [130]))],
  ['rolls 0', (_o, _m, _t, root) => root.answers.forEach(answer => (answer['dice'] = [0]))],
  [
    'rolls with another user’s dice',
    (_o, _m, _t, root) => root.answers.forEach(answer => (answer['by'] = corvin)),
  ],
  [
    'answers for the foe at once',
    (_o, _m, _t, root) => root.answers.push({ name: 'defence', by: corvin, chosen: ['none'] }),
  ],
  [
    'lets it count himself',
    (_o, mine, _t, root) => {
      mine.actionPoints = 9;
      Object.assign(root, { accepted: true, made: 1 });
    },
  ],
  [
    'ends it in one go',
    (_o, _m, _t, root) => (root['facts'] = [{ fact: 'hurt', who: corvin, where: 'head', points: 99 }]),
  ],
];

function forged(forge: Forge): Root {
  const root = JSON.parse(honest) as Root;
  const [mine, theirs] = [root.opening.setup.fighters[brannoc], root.opening.setup.fighters[corvin]];
  if (!mine || !theirs) throw new Error('not both are there');
  forge(root.opening, mine, theirs, root);
  return root;
}

/** Waits until a message says that it does not count, and is no question to anybody. */
const untilRefused = (id: string): Promise<unknown> =>
  gm.evaluate(`passePlayer.until('that it does not count', async () => {
    const shown = await passePlayer.shown('${id}');
    return /does not count|changes nothing/i.test(shown) && !(await passePlayer.card('${id}'))?.question;
  }, () => passePlayer.shown('${id}'))`);

describe('a forged attack is refused', () => {
  test.each(FORGERIES)('Basile %s', async (_name, forge) => {
    const { _id } = await wires.basile.create('ChatMessage', { type: 'link', system: forged(forge) });
    await untilSeen(gm, wires.basile);
    await untilRefused(_id);
    expect(await gm.evaluate('passePlayer.numbers()')).toBe(wanted);
  });

  test('Alix sends his attack in his place', async () => {
    const { _id } = await wires.alix.create('ChatMessage', { type: 'link', system: forged(() => undefined) });
    await untilRefused(_id);
  });

  test(`${50 * times(4, 8)} times with other numbers, at random`, async () => {
    const chance = chanceFrom(SEED);
    for (let batch = 0; batch < times(4, 8); batch += 1) {
      const sent = Array.from({ length: 50 }, () => {
        const root = JSON.parse(honest) as Root;
        const { attempt, fighters, fight } = root.opening.setup;
        const other = mutated({ fighters, fight }, chance);
        root.opening.setup = { attempt, ...other };
        return wires.basile.create('ChatMessage', { type: 'link', system: root });
      });
      const made = (await Promise.all(sent)).map(({ _id }) => _id);
      await untilSeen(gm, wires.basile);
      for (const id of made) await untilRefused(id);
      expect(await gm.evaluate('passePlayer.numbers()'), `seed ${SEED}, batch ${batch}`).toBe(wanted);
      await gm.evaluate(`ChatMessage.deleteDocuments(${JSON.stringify(made)})`);
    }
  }, 300_000);
});

test('without a Game Master, it is refused when one connects, and an honest one counts', async () => {
  await goOut(gm);
  const cheat = await wires.basile.create('ChatMessage', {
    type: 'link',
    system: forged(opening => {
      opening.setup.fight = {
        ...(opening.setup.fight as never as object),
        ap: { [brannoc]: 2, [corvin]: 0 },
      } as never;
    }),
  });
  const again = await wires.basile.create('ChatMessage', { type: 'link', system: forged(() => undefined) });
  await wires.basile.update('ChatMessage', {
    _id: again._id,
    system: { answers: [{ name: 'attack', by: brannoc, dice: [1] }] },
  });
  await comeIn(gm);
  for (const id of [cheat._id, again._id]) await untilRefused(id);
  expect(await gm.evaluate('passePlayer.numbers()')).toBe(wanted);
  const system = forged(() => undefined);
  await gm.evaluate(`ChatMessage.deleteDocuments(['${cheat._id}', '${again._id}'])`);
  const { _id } = await wires.basile.create('ChatMessage', { type: 'link', system });
  await playerOn(gm).asked(_id, 'defence');
  expect(await gm.evaluate(`passePlayer.theCombat().id`)).toBe(COMBAT_ID);
  expect(table.errors()).toEqual([]);
});

describe('no attack can leave out a fighter who may react', () => {
  const TIED = [
    ['who waits to come between', 'Maëlys', maelys, { condition: 'delaying' }],
    ['who is engaged with the foe', 'Ysolt', ysolt, { condition: 'engaged', by: corvin }],
  ] as const;

  test.each(TIED)('a fighter who is %s, at any distance', async (_who, name, id, condition) => {
    const master = playerOn(gm);
    await master.reset();
    await gm.evaluate(`(async () => {
      await passePlayer.theCombat().update({ turn: 2 });
      const { id } = canvas.scene.tokens.find(one => one.name.startsWith('${name}'));
      await canvas.scene.updateEmbeddedDocuments('Token', [{ _id: id, x: 0, y: 0 }]);
      await passePlayer.actorNamed('${name}').update({ system: { state: { conditions: [${JSON.stringify(condition)}] } } });
    })()`);
    await master.dice([30, 100]);
    await master.aim('Corvin');
    const root = JSON.parse(await master.opening('Brannoc', 'Great axe')) as Root;
    expect(Object.keys(root.opening.setup.fighters)).toContain(id);
    leaveOut(root.opening, id);
    const { _id } = await wires.basile.create('ChatMessage', { type: 'link', system: root });
    await untilRefused(_id);
  });
});
