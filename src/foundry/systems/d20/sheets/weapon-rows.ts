import { naturalBeside, naturalOf } from '../../../../rules/d20/actions/swings.ts';
import { struckWith } from '../../../../rules/d20/actions/going-on.ts';
import { iterationsOf } from '../../../../rules/d20/attack-bonus.ts';
import { attackReasons } from '../../../../rules/d20/attack-bonus.ts';
import { conditionIn, incapacity, isIn } from '../../../../rules/d20/conditions.ts';
import { BARE_HANDS } from '../../../../rules/d20/armed.ts';
import { damageOf } from '../../../../rules/d20/damage.ts';
import {
  asThrown,
  isBodily,
  isFor,
  isGuardOnly,
  isRanged,
  type Weapon,
} from '../../../../rules/d20/fighter.ts';
import { countOnGround } from '../../../../rules/d20/ground.ts';
import { hardnessOf } from '../../../../rules/d20/objects.ts';
import { isInHand, pointsOf } from '../../../../rules/d20/state.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { sumOf } from '../../../../rules/shared/target.ts';
import type { AttackOption } from '../../../combat-system/manifest.ts';
import { formatNumber, formatSigned, localize } from '../../../platform/localize.ts';
import { itemsOf, reasonsText } from '../../../sheets/fighter-view.ts';
import { inHandFirst, type StrikeRow, weaponRow, type WeaponRow } from '../../../sheets/weapon-rows.ts';
import type { D20View } from './d20-view.ts';
import { lengthWords } from '../lengths.ts';

/** A weapon or shield as the sheet shows it. */
interface D20WeaponRow extends WeaponRow {
  /** The button of all attacks at once; empty where there is only one (D20-ACT-36). */
  readonly fullAttack: string;
  /** Its own hit points, where it has lost some. */
  readonly toughness: string;
  readonly toughnessWhy: string;
}

type Held = Item.OfType<'d20-weapon'> | Item.OfType<'d20-shield'>;

/** The weapons and shields of a fighter, those in hand first. */
export function weaponRows(view: D20View): D20WeaponRow[] {
  const items: Held[] = [...itemsOf(view.actor, 'd20-weapon'), ...itemsOf(view.actor, 'd20-shield')];
  return inHandFirst(
    items.map(item => rowOf(view, item)),
    row => !row.isDropped,
  );
}

function rowOf(view: D20View, item: Held): D20WeaponRow {
  const { fighter } = view;
  const weapon = fighter.weapons.find(({ id }) => id === item.id);
  const whole = weapon ? hardnessOf(weapon, fighter.size).hitPoints : 0;
  const points = weapon ? pointsOf(fighter, weapon) : 0;
  return {
    ...weaponRow(item, {
      fighter,
      weapon,
      strike: strikeRow(view, item, weapon),
      lying: weapon ? countOnGround(fighter, weapon) : 0,
      isBodily: !weapon || isBodily(weapon),
    }),
    fullAttack: weapon && hasSeveral(view, weapon) ? fullAttackWords(fighter) : '',
    toughness: points < whole ? localize('CLASSIC.objectPoints', { points, whole }) : '',
    toughnessWhy: localize('CLASSIC.objectPointsWhy'),
    ...(weapon && { problem: problemOf(view, weapon) }),
  };
}

function fullAttackWords(fighter: D20View['fighter']): string {
  return localize(struckWith(fighter) ? 'CLASSIC.restOfAttack' : 'CLASSIC.fullAttack');
}

/** True where a full attack is more than one attack: by skill, a second weapon, or several natural ones. */
function hasSeveral({ fighter }: D20View, weapon: Weapon): boolean {
  if (weapon.damage === '0' || weapon.offHand || isFor(weapon, 'rake') || !isInHand(fighter, weapon))
    return false;
  if (isIn(fighter, 'hasted')) return true;
  const { weapons, bab } = fighter;
  if (weapon.kind === 'natural') return naturalOf(fighter).length > 1;
  const second = weapons.some(one => one.offHand && one.damage !== '0' && isInHand(fighter, one));
  return iterationsOf(bab) > 1 || second || naturalBeside(fighter, weapon).length > 0;
}

function problemOf({ fighter }: D20View, weapon: Weapon): string {
  if (pointsOf(fighter, weapon) === 0) return localize('SHEET.broken');
  return conditionIn(fighter.state, 'unloaded', { with: weapon.id }) ? localize('CLASSIC.unloaded') : '';
}

function strikeRow(view: D20View, item: Held, weapon: Weapon | undefined): StrikeRow {
  const { course, fighter, nameOf } = view;
  const bonus = item.isType('d20-shield') ? [shieldWords(item)] : [];
  if (!weapon || isGuardOnly(weapon)) {
    const details = weapon ? [...bonus, ...detailsOf(view, weapon)] : bonus;
    const nothing = { chance: '', chanceWhy: '', isNoAttack: true, damage: '', canAttack: false };
    return { id: item.id ?? '', ...nothing, details };
  }
  const reasons = attackReasons(course, fighter, { weapon }, null);
  // A net or a creature that holds on only touches.
  const damage = weapon.damage === '0' ? '' : formatNumber(damageOf(fighter, weapon).dice);
  return {
    id: weapon.id,
    isNoAttack: false,
    chance: attackWords(view, weapon, sumOf(reasons)),
    chanceWhy: [reasonsText(reasons, nameOf), localize('CIRCUMSTANCES.hint')].join('\n'),
    damage,
    details: [...bonus, ...throwWords(view, weapon), ...detailsOf(view, weapon)],
    canAttack: isInHand(fighter, weapon) && !isFor(weapon, 'rake') && incapacity(fighter) === null,
  };
}

