import { OF_OTHERS_DOCUMENTS, type Attempt } from './hostile-documents.ts';
import { ACCOUNT, FIGHTER, type Data, type Stage, type Villain } from './hostile-stage.ts';

type Make = (stage: Stage) => Data;

const { maelys, corvin, brannoc, ysolt } = FIGHTER;
const HTML = '<img src="data:," onerror="globalThis.tricked = true">';
const LONG = 'All work and no play. '.repeat(20_000);
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** A link that answers the question that waits for Maëlys. */
const reply =
  (answers: unknown, more: Data = {}): Make =>
  ({ open }) => ({ exchange: open, follows: open, answers, facts: null, ...more });
const defence = (chosen: unknown, by: string = maelys): Data => ({ name: 'defence', by, chosen });
const PARRY = 'parry:maelysBroadsword';

function sends(as: Villain, name: string, make: Make, more: Data = {}): Attempt {
  return {
    name,
    as,
    comesTo: 'nothing',
    async try(stage) {
      const made = await stage.wires[as].create('ChatMessage', {
        type: 'link',
        system: make(stage),
        ...more,
      });
      return [made._id];
    },
  };
}

/** Something done to what is there, which leaves no message of its own. */
function does(as: Villain, name: string, attempt: (stage: Stage) => Promise<unknown>): Attempt {
  return { name, as, comesTo: 'nothing', try: async stage => (await attempt(stage), []) };
}

/** By one whom the exchange does not concern. */
const byAStranger = (as: Villain, own: string): readonly Attempt[] => [
  sends(as, 'lets another fighter not defend', reply([defence(['none'])])),
  sends(
    as,
    'lets another fighter parry',
    reply([defence([PARRY]), { name: 'parry', by: maelys, dice: [99] }]),
  ),
  sends(as, 'answers in the name of a fighter of their own', reply([defence(['none'], own)])),
  sends(as, 'answers for the Game Master', reply([defence(['none'], 'gm')])),
  sends(as, 'answers for nobody', reply([defence(['none'], '')])),
  sends(as, 'answers for the prototype of all things', reply([defence(['none'], '__proto__')])),
  sends(as, 'answers for the attacker', reply([{ name: 'attack', by: corvin, dice: [100] }])),
  sends(as, 'makes it older than it is', reply([defence(['none'])], { made: 1 })),
  sends(as, 'calls the exchange off', reply([defence(['none'])], { refused: { rule: '', id: 'no-target' } })),
];

const ofOthers: readonly Attempt[] = [
  ...byAStranger('basile', brannoc),
  ...byAStranger('clarisse', ysolt),
  sends(
    'alix',
    'answers for the attacker after her own defence',
    reply([defence(['none']), { name: 'effects', by: corvin, chosen: [] }]),
  ),
  sends('alix', 'throws the dice of the attacker', reply([{ name: 'attack', by: corvin, dice: [100] }])),
];

