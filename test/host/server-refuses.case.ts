import type { Case } from './case.ts';

/** Everybody writes what is theirs. */
export const othersDocuments: Case<'before' | 'message' | 'own'> = {
  name: 'the server refuses a player who writes what is not theirs',
  steps: [
    {
      as: 'gm',
      what: 'says something',
      async run(_given, hands) {
        const message = await ChatMessage.create({ content: 'Listen!' } as never);
        return { message: message?.id ?? '', before: hands.numbers() };
      },
    },
    {
      as: 'player',
      what: 'writes actors, messages and the fight',
      async run({ message }, hands) {
        await hands.until('the message', () => game.messages.get(message));
        const own = await ChatMessage.create({ content: 'I listen.' } as never);
        const combat = hands.theCombat();
        const attempts: (() => Promise<unknown>)[] = [
          () => hands.actorNamed('Corvin').update({ system: { state: { hurt: { head: 99 } } } } as never),
          () => hands.actorNamed('Brannoc').update({ name: 'Nobody' } as never),
          () => hands.actorNamed('Brannoc').delete(),
          () => hands.messageOf(message).update({ content: 'Do not listen!' } as never),
          () => hands.messageOf(message).delete(),
          () => own?.update({ author: game.users.activeGM?.id } as never) ?? Promise.resolve(),
          () => ChatMessage.create({ content: 'Believe me.', author: game.users.activeGM?.id } as never),
          () =>
            combat.update({
              flags: { 'passe-darmes': { applied: [{ exchange: 'x', inverse: null }] } },
            } as never),
          () => combat.update({ active: false } as never),
          () => combat.update({ flags: { 'passe-darmes': { cycle: 3 } }, turn: 1 } as never),
          () => combat.delete(),
        ];
        const notRefused: number[] = [];
        for (const [index, attempt] of attempts.entries()) {
          if ((await hands.refusal(attempt)) === '') notRefused.push(index);
        }
        return { own: own?.id ?? '', notRefused };
      },
      expects: { notRefused: [] },
    },
    {
      as: 'gm',
      what: 'sees nothing change',
      async run({ message, own }, hands) {
        await hands.until('the answer', () => game.messages.get(own));
        const { content } = hands.messageOf(message).toObject() as unknown as { content: string };
        return { now: hands.numbers(), content, author: hands.messageOf(own).author?.name };
      },
      expects: { now: 'given.before', content: 'Listen!', author: 'Alix' },
    },
  ],
};

/** A player may end a turn of their own; any other that they move is put back. */
export const endingATurn: Case<'before'> = {
  name: 'a player ends their own turn, and nobody else’s',
  steps: [
    {
      as: 'other',
      what: 'ends the turn of another user',
      async run(_given, hands) {
        const before = hands.numbers();
        const combat = hands.theCombat();
        const { turn } = combat;
        // The server lets any player move the turn; the Game Master's client puts it back.
        await hands.refusal(() => combat.nextTurn());
        await hands.until('the turn put back', () => combat.turn === turn);
        return { before, now: hands.numbers() === before };
      },
      expects: { now: true },
    },
    {
      as: 'player',
      what: 'ends their own, and then another',
      async run(_given, hands) {
        const first = await hands.refusal(() => hands.theCombat().nextTurn());
        await hands.until('the next turn', () => hands.fight().turn === 'Corvin');
        await hands.refusal(() => hands.theCombat().nextTurn());
        await hands.until('the turn put back', () => hands.fight().turn === 'Corvin');
        return { first, turn: hands.fight().turn };
      },
      expects: { first: '', turn: 'Corvin' },
    },
    {
      as: 'gm',
      what: 'has the turn, and the one that was ended is paid for',
      async run(_given, hands) {
        return hands.until('the turn', () => (hands.fight().turn === 'Corvin' ? hands.fight() : null));
      },
      expects: { round: 1, turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } },
    },
  ],
};

/** Whispers reach their recipients alone. */
export const whispers: Case<'whispered' | 'aloud'> = {
  name: 'a whisper reaches only its readers',
  steps: [
    {
      as: 'gm',
      what: 'whispers to Alix, and then speaks to all',
      async run() {
        const alix = game.users.find(user => user.name === 'Alix')?.id;
        const whispered = await ChatMessage.create({ content: 'Psst.', whisper: [alix] } as never);
        const aloud = await ChatMessage.create({ content: 'Well!' } as never);
        return { whispered: whispered?.id ?? '', aloud: aloud?.id ?? '' };
      },
    },
    {
      as: 'player',
      what: 'hears both',
      async run({ whispered, aloud }, hands) {
        await hands.until('the loud one', () => game.messages.get(aloud));
        return { hears: game.messages.get(whispered) !== undefined };
      },
      expects: { hears: true },
    },
    {
      as: 'other',
      what: 'hears only what was said aloud',
      async run({ whispered, aloud }, hands) {
        await hands.shown(aloud);
        return { hears: game.messages.get(whispered) !== undefined, inAll: game.messages.size };
      },
      expects: { hears: false, inAll: 1 },
    },
  ],
};
