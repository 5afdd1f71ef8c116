import { expect, test } from 'vitest';
import { d20 } from '../../../src/rules/d20/d20.ts';
import type { Spell } from '../../../src/rules/d20/fighter.ts';
import { type ChoiceQuestion, playOut } from '../../../src/rules/shared/play.ts';
import type { Setup } from '../../../src/rules/shared/ruleset.ts';
import { ready } from './ready.ts';
import { LONGSWORD, setup, told } from './telling.ts';

const ids = (said: readonly { readonly id: string }[]) => said.map(({ id }) => id);

test('D20-ATK-01: a hit is told with its total and the armour class, and its damage with its type', () => {
  const [only, ...others] = told(setup({}), { attack: 15, damage: 5 });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ by: 'hoel', tool: LONGSWORD, isGood: true, title: { id: 'd20.hit.title' } });
  const [hit, damage] = only?.said ?? [];
  expect(hit).toMatchObject({ id: 'd20.hit.full', secret: 'nolwenn', names: { ac: 'plain' } });
  expect(Number(hit?.names?.['total'])).toBeGreaterThan(Number(hit?.names?.['needs']));
  expect(damage).toMatchObject({ id: 'd20.damage.slashing', names: { dice: '1d8+4', total: 9 } });
});

test('D20-ATK-01: a miss says by how much', () => {
  const [miss] = told(setup({}), { attack: 2 });
  const { total = 0, needs = 0, less } = miss?.said[0]?.names ?? {};
  expect(miss).toMatchObject({ isGood: false, title: { id: 'd20.missed.title', secret: 'nolwenn' } });
  expect(less).toBe(Number(needs) - Number(total));
});

test('D20-ATK-02: a natural 1 misses whatever it adds up to, and says so', () => {
  const weak = { ...ready('rogue', 'nolwenn'), naturalArmour: 0, size: 'colossal' } as const;
  const [miss] = told(setup({}, { nolwenn: weak }), { attack: 1 });
  expect(miss?.title.id).toBe('d20.natural-1.title');
});

test('D20-CONCEAL-04: a hit that concealment takes back says so, with the roll of who was struck at', () => {
  const circumstances = [{ fighter: 'nolwenn', id: 'concealed-20' }];
  const [miss] = told({ ...setup({}), circumstances }, { attack: 15, concealment: 20 });
  expect(miss).toMatchObject({ by: 'hoel', isGood: false, title: { id: 'd20.unseen.title' } });
  expect(miss?.said[1]).toEqual({ id: 'd20.unseen.full', names: { total: 20 } });
  const [hit] = told({ ...setup({}), circumstances }, { attack: 15, concealment: 21, damage: 5 });
  expect(hit).toMatchObject({ by: 'hoel', isGood: true, title: { id: 'd20.hit.title' } });
});

test('D20-CRIT-02: a critical hit says what confirmed it', () => {
  const [hit] = told(setup({}), { attack: 20, confirm: 15, damage: [4, 5] });
  expect(hit?.title.id).toBe('d20.critical.title');
  expect(hit?.said[0]?.names).toMatchObject({ confirmed: 26 });
  expect(hit?.rolls).toEqual(['attack', 'confirm', 'damage']);
});

test('D20-CRIT-02: a threat that is not confirmed is a hit', () => {
  const [hit] = told(setup({}), { attack: 20, confirm: 2, damage: 4 });
  expect(ids(hit?.said ?? [])).toEqual(['d20.hit.threat', 'd20.damage.slashing']);
});

test('D20-ACT-36: each blow of a full attack is told by itself', () => {
  const all = told(setup({ action: 'full-attack' }), {
    hands: 'one-weapon',
    plan: 'all-at-one',
    attack: 15,
    damage: 5,
    'attack.blow-2': 2,
  });
  expect(all.map(({ title }) => title.id)).toEqual(['d20.hit.title', 'd20.missed.title']);
});

test('D20-TRIP-03, D20-AC-06: a trip tells the touch AC, shows both checks, and who failed', () => {
  const bare = ready('fighter', 'hoel').weapons.find(({ kind }) => kind === 'unarmed')?.id ?? '';
  const hoel = ready('fighter', 'hoel');
  const free = { ...hoel, state: { ...hoel.state, dropped: [] } };
  const all = told(setup({ action: 'trip-with', with: bare }, { hoel: free }), {
    'opportunity.nolwenn': 'none',
    attack: 18,
    'check.str': 3,
    'check.str.2': 18,
    'trip-back': 'none',
  });
  const touch = all.find(({ by, title }) => by === 'hoel' && title.id === 'd20.hit.title');
  expect(touch?.said[0]).toMatchObject({ id: 'd20.hit.full', names: { ac: 'touch' } });
  const contest = all.at(-1);
  expect(contest).toMatchObject({ by: 'hoel', isGood: false, title: { id: 'd20.contest.lost.title' } });
  expect(contest?.said[0]?.names).toMatchObject({ who: 'hoel', whom: 'nolwenn' });
  expect(contest?.rolls).toHaveLength(2);
});