const misfits: readonly (readonly [string, unknown])[] = [
  ['gives dice in place of a choice', [{ name: 'defence', by: maelys, dice: [1] }]],
  ['chooses what is not offered', [defence(['run'])]],
  ['chooses a weapon that she does not have', [defence(['parry:corvinShortsword'])]],
  ['chooses a weapon that nobody has', [defence(['parry:excalibur'])]],
  ['chooses two things', [defence(['none', PARRY])]],
  ['chooses one thing twice', [defence(['none', 'none'])]],
  ['chooses nothing', [defence([])]],
  ['chooses HTML', [defence([HTML])]],
  ['chooses a part of every object', [defence(['constructor'])]],
  ['chooses a seal where nothing is secret', [defence([`sealed:${'0'.repeat(64)}`])]],
  ['chooses a text as long as a book', [defence([LONG])]],
  ['chooses a number', [defence([7])]],
  ['chooses a text, not a list', [defence('none')]],
  ['parries with a die of zero', [defence([PARRY]), { name: 'parry', by: maelys, dice: [0] }]],
  ['parries with a die of 101', [defence([PARRY]), { name: 'parry', by: maelys, dice: [101] }]],
  ['parries with a negative die', [defence([PARRY]), { name: 'parry', by: maelys, dice: [-5] }]],
  ['parries with a broken die', [defence([PARRY]), { name: 'parry', by: maelys, dice: [1.5] }]],
  ['parries with a die that is text', [defence([PARRY]), { name: 'parry', by: maelys, dice: ['3'] }]],
  ['parries with an endless die', [defence([PARRY]), { name: 'parry', by: maelys, dice: [1e308] }]],
  ['parries with two dice', [defence([PARRY]), { name: 'parry', by: maelys, dice: [3, 3] }]],
  ['parries without dice', [defence([PARRY]), { name: 'parry', by: maelys, dice: [] }]],
  [
    'parries with more dice than there are',
    [defence([PARRY]), { name: 'parry', by: maelys, dice: new Array(5000).fill(3) }],
  ],
  ['answers a question that comes later', [{ name: 'location', by: maelys, dice: [1] }]],
  [
    'answers a question that was answered',
    [{ name: 'defence', by: maelys, chosen: ['none'] }, defence(['none'])],
  ],
  ['answers no question', [{ name: 'constructor', by: maelys, chosen: ['none'] }]],
  ['answers a question without a name', [{ by: maelys, chosen: ['none'] }]],
  ['answers with dice and a choice at once', [{ ...defence(['none']), dice: [3] }]],
  ['answers a thousand times', new Array(1000).fill(defence(['none']))],
  ['answers nothing', []],
  ['answers with a list in a list in a list', [deep(800)]],
  ['answers with a text', 'none'],
];

const ofTheOpen: readonly Attempt[] = [
  ...misfits.map(([name, answers]) => sends('alix', name, reply(answers))),
  sends(
    'alix',
    'claims what did not happen',
    reply([defence(['none'])], { facts: [{ fact: 'hurt', who: corvin, where: 'head', points: 99 }] }),
  ),
  sends(
    'alix',
    'claims facts that are no facts',
    reply([defence(['none'])], { facts: [{ fact: 'dead' }, {}] }),
  ),
  sends('alix', 'follows nothing', reply([defence(['none'])], { follows: null })),
  sends(
    'alix',
    'follows a message that is not there',
    reply([defence(['none'])], { follows: 'nothingThere0000' }),
  ),
  sends('alix', 'follows a link of another exchange', stage => ({
    ...reply([defence(['none'])])(stage),
    follows: stage.done.at(-1)?.id,
  })),
  sends(
    'alix',
    'answers in an exchange that is not there',
    reply([defence(['none'])], { exchange: 'nothingThere0000' }),
  ),
  sends('alix', 'answers to a message that is no link', stage => ({
    ...reply([defence(['none'])])(stage),
    exchange: stage.plain,
    follows: stage.plain,
  })),
  sends('alix', 'begins another exchange in the middle', stage => ({
    ...reply([defence(['none'])])(stage),
    opening: stage.done[0]?.system['opening'],
  })),
  sends(
    'alix',
    'sends the exchange as a text as long as a book',
    reply([defence(['none'])], { exchange: LONG }),
  ),
  sends('alix', 'sends a link without anything', () => ({})),
  sends('basile', 'hides markup in all that a message shows', reply([defence(['none'])]), {
    content: HTML,
    flavor: HTML,
    speaker: { alias: HTML },
    rolls: [HTML],
  }),
  sends('basile', 'whispers it, blind', reply([defence(['none'])]), {
    whisper: [ACCOUNT.gamemaster],
    blind: true,
  }),
  sends('basile', 'sends it with the flags of the system', reply([defence(['none'])]), {
    flags: { 'passe-darmes': { applied: [], made: 1 } },
  }),
  sends('basile', 'sends it from long ago', reply([defence(['none'])]), {
    timestamp: 1,
    _stats: { createdTime: 1, lastModifiedBy: ACCOUNT.gamemaster },
  }),
  does('basile', 'sends it as a message of another kind', async ({ wires, open }) => {
    await wires.basile.create('ChatMessage', {
      type: 'base',
      content: '.',
      system: { exchange: open, follows: open, answers: [defence(['none'])] },
    });
  }),
  does('basile', 'sends it past the chat, over the socket', async ({ wires, open }) => {
    const link = { exchange: open, follows: open, answers: [defence(['none'])] };
    await wires.basile
      .ask('system.passe-darmes', { type: 'link', system: link, author: ACCOUNT.gamemaster })
      .catch(() => null);
    await wires.basile.ask('system.passe-darmes', 'apply', open).catch(() => null);
  }),
];

