import type { Reason } from '../shared/reason.ts';

/** A thing that can be struck (MYT-OBJ-01). */
export interface InanimateObject {
  readonly id: string;
  readonly ap: number;
  readonly hp: number;
}

const object = (id: string, ap: number, hp: number): InanimateObject => ({ id, ap, hp });

/** What things stand (MYT-OBJ-02, `inanimate-objects.json`). */
export const OBJECTS: readonly InanimateObject[] = [
  object('castle-gate', 8, 150),
  object('castle-wall', 10, 500),
  object('chain-shackle', 8, 8),
  object('iron-post', 8, 15),
  object('glass-window', 1, 4),
  object('iron-door', 12, 30),
  object('rope', 6, 3),
  object('wooden-chair', 4, 15),
  object('brick-wall', 6, 30),
  object('concrete-wall', 8, 40),
  object('automobile', 6, 30),
  object('bulletproof-glass', 8, 25),
  object('steel-beam', 12, 50),
  object('apc', 10, 50),
  object('battle-tank', 15, 100),
  object('truck', 8, 40),
  object('tree-trunk', 6, 50),
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
export function strikeObject(
  { ap, hp }: Pick<InanimateObject, 'ap' | 'hp'>,
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
