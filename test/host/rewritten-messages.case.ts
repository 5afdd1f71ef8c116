import type { Case } from './case.ts';
import { alixEndsIt, alixHits, corvinLetsItCome } from './plain-blow.ts';

/** Only a Game Master lets an exchange count whose numbers are no longer those of the actors. */
export const acceptedByItsAuthor: Case<'before' | 'forged'> = {
  name: 'an author does not accept their own forged numbers',
  steps: [
    {
      as: 'player',
      what: 'sends an attack with more skill, and says that it is accepted',
      async run(_given, hands) {
        type Forged = { opening: { setup: { fighters: Record<string, { styles: { skill: number }[] }> } } };
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const system = JSON.parse(await hands.opening('Maëlys', 'Broadsword')) as Forged;
        const before = hands.numbers();
        const mine = system.opening.setup.fighters[hands.fighter('Maëlys')];
        for (const style of mine?.styles ?? []) style.skill = 99;
        const forged = await hands.send({ ...system, accepted: true });
        return { before, forged, refused: (await hands.stands(forged, 'refused')).refused };
      },
      expects: {
        refused: 'Does not count: Maëlys Tarvenne’s numbers have changed since it began (styles.0.skill).',
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change, and may accept it',
      async run({ forged }, hands) {
        const { buttons } = await hands.stands(forged, 'refused');
        const now = hands.numbers();
        await hands.button(forged, 'accept');
        await hands.asked(forged, 'defence');
        return { now, buttons };
      },
      expects: { now: 'given.before', buttons: ['take-back', 'accept'] },
    },
  ],
};

/** A message stays as it was sent. */
export const rewrittenNumbers: Case<'exchange' | 'before' | 'sent'> = {
  name: 'a link that its author rewrites goes on as it was sent: numbers',
  steps: [
    {
      as: 'player',
      what: 'attacks',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        return { exchange, before: hands.numbers(), sent: JSON.stringify(hands.systemOf(exchange)) };
      },
    },
    { ...corvinLetsItCome, what: 'has seen that all is right, and does not defend' },
    {
      as: 'player',
      what: 'gives the weapon more damage, then calls the whole off, and sees both put back',
      async run({ exchange, sent }, hands) {
        type Forged = { opening: { setup: { fighters: Record<string, { weapons: { damage: string }[] }> } } };
        const { opening } = (await hands.unpacked(exchange)) as unknown as Forged;
        const mine = opening.setup.fighters[hands.fighter('Maëlys')];
        for (const weapon of mine?.weapons ?? []) weapon.damage = '10d10';
        const putBack = () =>
          hands.until('put back', () => JSON.stringify(hands.systemOf(exchange)) === sent);
        const message = hands.messageOf(exchange);
        await message.update({ system: { opening } } as never);
        await putBack();
        await message.update({ system: { refused: { rule: '', id: 'no-target' } } } as never);
        await putBack();
        return { question: (await hands.card(exchange))?.question };
      },
      expects: { question: 'effects' },
    },
    {
      as: 'gm',
      what: 'was told once at most, and nothing has changed',
      async run(_given, hands) {
        const told = [...document.querySelectorAll('#notifications .info')].map(one =>
          one.textContent?.trim(),
        );
        return { now: hands.numbers(), isFlood: told.filter(text => text?.includes('put back')).length > 1 };
      },
      expects: { now: 'given.before', isFlood: false },
    },
    alixEndsIt,
  ],
};

