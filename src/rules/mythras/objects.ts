import type { Reason } from '../shared/reason.ts';

/** A thing that can be struck (MYT-OBJ-01). */
export interface Thing {
  readonly id: string;
  readonly ap: number;
  readonly hp: number;
}

const thing = (id: string, ap: number, hp: number): Thing => ({ id, ap, hp });

/** What things stand (MYT-OBJ-02, `inanimate-objects.json`). */
export const OBJECTS: readonly Thing[] = [
  thing('castle-gate', 8, 150),
  thing('castle-wall', 10, 500),
  thing('chain-shackle', 8, 8),
  thing('iron-post', 8, 15),
  thing('glass-window', 1, 4),
  thing('iron-door', 12, 30),
  thing('rope', 6, 3),
  thing('wooden-chair', 4, 15),
  thing('brick-wall', 6, 30),
  thing('concrete-wall', 8, 40),
  thing('automobile', 6, 30),
  thing('bulletproof-glass', 8, 25),
  thing('steel-beam', 12, 50),
  thing('apc', 10, 50),
  thing('battle-tank', 15, 100),
  thing('truck', 8, 40),
  thing('tree-trunk', 6, 50),
];

/** Armour points of a thin wooden wall as cover (MYT-OBJ-02, MYT-ACT-17). */
export const WOODEN_WALL_AP = 4;

/** Skills that break things (MYT-OBJ-03). */
export const BREAKING_SKILLS = ['brawn', 'unarmed', 'combat-style'] as const;

/** What a blow does to a thing, and what is left of it (MYT-OBJ-01). */
export interface Broken {
  readonly lost: number;
  readonly left: number;
  readonly useless: boolean;
  readonly reasons: readonly Reason[];
}

/** A blow against a thing that has lost so much already: its armour stops its part (MYT-OBJ-01, MYT-OBJ-03). */
export function strikeThing(
  { ap, hp }: Pick<Thing, 'ap' | 'hp'>,
  lostBefore: number,
  damage: number,
): Broken {
  const left = Math.max(0, hp - lostBefore);
  const through = Math.max(0, damage - ap);
  const lost = Math.min(left, through);
  return {
    lost,
    left: left - lost,
    useless: left - lost === 0,
    reasons: [{ rule: 'MYT-OBJ-01', id: 'object.armour', amount: -Math.min(ap, damage), names: { ap } }],
  };
}

/** Whether a weapon that hits a thing suffers the same damage: it is no harder, and no tool for it (MYT-OBJ-04). */
export function harmsItself(weaponAp: number, thingAp: number, isTool: boolean): boolean {
  return !isTool && thingAp >= weaponAp;
}
