import type { Case } from './case.ts';
import type { Place } from './probed.ts';

/** HOST-05: players write messages of their own, under ids of their own too. */
export const ownMessages: Case<'id'> = {
  name: 'HOST-05: a player creates a message under an id of their own, and updates it',
  steps: [
    {
      as: 'player',
      what: 'says something with keepId, and says it otherwise',
      async run() {
        const { ChatMessage, foundry } = globalThis as unknown as Place;
        const id = foundry.utils.randomID();
        const made = await ChatMessage.create({ _id: id, content: 'One' }, { keepId: true });
        await made.update({ content: 'Two' });
        return { id, isKept: made.id === id, content: made.content };
      },
      expects: { isKept: true, content: 'Two' },
    },
  ],
};

/** HOST-06: who made and changed a message is stamped by the server. */
export const stamps: Case<'id' | 'player'> = {
  name: 'HOST-06: author and _stats are stamped',
  steps: [
    {
      as: 'player',
      what: 'says something, and claims that it is old',
      async run() {
        const { ChatMessage, game } = globalThis as unknown as Place;
        const _stats = { createdTime: 1, lastModifiedBy: null };
        const { id, author, _stats: stamped } = await ChatMessage.create({ content: 'Stamped', _stats });
        const { createdTime, lastModifiedBy } = stamped;
        const isOld = createdTime === 1;
        return {
          id,
          player: game.user.id,
          isMine: author?.id === game.user.id && lastModifiedBy === game.user.id,
          isOld,
        };
      },
      expects: { isMine: true, isOld: false },
    },
    {
      as: 'gm',
      what: 'changes it',
      async run({ id, player }, hands) {
        const { game } = globalThis as unknown as Place;
        await hands.until('the message', () => game.messages.has(id));
        const message = game.messages.get(id);
        await message.update({ content: 'Changed' });
        return {
          isByGm: message._stats.lastModifiedBy === game.user.id,
          isStillTheirs: message.author?.id === player,
        };
      },
      expects: { isByGm: true, isStillTheirs: true },
    },
  ],
};

/** A GM puts a message back that was deleted: under its id, in the name of its author. */
export const putBack: Case<'id' | 'player'> = {
  name: 'HOST-05: a Game Master creates a message in the name of its author, under the id that it had',
  steps: [
    {
      as: 'player',
      what: 'says something',
      async run() {
        const { ChatMessage, game } = globalThis as unknown as Place;
        const { id } = await ChatMessage.create({ content: 'Lost' });
        return { id, player: game.user.id };
      },
    },
    {
      as: 'gm',
      what: 'deletes it and puts it back',
      async run({ id, player }, hands) {
        const { ChatMessage, game } = globalThis as unknown as Place;
        await hands.until('the message', () => game.messages.has(id));
        await game.messages.get(id).delete();
        const made = await ChatMessage.create({ _id: id, content: 'Lost', author: player }, { keepId: true });
        return { isTheSame: made.id === id, isTheirs: made.author?.id === player };
      },
      expects: { isTheSame: true, isTheirs: true },
    },
  ],
};

/** HOST-07: what is whispered is not sent to others. */
export const whispers: Case<'id' | 'heard'> = {
  name: 'HOST-07: a whisper is not sent to outsiders',
  steps: [
    {
      as: 'gm',
      what: 'whispers to Alix, then speaks aloud',
      async run() {
        const { ChatMessage, game } = globalThis as unknown as Place;
        const whisper = [game.users.find(({ name }) => name === 'Alix')?.id];
        const { id } = await ChatMessage.create({ content: 'Hush', whisper });
        const { id: heard } = await ChatMessage.create({ content: 'Hear!' });
        return { id, heard };
      },
    },
    {
      as: 'player',
      what: 'has it',
      async run({ id, heard }, hands) {
        const { game } = globalThis as unknown as Place;
        await hands.until('what was said aloud', () => game.messages.has(heard));
        return { isSent: game.messages.has(id) };
      },
      expects: { isSent: true },
    },
    {
      as: 'other',
      what: 'has it not',
      async run({ id, heard }, hands) {
        const { game } = globalThis as unknown as Place;
        await hands.until('what was said aloud', () => game.messages.has(heard));
        return { isSent: game.messages.has(id) };
      },
      expects: { isSent: false },
    },
  ],
};

/** Actors that are nobody's are not sent to players; `ownership` is the owner's to change. */
export const ownership: Case<'hidden' | 'seen' | 'given'> = {
  name: 'HOST-05: an actor without permission is not sent, and an owner changes ownership',
  steps: [
    {
      as: 'gm',
      what: 'makes an actor for nobody, one to look at and one for Alix',
      async run() {
        const { Actor, game } = globalThis as unknown as Place;
        const alix = game.users.find(({ name }) => name === 'Alix')?.id ?? '';
        const { id: hidden } = await Actor.create({ name: 'Hidden', type: 'character' });
        const { id: seen } = await Actor.create({
          name: 'Seen',
          type: 'character',
          ownership: { default: 2 },
        });
        const { id: given } = await Actor.create({
          name: 'Given',
          type: 'character',
          ownership: { [alix]: 3 },
        });
        return { hidden, seen, given };
      },
    },
    {
      as: 'player',
      what: 'has the one and not the other, and lets everybody look',
      async run({ hidden, given }, hands) {
        const { game } = globalThis as unknown as Place;
        await hands.until('the actor', () => game.actors.has(given));
        const refused = await hands.refusal(() =>
          game.actors.get(given).update({ ownership: { default: 2 } }),
        );
        return { isSent: game.actors.has(hidden), refused, now: game.actors.get(given).ownership['default'] };
      },
      expects: { isSent: false, refused: '', now: 2 },
    },
    {
      as: 'player',
      what: 'looks at a sheet that is not to be edited',
      async run({ seen }) {
        const { game } = globalThis as unknown as Place;
        const { sheet } = game.actors.get(seen);
        await sheet.render({ force: true });
        const fields = [
          ...sheet.element.querySelectorAll('.window-content :is(input, select, textarea):enabled'),
        ];
        const live = fields.filter(one => !one.closest('.always-interactive')).length;
        const pressed = [...sheet.element.querySelectorAll('.window-content button:enabled')];
        await sheet.close();
        return { live, buttons: pressed.filter(one => !one.matches('.always-interactive')).length };
      },
    },
    {
      as: 'gm',
      what: 'takes them away',
      async run({ hidden, seen, given }) {
        const { game } = globalThis as unknown as Place;
        for (const id of [hidden, seen, given]) await game.actors.get(id).delete();
      },
    },
  ],
};
