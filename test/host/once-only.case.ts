import type { Case } from './case.ts';

/** An exchange that is over stays over: neither a new fight nor a fighter who gets up brings it back. */
export const newFight: Case<'old' | 'next'> = {
  name: 'an exchange of an earlier fight is not paid for in a later one',
  steps: [
    {
      as: 'player',
      what: 'attacks and misses',
      async run(_given, hands) {
        hands.dice([96, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        return { old: exchange };
      },
    },
    {
      as: 'gm',
      what: 'does not defend, ends the fight and begins another',
      async run({ old }, hands) {
        await hands.choose(old, 'defence', 'none');
        await hands.settled(old);
        const { _id, ...data } = hands.theCombat().toObject() as { _id: string; flags: object };
        await hands.theCombat().delete();
        await Combat.create({ ...data, turn: 0, flags: {} } as never);
        Hooks.callAll('userConnected', game.user, true);
      },
    },
    {
      as: 'player',
      what: 'attacks again',
      async run(_given, hands) {
        await hands.until('the new fight', () => game.combats.contents[0]?.turn === 0);
        // Fighters engaged in the fight that ended are engaged no longer (MYT-CLOSE-01).
        const isOver = (name: string) => !hands.actorNamed(name).statuses.has('engaged');
        await hands.until('the end of the old one', () => isOver('Maëlys') && isOver('Corvin'));
        hands.dice([97, 100]);
        const { exchange, notice } = await hands.attack('Maëlys', 'Broadsword');
        return { next: exchange, notice };
      },
      expects: { notice: '' },
    },
    {
      as: 'gm',
      what: 'does not defend, and sees one exchange paid for',
      async run({ next }, hands) {
        await hands.choose(next, 'defence', 'none');
        await hands.settled(next);
        return { fight: hands.fight() };
      },
      expects: { fight: { turn: 'Corvin', ap: { Maëlys: 1, Corvin: 2, Brannoc: 2, Ysolt: 2 } } },
    },
  ],
};

/** A fighter who is pressed already is pressed: nothing changes, and it must not happen later either. */
export const alreadyPressed: Case<'exchange' | 'next'> = {
  name: 'what changed nothing when it happened does not happen again later',
  steps: [
    {
      as: 'gm',
      what: 'says that Maëlys presses Corvin',
      async run(_given, hands) {
        const pressed = { condition: 'cannot-attack', with: 'press-advantage', by: hands.fighter('Maëlys') };
        const state = { conditions: [{ ...pressed, lasts: { amount: 1, unit: 'turns' } }] };
        await hands.actorNamed('Corvin').update({ system: { state } } as never);
      },
    },
    {
      as: 'player',
      what: 'attacks',
      async run(_given, hands) {
        await hands.until('Corvin pressed', () => hands.numbers().includes('"cannot-attack"'));
        hands.dice([30, 100], [14, 20], [1, 8]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        return { exchange };
      },
    },
    {
      as: 'gm',
      what: 'does not defend',
      async run({ exchange }, hands) {
        hands.dice([95, 100]);
        await hands.choose(exchange, 'defence', 'none');
      },
    },
    {
      as: 'player',
      what: 'takes the effect',
      async run({ exchange }, hands) {
        await hands.take(exchange, 'press-advantage');
      },
    },
    {
      as: 'gm',
      what: 'lets Corvin go; another user joins; the fight goes on',
      async run({ exchange }, hands) {
        await hands.settled(exchange);
        await hands.actorNamed('Corvin').update({ system: { state: { conditions: [] } } } as never);
        Hooks.callAll('userConnected', game.user, true);
        hands.dice([96, 100]);
        hands.aim('Maëlys');
        const { exchange: next } = await hands.attack('Corvin', 'Shortsword');
        return { next };
      },
    },
    {
      as: 'player',
      what: 'does not defend: Corvin may still attack',
      async run({ next }, hands) {
        await hands.choose(next, 'defence', 'none');
        await hands.settled(next);
        return { isPressed: hands.numbers().includes('"cannot-attack"') };
      },
      expects: { isPressed: false },
    },
  ],
};
