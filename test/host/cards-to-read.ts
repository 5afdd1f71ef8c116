import type { Wishes } from '../browser/playing.ts';

/*
 * Ten cards of each combat system, for people to read: what is done, with what dice.
 */

type Die = readonly [face: number, faces: number];

/** An exchange whose card is read. */
export interface CardToRead {
  readonly by: string;
  readonly action: string;
  readonly at?: string;
  /** The name of the weapon, spell or item. */
  readonly thing?: string;
  /** The first dice; those after them fall by chance, from a seed. */
  readonly dice?: readonly Die[];
  readonly wishes?: Wishes;
  /** Runs on the page of the Game Master before it. */
  readonly before?: string;
  /** True if what it has done stays for the cards after it. */
  readonly stays?: true;
}

/** The cards of one combat system, and what makes the table ready for them. */
export interface CardsToRead {
  readonly ruleset: string;
  readonly begin?: string;
  readonly cards: readonly CardToRead[];
}

const d20 = (...faces: readonly number[]): readonly Die[] => faces.map(face => [face, 20]);
const d100 = (...faces: readonly number[]): readonly Die[] => faces.map(face => [face, 100]);
const d10 = (...faces: readonly number[]): readonly Die[] => faces.map(face => [face, 10]);
const change = (name: string, system: object) =>
  `passePlayer.actorNamed('${name}').update(${JSON.stringify({ system })})`;
/** Puts tokens on squares, past what a turn allows. */
const put = (...places: readonly (readonly [name: string, column: number, row: number])[]) =>
  `await canvas.scene.updateEmbeddedDocuments('Token', ${JSON.stringify(places)}.map(([name, x, y]) => ({
    _id: canvas.scene.tokens.find(one => one.name.startsWith(name)).id,
    x: x * canvas.grid.size, y: y * canvas.grid.size })), { isUndo: true })`;
/** Time goes on until a blow of a fighter is due. */
const untilDue = (name: string) => `for (let i = 0; i < 12; i++) {
  const { round } = passePlayer.theCombat();
  if (passePlayer.actorNamed('${name}').system.state.prepared.some(({ due }) => due <= round)) break;
  await passePlayer.theCombat().goOn();
}`;

