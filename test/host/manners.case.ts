import type { Case } from './case.ts';
import type { PublicItem, World } from './public-items.ts';

/** More of an owned item adds to it; a skill that everybody knows is points. */
export const moreOfTheSame: Case<'torches' | 'athletics'> = {
  name: 'gear that is given twice adds up, and a standard skill becomes points',
  steps: [
    {
      as: 'gm',
      what: 'has torches and a lesson in athletics to give away',
      async run() {
        const { Item } = globalThis as unknown as World;
        const ownership = { default: 2 };
        const torches = await Item.create({
          name: 'Torches',
          type: 'gear',
          ownership,
          system: { key: 'torches-of-a-test', quantity: 3 },
        });
        const athletics = await Item.create({
          name: 'A lesson',
          type: 'skill',
          ownership,
          system: { key: 'athletics', kind: 'standard', points: 10 },
        });
        return { torches: torches.uuid, athletics: athletics.uuid };
      },
    },
    {
      as: 'player',
      what: 'drops each twice on the sheet',
      async run({ torches, athletics }, hands) {
        const maelys = hands.actorNamed('Maëlys') as unknown as PublicItem;
        await hands.attackButton('Maëlys', 'Broadsword');
        const points = () => maelys.system.skills['athletics']?.points ?? 0;
        const had = () => maelys.items.getName('Torches')?.toObject().system['quantity'] ?? 0;
        const before = points();
        const sheet = maelys.sheet.element;
        hands.dropOn(sheet, { type: 'Item', uuid: torches });
        await hands.until('three torches', () => had() === 3);
        hands.dropOn(sheet, { type: 'Item', uuid: torches });
        await hands.until('six torches', () => had() === 6);
        const isTold = (words: string) =>
          document.querySelector('#notifications')?.textContent?.includes(words);
        await hands.until('a word of it', () => isTold('Torches +3, 6 in all'));
        hands.dropOn(sheet, { type: 'Item', uuid: athletics });
        await hands.until('ten points', () => points() === before + 10);
        await hands.until('a word of them', () => isTold('Maëlys Tarvenne: Athletics +10'));
        hands.dropOn(sheet, { type: 'Item', uuid: athletics });
        await hands.until('twenty points', () => points() === before + 20);
        const all = [...maelys.items].filter(({ name }) => name === 'Torches' || name === 'A lesson');
        await maelys.items.getName('Torches')?.delete();
        await maelys.update({ system: { skills: { athletics: { points: before } } } });
        await maelys.sheet.close();
        return {
          entries: all.length,
        };
      },
      expects: { entries: 1 },
    },
    {
      as: 'gm',
      what: 'takes the two away again',
      async run({ torches, athletics }) {
        const world = globalThis as unknown as World;
        for (const uuid of [torches, athletics]) await (await world.fromUuid(uuid)).delete();
      },
    },
  ],
};

/** Effects of things work on the numbers that people expect, while the thing is worn. */
export const effectsOfWornThings: Case = {
  name: 'an effect of armour works on its wearer while it is worn and the effect is on',
  steps: [
    {
      as: 'player',
      what: 'puts on a helmet of many wonders',
      async run(_given, hands) {
        const maelys = hands.actorNamed('Maëlys') as unknown as PublicItem;
        const numbers = () => ({
          initiative: maelys.system.attributes['initiativeBonus']?.value ?? 0,
          actionPoints: maelys.toFighter().actionPoints,
          perception: maelys.toFighter().skills['perception'] ?? 0,
          luck: maelys.system.attributes['luckPoints']?.value ?? 0,
          healing: maelys.system.attributes['healingRate']?.value ?? 0,
        });
        const stored = () => JSON.stringify(maelys.toObject().system);
        const [bare, written] = [numbers(), stored()];
        const [helmet] = await maelys.createEmbeddedDocuments('Item', [
          { name: 'Helmet of wonders', type: 'armour', system: { ap: 0, locations: ['head'] } },
        ]);
        if (!helmet) throw new Error('no helmet');
        await helmet.update({ system: { worn: true } });
        const [multiply, add, downgrade, upgrade, override] = [1, 2, 3, 4, 5];
        // Foundry 14 keeps types of changes, in the system data, where 13 kept modes.
        const types = ['custom', 'multiply', 'add', 'downgrade', 'upgrade', 'override'];
        const changes = [
          { key: 'system.bonuses.initiative', mode: add, value: '4' },
          { key: 'system.bonuses.actionPoints', mode: upgrade, value: '1' },
          { key: 'system.skills.perception.points', mode: add, value: '20' },
          { key: 'system.characteristics.pow', mode: multiply, value: '1.5' },
          { key: 'system.characteristics.con', mode: override, value: '30' },
          { key: 'system.bonuses.healingRate', mode: downgrade, value: '-1' },
        ];
        const typed = changes.map(({ mode, ...change }) => ({ ...change, type: types[mode] }));
        const kept = game.release.generation < 14 ? { changes } : { system: { changes: typed } };
        const [effect] = await helmet.createEmbeddedDocuments('ActiveEffect', [{ name: 'Wonders', ...kept }]);
        const worn = numbers();
        await helmet.update({ system: { worn: false } });
        const off = numbers();
        await helmet.update({ system: { worn: true } });
        await effect?.update({ disabled: true });
        const disabled = numbers();
        const untouched = stored() === written;
        await helmet.delete();
        return {
          more: {
            initiative: worn.initiative - bare.initiative,
            actionPoints: worn.actionPoints - bare.actionPoints,
            perception: worn.perception > bare.perception + 20,
            luck: worn.luck > bare.luck,
            healing: worn.healing,
          },
          off: JSON.stringify(off) === JSON.stringify(bare),
          disabled: JSON.stringify(disabled) === JSON.stringify(bare),
          untouched,
        };
      },
      expects: {
        // Perception also rises with POW; CON 30 heals 5, less 1.
        more: { initiative: 4, actionPoints: 1, perception: true, luck: true, healing: 4 },
        off: true,
        disabled: true,
        untouched: true,
      },
    },
  ],
};

