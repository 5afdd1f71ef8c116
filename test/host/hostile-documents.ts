import { COMBAT_ID, combatantId, fighterId, SCENE_ID, tokenId } from '../../tools/practice-table.ts';
import { ACCOUNT, FIGHTER, type Data, type Stage, type Villain } from './hostile-stage.ts';

/** Something that a hostile client tries. */
export interface Attempt {
  readonly name: string;
  readonly as: Villain;
  /** The outcome: the server refuses it, or it stands in the chat as something that does not count. */
  readonly comesTo: 'refused' | 'nothing';
  /** Tries it; gives the messages that it made. */
  try(stage: Stage): Promise<readonly string[]>;
}

/** A link that lets Maëlys not defend herself. */
const link = (open: string): Data => ({
  exchange: open,
  follows: open,
  answers: [{ name: 'defence', by: FIGHTER.maelys, chosen: ['none'] }],
  facts: null,
});

function isRefused(as: Villain, name: string, attempt: (stage: Stage) => Promise<unknown>): Attempt {
  return { name, as, comesTo: 'refused', try: async stage => (await attempt(stage), []) };
}

/** Moves the fight, which any player may; the Game Master's client puts it back. */
function isPutBack(as: Villain, name: string, to: Data): Attempt {
  return {
    ...{ name, as, comesTo: 'nothing' },
    try: async ({ wires }) => (await wires[as].update('Combat', { _id: COMBAT_ID, ...to }), []),
  };
}

/** Writes that the server refuses by itself. */
export const OF_OTHERS_DOCUMENTS: readonly Attempt[] = [
  isRefused('basile', 'sends a link as the Game Master', ({ wires, ...stage }) =>
    wires.basile.create('ChatMessage', {
      type: 'link',
      author: ACCOUNT.gamemaster,
      system: link(stage.open),
    }),
  ),
  isRefused('basile', 'sends a link as Alix', ({ wires, ...stage }) =>
    wires.basile.create('ChatMessage', {
      type: 'link',
      author: ACCOUNT.alix,
      system: link(stage.open),
    }),
  ),
  isRefused('basile', 'sends a link under the id of another', ({ wires, open }) =>
    wires.basile.modify('ChatMessage', 'create', {
      data: [{ _id: open, type: 'link', system: link(open) }],
      keepId: true,
    }),
  ),
  isRefused('basile', 'sends a text in place of a link', ({ wires }) =>
    wires.basile.create('ChatMessage', { type: 'link', system: 'garbage' }),
  ),
  isRefused('basile', 'sends a message of a kind that there is not', ({ wires }) =>
    wires.basile.create('ChatMessage', { type: 'chain', system: {} }),
  ),
  isRefused('basile', 'rewrites the link of the Game Master', ({ wires, open }) =>
    wires.basile.update('ChatMessage', { _id: open, system: { answers: [] } }),
  ),
  isRefused('basile', 'deletes the link of the Game Master', ({ wires, open }) =>
    wires.basile.modify('ChatMessage', 'delete', { ids: [open] }),
  ),
  isRefused('basile', 'empties the chat', ({ wires }) =>
    wires.basile.modify('ChatMessage', 'delete', { deleteAll: true }),
  ),
  isRefused('basile', 'hurts another', ({ wires }) =>
    wires.basile.update('Actor', { _id: fighterId('corvin-sable'), 'system.state.hurt.head': 99 }),
  ),
  isRefused('basile', 'takes the records of another', ({ wires }) =>
    wires.basile.update('Actor', { _id: fighterId('maelys-tarvenne'), 'system.applied': [] }),
  ),
  isRefused('basile', 'takes the owner’s place', ({ wires }) =>
    wires.basile.update('Actor', { _id: fighterId('corvin-sable'), ownership: { [ACCOUNT.basile]: 3 } }),
  ),
  isRefused('basile', 'blunts the weapon of another', ({ wires }) =>
    wires.basile.update(
      'Item',
      { _id: 'corvinShortsword', 'system.damage': '1d2' },
      `Actor.${fighterId('corvin-sable')}`,
    ),
  ),
  isRefused('basile', 'moves the token of another', ({ wires }) =>
    wires.basile.update('Token', { _id: tokenId('corvin-sable'), x: 0 }, `Scene.${SCENE_ID}`),
  ),
  isPutBack('basile', 'takes the turn', { turn: 2 }),
  isPutBack('basile', 'begins another round', { round: 9 }),
  isPutBack('alix', 'goes back to before the first round', { round: 0 }),
  isRefused('basile', 'fills his action points', ({ wires }) =>
    wires.basile.update('Combat', {
      _id: COMBAT_ID,
      [`flags.passe-darmes.ap.${combatantId('brannoc-dol')}`]: 99,
    }),
  ),
  isRefused('basile', 'takes the records of the fight', ({ wires }) =>
    wires.basile.update('Combat', { _id: COMBAT_ID, 'flags.passe-darmes.applied': [] }),
  ),
  isRefused('basile', 'ends the fight', ({ wires }) =>
    wires.basile.modify('Combat', 'delete', { ids: [COMBAT_ID] }),
  ),
  isRefused('basile', 'counts another out', ({ wires }) =>
    wires.basile.update(
      'Combatant',
      { _id: combatantId('corvin-sable'), defeated: true },
      `Combat.${COMBAT_ID}`,
    ),
  ),
  isRefused('basile', 'makes himself Game Master', ({ wires }) =>
    wires.basile.update('User', { _id: ACCOUNT.basile, role: 4 }),
  ),
  isRefused('basile', 'reads the rules of this world otherwise', ({ wires }) =>
    wires.basile.create('Setting', { key: 'passe-darmes.reading.luckInExchange', value: 'true' }),
  ),
];
