import type { Case } from './case.ts';
import { alixHits, corvinLetsItCome, nothingChanged } from './plain-blow.ts';

/** Values that the sheet refuses, with words, before anything is sent. */
export const refusedOnTheSheet: Case<'exchange' | 'before'> = {
  name: 'an attack on nobody, on several, out of turn or twice on one turn is refused with words',
  steps: [
    {
      as: 'player',
      what: 'attacks without a target, with several, and then with one',
      async run(_given, hands) {
        const before = hands.numbers();
        hands.aim();
        const nobody = await hands.attack('Maëlys', 'Broadsword');
        hands.aim('Corvin', 'Ysolt');
        const several = await hands.attack('Maëlys', 'Broadsword');
        hands.aim('Maëlys');
        const self = await hands.attack('Maëlys', 'Broadsword');
        const sent = game.messages.size;
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const { exchange } = await hands.attack('Maëlys', 'Broadsword');
        const twice = await hands.attack('Maëlys', 'Broadsword');
        const notice = [nobody.notice, several.notice, self.notice, twice.notice];
        return { before, notice, sent, exchange, now: hands.numbers(), inAll: game.messages.size };
      },
      expects: {
        notice: [
          'whom? The foes are shown',
          'Several targets: keep only one',
          'You cannot attack yourself',
          'An exchange of this turn is not over: finish it, or take it back',
        ],
        sent: 0,
        inAll: 1,
      },
    },
    {
      as: 'other',
      what: 'attacks out of turn',
      async run({ exchange }, hands) {
        await hands.asked(exchange, 'defence');
        hands.aim('Ysolt');
        const { notice } = await hands.attack('Brannoc', 'Great axe');
        return { notice, now: hands.numbers() };
      },
      expects: { notice: 'Somebody else’s turn: see the combat tracker', now: 'given.before' },
    },
    {
      as: 'gm',
      what: 'answers the one attack that there is',
      async run({ exchange }, hands) {
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
        return { now: hands.numbers() };
      },
      expects: { now: 'given.before' },
    },
  ],
};

/** A link that was made by hand meets the same refusals. */
export const refusedInALink: Case<'before' | 'opening' | 'last' | 'exchange'> = {
  name: 'an attack with a weapon that is not there, on nobody or on oneself is refused on the card',
  steps: [
    {
      as: 'player',
      what: 'sends such attacks',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const opening = await hands.opening('Maëlys', 'Broadsword');
        const before = hands.numbers();
        const [me, foe] = [hands.fighter('Maëlys'), hands.fighter('Corvin')];
        const refused: (string | undefined)[] = [];
        let last = '';
        for (const change of [
          { with: 'corvinShortsword' },
          { at: me },
          { at: 'Actor/nobody' },
          { by: foe, at: me },
          { action: 'steal' },
        ]) {
          const system = JSON.parse(opening) as { opening: { setup: { attempt: object } } };
          const { setup } = system.opening;
          setup.attempt = { ...setup.attempt, ...change };
          last = await hands.send({ ...system });
          refused.push((await hands.stands(last, 'refused')).refused);
        }
        return { before, last, refused };
      },
      expects: {
        refused: [
          'Does not count: That weapon is gone.',
          'Does not count: You cannot attack yourself.',
          'Does not count: One of the fighters is hidden from you: ask the GM for a limited view.',
          'Does not count: Only the owner or the GM acts with this fighter.',
          'Does not count: These rules do not know this action.',
        ],
      },
    },
    nothingChanged,
    { ...alixHits, what: 'attacks properly' },
    { ...corvinLetsItCome, what: 'is asked' },
  ],
};