/** The bonus with which a weapon that also strikes is thrown (D20-ATK-04); empty for any other. */
function throwWords(view: D20View, weapon: Weapon): string[] {
  const thrown = isRanged(weapon) ? null : asThrown(weapon);
  const { course, fighter } = view;
  if (!thrown) return [];
  const bonus = sumOf(attackReasons(course, fighter, { weapon: thrown }, null));
  return [localize('CLASSIC.thrown', { bonus: formatSigned(bonus) })];
}

/** The attack with bare hands of a fighter among whose items they are not (D20-ATK-08). */
export function bareHandsOptions(view: D20View): AttackOption[] {
  const { course, nameOf } = view;
  const fighter = course.now(view.fighter.id);
  const weapon = fighter.weapons.find(({ id }) => id === BARE_HANDS);
  if (!weapon) return [];
  const reasons = attackReasons(course, fighter, { weapon }, null);
  return [
    {
      id: weapon.id,
      label: localize('WEAPON.bare-hands'),
      chance: attackWords(view, weapon, sumOf(reasons)),
      chanceWhy: [reasonsText(reasons, nameOf), localize('CIRCUMSTANCES.hint')].join('\n'),
      canAttack: incapacity(fighter) === null,
      isLastResort: true,
    },
  ];
}

/** The bonus of each attack of a full attack: `+8/+3` (D20-ACT-36). */
function attackWords({ fighter }: D20View, weapon: Weapon, bonus: number): string {
  const times = weapon.kind === 'natural' ? 1 : iterationsOf(fighter.bab);
  const usual = Array.from({ length: times }, (_, i) => bonus - 5 * i);
  // A natural weapon is one of several, of which haste repeats only the first.
  const all = isIn(fighter, 'hasted') && weapon.kind !== 'natural' ? [bonus, ...usual] : usual;
  return all.map(one => formatSigned(one)).join('/');
}

function shieldWords({ system }: Item.OfType<'d20-shield'>): string {
  return localize('CLASSIC.shieldBonus', { amount: formatSigned(system.bonus + system.enhancement) });
}

function detailsOf({ fighter }: D20View, weapon: Weapon): string[] {
  const {
    increment,
    reach,
    offHand,
    inTwoHands,
    handling,
    kind,
    unfamiliar,
    material,
    alignments = [],
    energy,
    constrict,
    rend,
    trample,
  } = weapon;
  const isHeld = !isBodily(weapon) && kind !== 'shield';
  const isFlying = increment !== undefined && (isRanged(weapon) || isHeld);
  return present([
    weapon.damage !== '0' && criticalWords(weapon),
    ...weapon.types.map(type => localize(`CLASSIC.damageType.${type}`)),
    energy !== undefined && localize(`CLASSIC.energy.${energy}`),
    material !== undefined && localize(`CLASSIC.material.${material}`),
    ...alignments.map(alignment => localize(`CLASSIC.alignment.${alignment}`)),
    isHeld && localize(inTwoHands ? 'CLASSIC.heldInTwoHands' : `CLASSIC.handling.${handling}`),
    isFlying && localize('CLASSIC.increment', { length: lengthWords(increment) }),
    reach !== undefined && localize(`CLASSIC.reach.${reach}`),
    offHand && localize('CLASSIC.offHand'),
    weapon.secondary && localize('CLASSIC.secondary'),
    weapon.nonlethal && localize('CLASSIC.nonlethal'),
    unfamiliar && localize('CLASSIC.unfamiliar'),
    ...(weapon.uses ?? []).map(use => localize(`CLASSIC.use.${use}`)),
    ...ailmentsOf(weapon, conditionIn(fighter.state, 'poison-spent', { with: weapon.id }) !== null),
    constrict !== undefined && localize('CLASSIC.constrict', { dice: constrict }),
    rend !== undefined && localize('CLASSIC.rend', { dice: rend }),
    trample && localize('CLASSIC.trample', { dice: trample.damage ?? '0', dc: trample.dc ?? 0 }),
    fighter.sneakAttack !== undefined &&
      weapon.damage !== '0' &&
      localize('CLASSIC.sneak', { dice: fighter.sneakAttack }),
  ]);
}

/** The threat range and multiplier of a critical hit: `19–20/×2` (D20-CRIT-03). */
function criticalWords({ threatRange = 20, multiplier = 2 }: Weapon): string {
  return `${threatRange < 20 ? `${threatRange}–20` : '20'}/×${multiplier}`;
}

/** The poison that is still on a weapon, its paralysis, its disease and what it drains, as a stat block says them. */
function ailmentsOf({ poison, paralysis, disease, drain }: Weapon, isSpent: boolean): string[] {
  return present([
    poison && !isSpent && poisonWords(poison),
    paralysis && localize('CLASSIC.paralysis', { dc: paralysis.dc ?? 0, rounds: paralysis.rounds ?? '' }),
    disease !== undefined && localize('CLASSIC.disease', { dc: disease }),
    drain && localize('CLASSIC.drain', { count: drain.levels ?? 0, dc: drain.dc ?? 0 }),
  ]);
}

function poisonWords({ dc = 0, ability = 'con', initial, secondary }: NonNullable<Weapon['poison']>): string {
  const names = { dc, ability: localize(`CLASSIC.weakens.${ability}`) };
  const [first, second] = [initial ?? '0', secondary ?? '0'];
  return localize('CLASSIC.poison', { ...names, initial: first, secondary: second });
}
