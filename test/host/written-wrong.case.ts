import type { Case } from './case.ts';
import type { World } from './public-items.ts';

/** A malformed value is refused in words, and nothing of it is written. */
export const writtenWrong: Case = {
  name: 'data that make no sense are refused in the words of the reader',
  steps: [
    {
      as: 'gm',
      what: 'writes ranges that shrink, a location that nobody has, dice that nobody rolls',
      async run(_given, hands) {
        const { Item } = globalThis as unknown as World;
        const bow = await Item.create({
          name: 'Bow',
          type: 'weapon',
          system: { ranged: { close: 10, effective: 20, long: 30 } },
        });
        const hood = await Item.create({ name: 'Hood', type: 'armour', system: { locations: ['head'] } });
        const spell = await Item.create({ name: 'Spell', type: 'power' });
        const before = JSON.stringify([bow, hood, spell].map(one => one.toObject().system));
        const said = [
          await hands.refusal(() => bow.update({ system: { ap: 9, ranged: { effective: 50 } } })),
          await hands.refusal(() => hood.update({ system: { ap: 9, locations: ['elbow'] } })),
          await hands.refusal(() => spell.update({ system: { cost: 9, damage: 'much' } })),
        ];
        const after = JSON.stringify([bow, hood, spell].map(one => one.toObject().system));
        for (const one of [bow, hood, spell]) await one.delete();
        return {
          ranges: said[0]?.includes('shorter than the one before: 10, 50, 30'),
          location: said[1]?.includes('“elbow” is no hit location'),
          dice: said[2]?.includes('“much”: write dice'),
          untouched: after === before,
        };
      },
      expects: { ranges: true, location: true, dice: true, untouched: true },
    },
  ],
};