/** A fighter without action points does not attack. */
export const withoutActionPoints: Case<'before' | 'opening' | 'forged' | 'exchange'> = {
  name: 'an attack without action points is refused, on the sheet and in a link',
  steps: [
    {
      as: 'player',
      what: 'draws an attack up',
      async run(_given, hands) {
        hands.dice([30, 100]);
        hands.aim('Corvin');
        return { opening: await hands.opening('Maëlys', 'Broadsword') };
      },
    },
    {
      as: 'gm',
      what: 'takes the action points away',
      async run(_given, hands) {
        const [combatant] = hands.theCombat().turns;
        const ap = { [combatant?.id ?? '']: 0 };
        await hands.theCombat().update({ flags: { 'passe-darmes': { ap } } } as never);
        return { before: hands.numbers() };
      },
    },
    {
      as: 'player',
      what: 'attacks all the same',
      async run({ opening, before }, hands) {
        await hands.until('the points are gone', () => hands.numbers() === before);
        const isOff = async () => (await hands.attackButton('Maëlys', 'Broadsword')).disabled;
        await hands.until('the button is off', isOff);
        const { notice } = await hands.attack('Maëlys', 'Broadsword');
        const forged = await hands.send(JSON.parse(opening) as Record<string, unknown>);
        return { notice, forged, refused: (await hands.stands(forged, 'refused')).refused };
      },
      expects: {
        notice: 'the button is off',
        refused: 'Does not count: No Action Points left.',
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change, and gives the points back',
      async run({ forged }, hands) {
        await hands.stands(forged, 'refused');
        const now = hands.numbers();
        const [combatant] = hands.theCombat().turns;
        const ap = { [combatant?.id ?? '']: 2 };
        await hands.theCombat().update({ flags: { 'passe-darmes': { ap } } } as never);
        return { now };
      },
      expects: { now: 'given.before' },
    },
    {
      as: 'player',
      what: 'attacks properly',
      async run(_given, hands) {
        await hands.until('the points are back', () => hands.fight().ap['Maëlys'] === 2);
        const isOn = async () => !(await hands.attackButton('Maëlys', 'Broadsword')).disabled;
        await hands.until('the button is on again', isOn);
        hands.dice([30, 100]);
        return hands.attack('Maëlys', 'Broadsword');
      },
      expects: { notice: '' },
    },
  ],
};

/** A formula that cannot be read is named where it was written. */
export const unreadableFormula: Case<'exchange' | 'forged' | 'before'> = {
  name: 'a weapon with an unreadable damage formula is named on the sheet, and the others still work',
  steps: [
    {
      as: 'player',
      what: 'writes nonsense into the broadsword, and attacks with the heater',
      async run(_given, hands) {
        const sword = hands.actorNamed('Maëlys').items.getName('Broadsword');
        await sword?.update({ system: { damage: '1d8 and a half' } } as never);
        const row = `[data-item-id="${sword?.id}"]`;
        await hands.attackButton('Maëlys', 'Broadsword');
        const problem = await hands.until('the problem', () =>
          document.querySelector(`.passe-character ${row} .passe-problem`),
        );
        hands.aim('Corvin');
        const off = await hands.attack('Maëlys', 'Broadsword');
        hands.dice([30, 100]);
        const { exchange, notice } = await hands.attack('Maëlys', 'Heater');
        return {
          problem: problem.textContent?.trim(),
          off: off.notice,
          notice,
          exchange,
          before: hands.numbers(),
        };
      },
      expects: {
        problem: 'Unreadable damage: write it like 1d8+1',
        off: 'the button is off',
        notice: '',
      },
    },
    {
      as: 'player',
      what: 'sends an attack with it by hand',
      async run({ exchange }, hands) {
        const sword = hands.actorNamed('Maëlys').items.getName('Broadsword');
        const system = (await hands.unpacked(exchange)) as unknown as {
          opening: { setup: { attempt: object; fighters: Record<string, { weapons: object[] }> } };
        };
        const { setup } = system.opening;
        setup.attempt = { ...setup.attempt, with: sword?.id };
        const me = setup.fighters[hands.fighter('Maëlys')];
        me?.weapons.push({ ...me.weapons[0], id: sword?.id, damage: '1d8 and a half' });
        const forged = await hands.send({ ...system });
        const { refused } = await hands.stands(forged, 'refused');
        await sword?.update({ system: { damage: '1d8' } } as never);
        return { forged, refused };
      },
      expects: {
        refused:
          'Does not count: To correct on Maëlys Tarvenne’s sheet first. weapons.2.damage: Unreadable dice.',
      },
    },
    {
      as: 'gm',
      what: 'goes on with the attack with the heater',
      async run({ exchange, forged }, hands) {
        await hands.stands(forged, 'refused');
        await hands.choose(exchange, 'defence', 'none');
        await hands.asked(exchange, 'effects');
      },
    },
  ],
};
