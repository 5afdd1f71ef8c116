import type { Case } from './case.ts';
import { alixHits, corvinLetsItCome, nothingChanged } from './plain-blow.ts';

/** The first link lays down the numbers; the Game Master's client compares them with the actors. */
export const betterNumbers: Case<'before' | 'last' | 'exchange'> = {
  name: 'a snapshot with better numbers than the actors have is refused, and the card says why',
  steps: [
    {
      as: 'player',
      what: 'sends attacks with more skill, a better weapon, more points, a weaker foe, or no fight',
      async run(_given, hands) {
        type Fighter = {
          name: string;
          skills: Record<string, number>;
          styles: { skill: number }[];
          weapons: { damage: string }[];
          locations: { worn: number }[];
          actionPoints: number;
          state: { hurt: Record<string, number> };
        };
        type Forged = {
          opening: {
            fight: string | null;
            setup: { fighters: Record<string, Fighter>; fight: object | null };
          };
        };
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const opening = await hands.opening('Maëlys', 'Broadsword');
        const before = hands.numbers();
        const [me, foe] = [hands.fighter('Maëlys'), hands.fighter('Corvin')];
        const forgeries: ((opening: Forged['opening'], mine: Fighter, theirs: Fighter) => void)[] = [
          (_opening, mine) => mine.styles.forEach(style => (style.skill = 99)),
          (_opening, mine) => mine.weapons.forEach(weapon => (weapon.damage = '10d10')),
          (_opening, mine) => (mine.actionPoints = 9),
          (_opening, _mine, theirs) => theirs.locations.forEach(location => (location.worn = 0)),
          (_opening, _mine, theirs) => (theirs.state.hurt = { head: 6 }),
          (_opening, _mine, theirs) => (theirs.skills = { ...theirs.skills, brawn: 1 }),
          (_opening, mine) => (mine.name = 'Somebody Else'),
          forged => (forged.fight = forged.setup.fight = null),
        ];
        const refused: string[] = [];
        let last = '';
        for (const forge of forgeries) {
          const system = JSON.parse(opening) as Forged;
          const { setup } = system.opening;
          const [mine, theirs] = [setup.fighters[me], setup.fighters[foe]];
          if (!mine || !theirs) throw new Error('not both are there');
          forge(system.opening, mine, theirs);
          last = await hands.send({ ...system });
          refused.push((await hands.stands(last, 'refused')).refused);
        }
        return { before, last, refused };
      },
      expects: {
        refused: [
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (styles.0.skill).',
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (weapons.0.damage).',
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (actionPoints).',
          'Does not count: Corvin Sable’s numbers have changed since it began (locations.0.worn).',
          'Does not count: Corvin Sable’s numbers have changed since it began (state.hurt.head).',
          'Does not count: Corvin Sable’s numbers have changed since it began (skills.brawn).',
          'Does not count: Maëlys Tarvenne’s numbers have changed since it began (name).',
          'Does not count: It leaves out the fight it belongs to.',
        ],
      },
    },
    {
      as: 'gm',
      what: 'sees nothing change, and is asked nothing',
      async run({ last }, hands) {
        const { question } = await hands.stands(last, 'refused');
        return { now: hands.numbers(), question };
      },
      expects: { now: 'given.before', question: '' },
    },
    { ...alixHits, what: 'attacks properly' },
    { ...corvinLetsItCome, what: 'is asked' },
  ],
};

/** The fight of an exchange must be the fight as it is: its points are what a defence is paid from. */
export const forgedFight: Case<'before' | 'last' | 'exchange'> = {
  name: 'a snapshot with another fight than the one that is fought is refused',
  steps: [
    {
      as: 'player',
      what: 'sends attacks in which the foe has no points left, or that take place in another round',
      async run(_given, hands) {
        type Fight = { round: number; cycle: number; ap: Record<string, number>; order: string[] };
        type Forged = { opening: { setup: { fight: Fight } } };
        hands.dice([30, 100]);
        hands.aim('Corvin');
        const opening = await hands.opening('Maëlys', 'Broadsword');
        const before = hands.numbers();
        const [me, foe] = [hands.fighter('Maëlys'), hands.fighter('Corvin')];
        const forgeries: ((fight: Fight) => void)[] = [
          fight => (fight.ap = { [me]: 2, [foe]: 0 }),
          fight => (fight.ap = { [me]: 99, [foe]: 2 }),
          fight => (fight.round = 7),
          fight => (fight.cycle = 2),
          fight => (fight.order = [me]),
        ];
        const refused: string[] = [];
        let last = '';
        for (const forge of forgeries) {
          const system = JSON.parse(opening) as Forged;
          forge(system.opening.setup.fight);
          last = await hands.send({ ...system });
          refused.push((await hands.stands(last, 'refused')).refused);
        }
        return { before, last, refused };
      },
      expects: {
        refused: new Array<string>(5).fill('Does not count: It tells another state of the fight.'),
      },
    },
    nothingChanged,
    { ...alixHits, what: 'attacks properly' },
    { ...corvinLetsItCome, what: 'is asked' },
  ],
};