/** Dice lie as they fell. */
export const rewrittenDice: Case<'exchange' | 'before'> = {
  name: 'a link that its author rewrites goes on as it was sent: dice',
  steps: [
    {
      as: 'player',
      what: 'attacks, misses, and makes a hit of it',
      async run(_given, hands) {
        hands.dice([96, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        const before = hands.numbers();
        await hands.asked(exchange, 'defence');
        const answers = [{ name: 'attack', by: hands.fighter('Maëlys'), dice: [1] }];
        await hands.messageOf(exchange).update({ system: { answers } } as never);
        await hands.until('put back', () => JSON.stringify(hands.systemOf(exchange)).includes('[96]'));
        return { exchange, before, story: (await hands.card(exchange))?.story };
      },
      expects: { story: ['Attack (68%) 96 Failure'] },
    },
    {
      as: 'gm',
      what: 'still sees a miss, and ends it',
      async run({ exchange }, hands) {
        const { story } = await hands.asked(exchange, 'defence');
        await hands.choose(exchange, 'defence', 'none');
        await hands.settled(exchange);
        return { story, lost: hands.lost('Corvin') };
      },
      expects: { story: ['Attack (68%) 96 Failure'], lost: 0 },
    },
  ],
};

/** A message that others have answered to is not taken back by deleting it. */
export const deletedByItsAuthor: Case<'exchange'> = {
  name: 'a link that its author deletes under the answers of others comes back',
  steps: [
    alixHits,
    corvinLetsItCome,
    {
      as: 'player',
      what: 'deletes the attack, puts a better one in its place, and sees the first one come back',
      async run({ exchange }, hands) {
        const { ChatMessage: Messages } = globalThis as unknown as {
          ChatMessage: { create(data: object, options: object): Promise<unknown> };
        };
        await hands.asked(exchange, 'effects');
        const sent = hands.messageOf(exchange).toObject() as unknown as { system: { answers: object[] } };
        await hands.messageOf(exchange).delete();
        sent.system.answers = [{ name: 'attack', by: hands.fighter('Maëlys'), dice: [1] }];
        await hands.refusal(() => Messages.create(sent, { keepId: true }));
        const isBack = () =>
          game.messages.get(exchange) && JSON.stringify(hands.systemOf(exchange)).includes('[30]');
        await hands.until('put back', isBack);
        const { story, question } = await hands.asked(exchange, 'effects');
        return { first: story[0], question };
      },
      expects: { first: 'Attack (68%) 30 Success', question: 'effects' },
    },
    {
      as: 'player',
      what: 'ends it, and deletes it when it is over: it comes back too',
      async run({ exchange }, hands) {
        hands.dice([14, 20], [4, 8]);
        await hands.take(exchange);
        await hands.settled(exchange);
        const last = await hands.lastLink(exchange);
        await hands.messageOf(last).delete();
        await hands.until('put back', () => game.messages.get(last));
        await hands.stands(exchange, 'applied');
        return { lost: hands.lost('Corvin') };
      },
      expects: { lost: 2 },
    },
    {
      as: 'gm',
      what: 'deletes it: that is theirs to decide',
      async run({ exchange }, hands) {
        await hands.messageOf(exchange).delete();
        return { isGone: game.messages.get(exchange) === undefined, lost: hands.lost('Corvin') };
      },
      expects: { isGone: true, lost: 2 },
    },
  ],
};

/** A user who may take an answer back may delete it, and change nothing else. */
export const rerolled: Case<'exchange'> = {
  name: 'dice alone are not thrown again by deleting them',
  steps: [
    alixHits,
    corvinLetsItCome,
    {
      as: 'player',
      what: 'chooses by hand, throws by hand, does not like it, and deletes the dice alone',
      async run({ exchange }, hands) {
        const by = hands.fighter('Maëlys');
        hands.dice([1, 8], [8, 8]);
        await hands.reply(exchange, await hands.lastLink(exchange), [
          { name: 'effects', by, chosen: ['trip-opponent'] },
          { name: 'location', by, dice: [10] },
        ]);
        const { story } = await hands.asked(exchange, 'skill.trip-opponent');
        const dice = await hands.lastLink(exchange);
        await hands.messageOf(dice).delete();
        await hands.until('put back', () => game.messages.get(dice));
        const isAsBefore = async () => {
          const seen = await hands.card(exchange);
          return (
            seen?.question === 'skill.trip-opponent' && JSON.stringify(seen.story) === JSON.stringify(story)
          );
        };
        await hands.until('as before', isAsBefore);
        return { isSame: true };
      },
      expects: { isSame: true },
    },
  ],
};
