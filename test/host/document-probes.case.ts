import type { Case } from './case.ts';
import type { Place, Probed } from './probed.ts';

/** HOST-04: what an update does to what it does not name. */
export const updates: Case = {
  name: 'HOST-04: recursive: false replaces flags as a whole; by itself an update is merged',
  steps: [
    {
      as: 'gm',
      what: 'updates an actor in both ways',
      async run() {
        const { Actor } = globalThis as unknown as Place;
        const actor = await Actor.create({
          name: 'Probe',
          type: 'character',
          flags: { world: { a: 1, list: [1, 2] } },
        });
        await actor.update({ 'flags.world.list': [3], flags: { world: { b: 2 } } });
        const merged = { ...actor.flags['world'] };
        await actor.update({ flags: { world: { c: 3 } } }, { recursive: false });
        const replaced = { ...actor.flags['world'] };
        await actor.delete();
        return { merged, replaced, count: Object.keys(replaced).length };
      },
      expects: { merged: { a: 1, b: 2, list: [3] }, replaced: { c: 3 }, count: 1 },
    },
  ],
};

/** HOST-02 and HOST-10, at one client. */
export const atOneClient: Case = {
  name: 'HOST-02, HOST-10: Hooks.call stops on false and callAll does not; dice follow the grammar',
  steps: [
    {
      as: 'gm',
      what: 'calls hooks and throws dice',
      async run() {
        const { Hooks, Roll, CONFIG } = globalThis as unknown as Place;
        let heard = 0;
        const ids = [Hooks.on('probed', () => false), Hooks.on('probed', () => (heard += 1))];
        const went = Hooks.call('probed');
        const after = heard;
        Hooks.callAll('probed');
        ids.forEach(id => Hooks.off('probed', id));
        const { total } = await new Roll('2d1 + 3d1kh2 * 2').evaluate();
        const Die = CONFIG.Dice.terms['d'];
        const die = Die && new Die({ faces: 100 });
        const isRising = die ? die.mapRandomFace(0.9) > die.mapRandomFace(0.1) : null;
        return { went, after, all: heard, total, isRising };
      },
      expects: { went: false, after: 0, all: 1, total: 6 },
    },
  ],
};

/** HOST-48: a deck keeps what was drawn from it as drawn. */
export const cards: Case = {
  name: 'HOST-48: cards are drawn from a deck',
  steps: [
    {
      as: 'gm',
      what: 'draws one of two',
      async run() {
        const { Cards } = globalThis as unknown as Place;
        const two = ['A', 'B'].map((name, sort) => ({ name, sort }));
        const deck = await Cards.create({ name: 'Deck', type: 'deck', cards: two });
        const hand = await Cards.create({ name: 'Hand', type: 'hand' });
        await hand.draw(deck, 1, { chatNotification: false });
        const result = {
          left: deck.availableCards.map(({ name }) => name),
          listed: [...deck.cards].length,
          held: [...hand.cards].map(({ name }) => name),
        };
        await hand.delete();
        await deck.delete();
        return result;
      },
      expects: { left: ['B'], listed: 2, held: ['A'] },
    },
  ],
};

/** HOST-47: what a batch writes, it writes in its order; 13 has none. */
export const batches: Case = {
  name: 'HOST-47: a batch applies in the order in which it was written',
  steps: [
    {
      as: 'gm',
      what: 'updates two actors in one batch',
      async run() {
        const { Actor, Hooks, foundry } = globalThis as unknown as Place;
        const { documents } = foundry;
        if (!documents.modifyBatch) return { inOrder: true };
        const [one, two] = [
          await Actor.create({ name: 'One', type: 'character' }),
          await Actor.create({ name: 'Two', type: 'character' }),
        ];
        const updated: string[] = [];
        const heard = Hooks.on('updateActor', actor => updated.push((actor as Probed).id));
        const operation = ({ id }: Probed) => ({
          action: 'update',
          documentName: 'Actor',
          updates: [{ _id: id, name: 'New' }],
        });
        await documents.modifyBatch([two, one].map(operation));
        Hooks.off('updateActor', heard);
        const inOrder = updated.join() === [two.id, one.id].join();
        await one.delete();
        await two.delete();
        return { inOrder };
      },
      expects: { inOrder: true },
    },
  ],
};