const last = ({ done }: Stage): { id: string; system: Data } => done.at(-1) ?? { id: '', system: {} };
const first = ({ done }: Stage): { id: string; system: Data } => done[0] ?? { id: '', system: {} };

const ofTheDone: readonly Attempt[] = [
  sends('alix', 'sends the last link of a finished exchange again', stage => last(stage).system),
  sends('alix', 'sends its first link again', stage => first(stage).system),
  sends('alix', 'goes on after its end', stage => ({ ...last(stage).system, follows: last(stage).id })),
  sends('basile', 'sends another user’s first message again', stage => first(stage).system),
  sends('basile', 'sends another user’s last message again', stage => last(stage).system),
  does('alix', 'rewrites her dice', ({ wires, ...stage }) =>
    wires.alix.update('ChatMessage', {
      _id: first(stage as Stage).id,
      system: { answers: [{ name: 'attack', by: maelys, dice: [1] }] },
    }),
  ),
  does('alix', 'rewrites what happened', ({ wires, ...stage }) =>
    wires.alix.update('ChatMessage', {
      _id: last(stage as Stage).id,
      system: { facts: [{ fact: 'hurt', who: corvin, where: 'head', points: 99 }] },
    }),
  ),
  does('alix', 'moves her link to another exchange', ({ wires, open, ...stage }) =>
    wires.alix.update('ChatMessage', {
      _id: last(stage as Stage).id,
      system: { exchange: open, follows: open, answers: [defence(['none'])], facts: null },
    }),
  ),
  does('alix', 'calls it off when it is over', ({ wires, ...stage }) =>
    wires.alix.update('ChatMessage', {
      _id: first(stage as Stage).id,
      system: { refused: { rule: '', id: 'no-target' } },
    }),
  ),
  does('alix', 'lets it count in place of the Game Master', ({ wires, ...stage }) =>
    wires.alix.update('ChatMessage', { _id: first(stage as Stage).id, system: { accepted: true, made: 1 } }),
  ),
  does('alix', 'deletes its end', ({ wires, ...stage }) =>
    wires.alix.modify('ChatMessage', 'delete', { ids: [last(stage as Stage).id] }),
  ),
  does('alix', 'deletes its beginning', ({ wires, ...stage }) =>
    wires.alix.modify('ChatMessage', 'delete', { ids: [first(stage as Stage).id] }),
  ),
  does('alix', 'deletes all of it that is hers', ({ wires, ...stage }) =>
    wires.alix.modify('ChatMessage', 'delete', { ids: [first(stage as Stage).id, last(stage as Stage).id] }),
  ),
  does('alix', 'deletes its beginning and puts another in its place', async ({ wires, ...stage }) => {
    const { id, system } = first(stage as Stage);
    await wires.alix.modify('ChatMessage', 'delete', { ids: [id] });
    const answers = [{ name: 'attack', by: maelys, dice: [1] }];
    const data = [{ _id: id, type: 'link', system: { ...system, answers } }];
    await wires.alix.modify('ChatMessage', 'create', { data, keepId: true }).catch(() => null);
  }),
];

/** Attempts while one exchange is over and another waits for Alix. */
export const ATTEMPTS: readonly Attempt[] = [...ofOthers, ...ofTheOpen, ...ofTheDone, ...OF_OTHERS_DOCUMENTS];