/** Ten wolves are ten: each token of a creature has a state of its own. */
export const creaturesOnTheBoard: Case = {
  name: 'a creature dropped on the board is an unlinked token, and takes what is dropped on it',
  steps: [
    {
      as: 'gm',
      what: 'drops a wolf on the board twice, wounds one, and gives it a bone',
      async run(_given, hands) {
        const { Actor, Item, canvas } = globalThis as unknown as World;
        const wolf = await Actor.create({ name: 'Wolf of a test', type: 'creature' });
        const bone = await Item.create({ name: 'Bone', type: 'gear' });
        const board = document.querySelector('#board') ?? document.body;
        const box = board.getBoundingClientRect();
        const wolves = () => [...canvas.scene.tokens].filter(({ name }) => name === wolf.name);
        for (const [count, shift] of [
          [1, 40],
          [2, 260],
        ] as const) {
          const place = { clientX: box.left + shift, clientY: box.top + box.height - 60 };
          hands.dropOn(board, { type: 'Actor', uuid: wolf.uuid }, place);
          await hands.until(`token ${count}`, () => wolves().length === count);
        }
        const [first, second] = wolves();
        if (!first || !second) throw new Error('no wolves');
        const lost = (one: PublicItem) =>
          (one.toObject().system['state'] as { hurt: Record<string, number> }).hurt['head'] ?? 0;
        await first.actor.update({ system: { state: { hurt: { head: 2 } } } });
        const place = { clientX: box.left + 40, clientY: box.top + box.height - 60 };
        hands.dropOn(board, { type: 'Item', uuid: bone.uuid }, place);
        await hands.until('the bone', () => first.actor.items.getName('Bone'));
        const seen = {
          linked: first.actorLink,
          lost: [lost(first.actor), lost(second.actor), lost(wolf)],
          bones: [first.actor, second.actor, wolf].map(({ items }) => [...items].length),
        };
        for (const one of [first, second, wolf, bone]) await one.delete();
        return seen;
      },
      expects: { linked: false, lost: [2, 0, 0], bones: [1, 0, 0] },
    },
  ],
};

/** A user with LIMITED permission learns nothing more from the page. */
export const whatOthersSee: Case<'uuid'> = {
  name: 'a limited view of a creature tells its name and story, an observer changes nothing',
  steps: [
    {
      as: 'gm',
      what: 'lets everybody know that there is a troll',
      async run() {
        const { Actor } = globalThis as unknown as World;
        const troll = await Actor.create({
          name: 'Troll of a test',
          type: 'creature',
          ownership: { default: 1 },
          system: {
            characteristics: { str: 47 },
            biography: '<p>It guards the bridge.</p>',
            gmNotes: '<p>Afraid of goats.</p>',
            skills: { stealth: { points: 33 } },
          },
          items: [{ name: 'Secret club', type: 'weapon' }],
        });
        return { uuid: troll.uuid };
      },
    },
    {
      as: 'other',
      what: 'looks at it',
      async run({ uuid }, hands) {
        const { fromUuid } = globalThis as unknown as World;
        const troll = await hands.until('the troll', () => fromUuid(uuid));
        await troll.sheet.render({ force: true });
        const html = troll.sheet.element.innerHTML;
        await troll.items
          .getName('Secret club')
          ?.sheet.render({ force: true })
          .catch(() => null);
        const club = document.querySelector('.passe-item');
        await troll.sheet.close();
        return {
          name: html.includes('Troll of a test'),
          story: html.includes('It guards the bridge.'),
          // A number by itself: one may stand in the id of anything.
          secrets: [/\b47\b/, /goats/, /Secret club/, /tealth/, /data-where/].flatMap(
            one => one.exec(html)?.[0] ?? [],
          ),
          fields: troll.sheet.element?.querySelectorAll('[name]').length ?? 0,
          club: club !== null,
        };
      },
      expects: { name: true, story: true, secrets: [], fields: 0, club: false },
    },
    {
      as: 'gm',
      what: 'lets everybody observe it',
      async run({ uuid }) {
        const { fromUuid } = globalThis as unknown as World;
        await (await fromUuid(uuid)).update({ ownership: { default: 2 } });
      },
    },
    {
      as: 'other',
      what: 'sees its numbers, and can change none of them',
      async run({ uuid }, hands) {
        const { fromUuid } = globalThis as unknown as World;
        const troll = await fromUuid(uuid);
        await troll.sheet.render({ force: true });
        const sheet = await hands.until('the numbers', () =>
          troll.sheet.element.querySelector('.passe-beast-locations') ? troll.sheet.element : null,
        );
        const open = [...sheet.querySelectorAll('.window-content :is(button, input, select):enabled')];
        const harmless = ['openItem', 'itemMenu'];
        const seen = {
          notes: sheet.innerHTML.includes('goats'),
          changing: open.filter(one => !harmless.includes(one.getAttribute('data-action') ?? '')).length,
          refused: await hands.refusal(() => troll.update({ system: { bonuses: { armour: 3 } } })),
        };
        await troll.sheet.close();
        return { ...seen, refused: seen.refused !== '' };
      },
      expects: { notes: false, changing: 0, refused: true },
    },
    {
      as: 'gm',
      what: 'sends it away',
      async run({ uuid }) {
        const { fromUuid } = globalThis as unknown as World;
        await (await fromUuid(uuid)).delete();
      },
    },
  ],
};