test('D20-SAVE-01: a save is told with its DC, and with what it came to', () => {
  const fire: Spell = {
    ...(ready('wizard', 'ronan').spells?.find(({ save }) => save === 'reflex') as Spell),
    id: 'fire',
    fire: true,
    delivery: 'save',
    save: 'reflex',
    saves: 'half',
    damage: '5d6',
    dc: 16,
    components: ['verbal'],
  };
  const { area: _area, extent: _extent, ...single } = fire;
  const ronan = { ...ready('wizard', 'hoel'), spells: [single] };
  const given = setup({ action: 'cast', with: 'fire' }, { hoel: ronan });
  const [save] = told(given, { casting: 'openly', 'save.reflex': 2, damage: [4, 4, 4, 4, 6] });
  expect(save).toMatchObject({ by: 'nolwenn', isGood: false });
  expect(save?.said[0]).toMatchObject({ id: 'd20.save.failed.full', names: { save: 'reflex', needs: 16 } });
  expect(save?.said[1]).toMatchObject({ id: 'd20.takes.fire', names: { points: 22 } });
  expect(d20.presentation.toolSaying?.(given)).toMatchObject({
    id: 'd20.spell',
    names: { save: 'reflex', dc: 16 },
  });
});

test('D20-CREATURE-13: a gaze met before an attack is told by itself, and is no attack', () => {
  const gaze = { dc: 13, save: 'fortitude', effect: 'petrified', range: 6 } as const;
  const given = setup({}, { nolwenn: { ...ready('rogue', 'nolwenn'), gaze } });
  const [save, hit] = told(given, { eyes: 'look', 'save.fortitude': 18, attack: 15, damage: 5 });
  expect(ids(save?.said ?? [])).toEqual(['d20.gaze', 'd20.save.held.full']);
  expect([save?.isAttack, hit?.isAttack]).toEqual([undefined, true]);
  const averts = { eyes: 'avert', concealment: 60, attack: 15, damage: 5 };
  const [escaped] = told(given, { ...averts, 'meets-gaze': 50 });
  expect(escaped).toMatchObject({ isGood: true, title: { id: 'd20.gaze-escaped.title' } });
  expect(escaped?.said).toEqual([{ id: 'd20.gaze-escaped.full', names: { total: 50, percent: 50 } }]);
  const [met] = told(given, { ...averts, 'meets-gaze': 51, 'save.fortitude': 18 });
  expect(met).toMatchObject({ isGood: false, title: { id: 'd20.gaze-met.title' } });
});

test('D20-HP-02: a wound is told by the hit points that are left', () => {
  const hoel = ready('fighter', 'hoel');
  const hurt = { ...hoel, state: { ...hoel.state, hurt: { body: 12 } } };
  expect(d20.presentation.leftSaying?.(hurt)).toMatchObject({
    id: 'd20.left',
    names: { left: hoel.hitPoints - 12, most: hoel.hitPoints },
  });
});

test('D20-TWF-02: with sword and shield a full attack proposes the sword alone, and says each bonus', () => {
  const hoel = ready('fighter', 'hoel');
  const shield = hoel.weapons.find(({ kind }) => kind === 'shield');
  if (!shield) throw new Error('no shield');
  const feats = [...hoel.feats, 'two-weapon-fighting' as const];
  const others = hoel.weapons.filter(one => one !== shield);
  const armed = { ...hoel, feats, weapons: [...others, { ...shield, offHand: true, damage: '1d4' }] };
  const given = setup({ action: 'full-attack' }, { hoel: armed });
  const asked: ChoiceQuestion[] = [];
  playOut(d20.play(given), question => {
    if (question.ask === 'choose') asked.push(question);
    if (question.ask === 'roll') return { dice: [1] };
    return { chosen: [question.name === 'hands' ? 'one-weapon' : 'all-at-one'] };
  });
  const [hands] = asked;
  expect(hands?.name).toBe('hands');
  if (!hands) return;
  expect(d20.presentation.suggestion(given, hands)).toEqual(['one-weapon']);
  const alone = hands.options.find(({ id }) => id === 'one-weapon');
  expect(alone?.reasons?.[0]?.names).toEqual({ attacks: '+11/+6' });
});

test('D20-INIT-03.a: before its first turn a fighter is flat-footed, and the outcome of a blow at it says so', () => {
  const nolwenn = { ...ready('rogue', 'nolwenn'), traits: [] };
  const given = setup({}, { nolwenn });
  const first: Setup = { ...given, fight: given.fight && { ...given.fight, round: 1 } };
  const [blow] = told(first, { attack: 15, damage: 5 });
  expect(ids(blow?.said ?? [])).toEqual(['d20.hit.full', 'd20.flat-footed', 'd20.damage.slashing']);
  expect(d20.presentation.standing?.(first, nolwenn)).toEqual(['flat-footed']);
  expect(d20.presentation.standing?.(given, nolwenn)).toEqual([]);
  const [later] = told(given, { attack: 15, damage: 5 });
  expect(ids(later?.said ?? [])).toEqual(['d20.hit.full', 'd20.damage.slashing']);
});