const MYTHRAS: CardsToRead = {
  ruleset: 'mythras',
  cards: [
    {
      ...{ by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Broadsword', dice: d100(30, 20) },
      wishes: { defence: ['parry:corvinShortsword'] },
    },
    {
      ...{ by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Broadsword' },
      dice: [...d100(30, 80), [8, 20], [6, 8], ...d100(90)],
      wishes: { defence: ['parry:corvinShortsword'], effects: ['bleed'] },
    },
    {
      ...{ by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Broadsword' },
      dice: [...d100(4), [18, 20], [8, 8], ...d100(95, 95)],
      wishes: { defence: ['none'], effects: ['impale', 'trip-opponent'] },
    },
    {
      ...{ by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Broadsword', dice: d100(100, 20) },
      wishes: { defence: ['parry:corvinShortsword'], effects: ['disarm-opponent'] },
    },
    {
      ...{ by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Broadsword', dice: d100(40, 55) },
      wishes: { defence: ['evade'] },
    },
    { by: 'Maëlys', action: 'attack', at: 'Corvin', thing: 'Fist/Kick', dice: d100(20, 90) },
    { by: 'Brannoc', action: 'attack', at: 'Ysolt', thing: 'Great axe', dice: d100(25, 70, 60) },
    { by: 'Maëlys', action: 'brace' },
    { by: 'Maëlys', action: 'change-range', at: 'Corvin', dice: d100(20, 60) },
    {
      ...{ by: 'Maëlys', action: 'first-aid', at: 'Corvin', dice: d100(20) },
      before: change('Corvin', { state: { hurt: { chest: 3 } } }),
    },
  ],
};

const RUNEQUEST4: CardsToRead = {
  ruleset: 'runequest4',
  cards: [
    { by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(30, 20) },
    {
      ...{ by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(30, 90) },
      wishes: { effects: ['maximise-damage'] },
    },
    {
      ...{ by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(2, 90) },
      wishes: { defence: ['none'] },
    },
    { by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(100, 20) },
    { by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(92, 90) },
    {
      ...{ by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'War sword', dice: d100(40, 35) },
      wishes: { defence: ['evade', 'dodge'] },
    },
    { by: 'Ansel', action: 'attack', at: 'Gorm', thing: 'Fists and feet', dice: d100(20, 96) },
    { by: 'Bettris', action: 'attack', at: 'Hild', thing: 'Short sword', dice: d100(20, 90) },
    { by: 'Bettris', action: 'draw-weapon', thing: 'Hunting bow' },
    { by: 'Ansel', action: 'disengage', at: 'Gorm', dice: d100(30, 80) },
  ],
};

const REF10: CardsToRead = {
  ruleset: 'ref10',
  begin: `await passePlayer.theCombat().update({ flags: { 'passe-darmes': { round: 1, cycle: 2 } } });
    ${change('Corporal', { state: { dropped: [] } })}`,
  cards: [
    { by: 'Old', action: 'attack', at: 'Bastien', thing: 'War axe', dice: d10(8, 3) },
    { by: 'Old', action: 'attack', at: 'Bastien', thing: 'War axe', dice: d10(2, 9) },
    { by: 'Old', action: 'attack', at: 'Bastien', thing: 'War axe', dice: d10(1, 5) },
    {
      ...{ by: 'Bastien', action: 'attack', at: 'Old', thing: 'Sword', dice: d10(10, 9, 2) },
      wishes: { defence: ['none'] },
    },
    { by: 'Ilse', action: 'attack', at: 'Corporal', thing: 'Submachine gun', dice: d10(7, 4) },
    { by: 'Ilse', action: 'burst', at: 'Corporal', thing: 'Submachine gun', dice: d10(8, 3) },
    { by: 'Ilse', action: 'take-aim', at: 'Corporal', thing: 'Submachine gun' },
    {
      ...{ by: 'Ilse', action: 'reload-weapon', thing: 'Submachine gun' },
      before: change('Ilse', { state: { used: { ilsekaMachinePis: 20 } } }),
    },
    { by: 'Ilse', action: 'throw-grenade', at: 'Corporal', thing: 'Hand grenade', dice: d10(6, 4) },
    {
      ...{ by: 'Ilse', action: 'declare' },
      before: `await passePlayer.theCombat().update({ flags: { 'passe-darmes': { cycle: 1 } } })`,
    },
  ],
};

const EMPTY_HANDS = change('Ronan', { state: { dropped: ['ronanfDagger0000', 'ronanfLightCross'] } });

const D20: CardsToRead = {
  ruleset: 'd20',
  begin: `for (let i = 0; i < 4; i++) await passePlayer.theCombat().nextTurn()`,
  cards: [
    { by: 'Hoel', action: 'attack', at: 'Nolwenn', thing: 'Longsword', dice: [...d20(15), [6, 8]] },
    {
      by: 'Hoel',
      action: 'attack',
      at: 'Nolwenn',
      thing: 'Longsword',
      dice: [...d20(20, 15), [6, 8], [5, 8]],
    },
    { by: 'Hoel', action: 'attack', at: 'Nolwenn', thing: 'Longsword', dice: d20(3) },
    {
      by: 'Hoel',
      action: 'full-attack',
      at: 'Nolwenn',
      thing: 'Longsword',
      dice: [...d20(15), [6, 8], ...d20(4)],
    },
    {
      ...{ by: 'Hoel', action: 'trip-with', at: 'Nolwenn', thing: 'Bare hands', dice: d20(12, 8, 15) },
      wishes: { opportunity: ['let'] },
    },
    {
      ...{ by: 'Ronan', action: 'cast', at: 'Hoel', thing: 'Fireball', before: EMPTY_HANDS },
      dice: [[3, 6], [5, 6], [2, 6], [6, 6], [4, 6], ...d20(14, 3, 10, 10)],
      wishes: { casting: ['openly'] },
    },
    {
      ...{ by: 'Ronan', action: 'cast', at: 'Hoel', thing: 'Magic missile', before: EMPTY_HANDS },
      wishes: { casting: ['openly'] },
    },
    {
      ...{ by: 'Tiphaine', action: 'cast', at: 'Hoel', thing: 'Cure light wounds', dice: [[5, 8]] },
      before: `${change('Hoel', { state: { hurt: { body: 9 } } })}; ${put(['Tiphaine', 3, 3])}`,
      wishes: { casting: ['defensively', 'openly'] },
    },
    {
      ...{ by: 'Hoel', action: 'ready', at: 'Nolwenn', thing: 'Longsword', wishes: { trigger: ['attacks'] } },
    },
    {
      ...{ by: 'Hoel', action: 'grapple', at: 'Nolwenn', dice: d20(2, 15, 18, 2) },
      wishes: { opportunity: ['nolwenRapier0000'] },
    },
  ],
};

const SEGMENTS: CardsToRead = {
  ruleset: 'segments',
  cards: [
    { by: 'Armel', action: 'prepare-melee', at: 'Isaut', thing: 'Long sword', dice: [[3, 8]], stays: true },
    { by: 'Isaut', action: 'prepare-melee', at: 'Armel', dice: d10(9, 8), stays: true },
    { by: 'Guenolé', action: 'beat', thing: '10', stays: true },
    { by: 'Maugis', action: 'cast', at: 'Armel', thing: 'Lash of flame', dice: [[3, 8]] },
    {
      ...{
        by: 'Armel',
        action: 'attack',
        at: 'Isaut',
        thing: 'Long sword',
        before: untilDue('Armel'),
        stays: true,
      },
      dice: [...d20(15, 15), [4, 8], [4, 8]],
      wishes: { parry: ['parry'] },
    },
    {
      by: 'Isaut',
      action: 'attack',
      at: 'Armel',
      thing: 'Dagger',
      before: untilDue('Isaut'),
      dice: d20(20, 1),
      stays: true,
    },
    { by: 'Armel', action: 'prepare-melee', at: 'Isaut', thing: 'Long sword', stays: true },
    { by: 'Armel', action: 'step', stays: true },
    { by: 'Isaut', action: 'shout', stays: true },
    {
      ...{ by: 'Armel', action: 'prepare-wrestling', at: 'Isaut' },
      before: change('Armel', {
        state: { dropped: ['armelLongSword00', 'armelShield00000', 'armelSpear000000'] },
      }),
    },
  ],
};

/** The cards of each combat system. */
export const CARDS_TO_READ: readonly CardsToRead[] = [MYTHRAS, RUNEQUEST4, REF10, D20, SEGMENTS];
