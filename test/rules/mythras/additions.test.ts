import { describe, expect, test } from 'vitest';
import {
  addEffect,
  ADDITIONS,
  addShape,
  endAdding,
  type AddedEffect,
  type AddedShape,
} from '../../../src/rules/mythras/additions.ts';
import { isAdded } from '../../../src/rules/mythras/added-ids.ts';
import { bodyParts, shapeIds } from '../../../src/rules/mythras/body-shapes.ts';
import { EFFECTS } from '../../../src/rules/mythras/effects/all.ts';
import { mythras } from '../../../src/rules/mythras/mythras.ts';
import { partsOf } from '../../../src/rules/mythras/own-body.ts';
import { presentation } from '../../../src/rules/mythras/presentation.ts';
import { duel } from '../fighters.ts';
import { exchangeWith, optionsOf } from '../play.ts';

const TIDE = { module: 'tide', version: '1.2.0' };
const PUSH: AddedEffect = {
  id: 'tide--push',
  sides: ['attacker'],
  phase: 'immediate',
  intent: 'position',
  *resolve({ loser }) {
    return [{ fact: 'gained', who: loser.fighter.id, condition: 'prone' }];
  },
};
const EEL: AddedShape = {
  id: 'tide--eel',
  locations: [
    { id: 'tail', from: 1, to: 8, kind: 'arm', hpClass: 'leg', adjacent: ['tide--coils'] },
    { id: 'tide--coils', from: 9, to: 16, kind: 'chest', adjacent: ['tail', 'head'] },
    { id: 'head', from: 17, to: 20, kind: 'head', adjacent: ['tide--coils'] },
  ],
};
const BEFORE = EFFECTS.length;
const [tail, coils, head] = EEL.locations as [Location, Location, Location];
type Location = AddedShape['locations'][number];

describe('additions of a module', () => {
  test.each<[field: string, problem: string, effect: object]>([
    ['id', 'not-its-own', { ...PUSH, id: 'push' }],
    ['id', 'not-its-own', { ...PUSH, id: 'other--push' }],
    ['id', 'not-its-own', { ...PUSH, id: 'tide--' }],
    ['id', 'not-its-own', { ...PUSH, id: 'tide--Push It' }],
    ['sides', 'unfit', { ...PUSH, sides: [] }],
    ['sides', 'unfit', { ...PUSH, sides: ['both'] }],
    ['phase', 'unfit', { ...PUSH, phase: 'sometime' }],
    ['intent', 'unfit', { ...PUSH, intent: 'win' }],
    ['intent', 'unfit', { id: PUSH.id, sides: PUSH.sides, phase: PUSH.phase }],
    ['weapon', 'unfit', { ...PUSH, weapon: 'teeth' }],
    ['roll', 'unfit', { ...PUSH, roll: 'high' }],
    ['stackable', 'unfit', { ...PUSH, stackable: 'yes' }],
    ['resist', 'unfit', { ...PUSH, resist: 'evade' }],
    ['resolve', 'unfit', { ...PUSH, resolve: [] }],
    ['afterwards', 'unknown-field', { ...PUSH, afterwards: PUSH.resolve }],
  ])('an effect whose %s is %s is not added', (field, problem, effect) => {
    expect(addEffect(TIDE, effect as AddedEffect)).toEqual({ problem, field });
    expect(EFFECTS).toHaveLength(BEFORE);
    expect(ADDITIONS).toEqual([]);
  });

  test.each<[field: string, problem: string, shape: unknown]>([
    ['', 'unfit', null],
    ['id', 'not-its-own', { ...EEL, id: 'eel' }],
    ['locations', 'unfit', { ...EEL, locations: [] }],
    ['locations', 'die', { ...EEL, locations: [tail, coils, { ...head, to: 19 }] }],
    ['locations', 'unfit', { ...EEL, locations: [tail, coils, head, head] }],
    ['locations.0.id', 'not-its-own', { ...EEL, locations: [{ ...tail, id: 'fin' }, coils, head] }],
    ['locations.1.kind', 'unfit', { ...EEL, locations: [tail, { ...coils, kind: 'coil' }, head] }],
    ['locations.0.hpClass', 'unfit', { ...EEL, locations: [{ ...tail, hpClass: 'fin' }, coils, head] }],
    ['locations.0.adjacent', 'unfit', { ...EEL, locations: [{ ...tail, adjacent: ['tail'] }, coils, head] }],
    ['locations.0.hp', 'unknown-field', { ...EEL, locations: [{ ...tail, hp: 4 }, coils, head] }],
    ['drawing', 'unknown-field', { ...EEL, drawing: '' }],
  ])('MYT-LOC-03: a shape whose %s is %s is not added', (field, problem, shape) => {
    expect(addShape(TIDE, shape as AddedShape)).toEqual({ problem, field });
    expect(shapeIds()).toHaveLength(10);
  });

  test('an effect is offered, and acts, as one of the book does', () => {
    expect(addEffect(TIDE, PUSH)).toBeNull();
    const { asked, result } = exchangeWith(duel(), {
      ...{ attack: 30, defence: 'none', effects: 'tide--push' },
      ...{ location: 12, damage: [1] },
    });
    expect(optionsOf(asked, 'effects')['tide--push']).toEqual({ id: 'tide--push' });
    expect(result).toContainEqual({ fact: 'gained', who: 'bert', condition: 'prone' });
    expect(presentation.groupOf('effects', 'tide--push')).toBe('position');
  });

  test('the ruleset names them; a second of the same id is not added', () => {
    expect(mythras.additions).toEqual(['tide@1.2.0']);
    expect(addEffect(TIDE, PUSH)).toEqual({ problem: 'taken', field: 'id' });
    expect(EFFECTS).toHaveLength(BEFORE + 1);
  });

  test('MYT-LOC-03: a shape is one that bodies may have', () => {
    expect(addShape(TIDE, EEL)).toBeNull();
    expect(addShape(TIDE, EEL)).toEqual({ problem: 'taken', field: 'id' });
    expect(bodyParts('tide--eel')?.map(({ id, hpClass }) => [id, hpClass])).toEqual([
      ['tail', 'leg'],
      ['tide--coils', 'chest'],
      ['head', 'head'],
    ]);
    expect(partsOf({ shape: 'tide--eel' })).toBe(bodyParts('tide--eel'));
  });

  test('once exchanges may begin, nothing is added', () => {
    endAdding();
    expect(addEffect(TIDE, { ...PUSH, id: 'tide--pull' })).toEqual({ problem: 'late', field: '' });
    expect(addShape(TIDE, { ...EEL, id: 'tide--ray' })).toEqual({ problem: 'late', field: '' });
  });
});

test('an id from a module is known by its hyphens, whether the module is there or not', () => {
  expect(['tide--eel', 'a_b--c-d', 'tide--', '--eel', 'humanoid', 'tide--Eel', 7].map(isAdded)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});
