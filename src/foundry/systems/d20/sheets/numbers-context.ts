import { modifierOf, scoreOf } from '../../../../rules/d20/abilities.ts';
import { flightNow, isAerial } from '../../../../rules/d20/air/in-space.ts';
import { grappleCheck } from '../../../../rules/d20/actions/grapple-checks.ts';
import { armourClassReasons, plainArmourClasses } from '../../../../rules/d20/armour-class.ts';
import { TRADITIONS } from '../../../../rules/d20/casting-classes.ts';
import { bonusesTo } from '../../../../rules/d20/bonuses.ts';
import {
  ABILITIES,
  type Ability,
  type D20Fighter,
  type Modified,
  SAVES,
} from '../../../../rules/d20/fighter.ts';
import { initiative } from '../../../../rules/d20/initiative.ts';
import { saveReasons } from '../../../../rules/d20/saves.ts';
import { naturalReach } from '../../../../rules/d20/sizes.ts';
import { isSqueezed } from '../../../../rules/d20/squeezing.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { type Reason, sumOf } from '../../../../rules/shared/target.ts';
import { formatSigned, localize } from '../../../platform/localize.ts';
import { reasonsText } from '../../../sheets/fighter-view.ts';
import {
  type AbilityCell,
  byEffects,
  type NumberCell,
  type NumbersContext,
} from '../../../sheets/statblock-numbers.ts';
import { type WrittenNumber, writtenNumbers } from '../../../ui/written-numbers.ts';
import { lengthWords } from '../lengths.ts';
import type { D20View } from './d20-view.ts';
import { DEFENCE_PATHS } from './defences-context.ts';
import { CASTING_PATHS } from './nature-context.ts';

/** Abilities, and what follows from them, with why. */
export function numbersContext(view: D20View): NumbersContext {
  return {
    characteristics: ABILITIES.map(id => abilityCell(view, id)),
    numbers: [...armourClassCells(view), ...rolledCells(view), ...speedCells(view)],
    written: view.isEditing ? writtenOf(view) : [],
  };
}

function abilityCell({ actor, fighter, written }: D20View, id: Ability): AbilityCell {
  const [score, before] = [scoreOf(fighter, id), written.abilities[id] ?? null];
  const whole = actor.system.abilities[id] ?? null;
  const lost = amountOf(fighter.state.weakened ?? {}, id);
  return {
    id,
    label: localize(`CLASSIC.ability.${id}.name`),
    short: localize(`CLASSIC.ability.${id}.short`),
    value: score === null ? '–' : formatSigned(modifierOf(score)),
    score: score === null ? '' : String(score),
    written: before ?? '',
    max: 100,
    isOptional: id === 'con' || id === 'int',
    why: [
      byEffects(before ?? '–', whole ?? '–'),
      lost > 0 ? localize('CLASSIC.weakened', { points: lost, score: whole ?? 0 }) : '',
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** Armour class whole, against touches, and caught flat-footed (D20-AC-01, D20-AC-06, D20-AC-07). */
function armourClassCells({ course, fighter }: D20View): NumberCell[] {
  const { setup } = course;
  const isCramped = isSqueezed(course, fighter);
  const against = (touch: boolean) =>
    armourClassReasons(setup, fighter, { attacker: null, ranged: false, touch, isSqueezed: isCramped });
  const [whole, touch] = [against(false), against(true)];
  const unstacked = leftOut(fighter, 'ac');
  return [
    cell('armourClass', String(sumOf(whole)), [reasonsText(whole), ...unstacked].join('\n')),
    cell('touch', String(sumOf(touch)), reasonsText(touch)),
    cell(
      'flatFooted',
      String(plainArmourClasses(fighter, isCramped).flatFooted),
      localize('CLASSIC.flatFootedWhy'),
    ),
  ];
}

/** The bonuses that do not count beside a higher one of their kind, in words (D20-AC-05). */
function leftOut(fighter: D20Fighter, to: Modified): string[] {
  const counted = bonusesTo(fighter, to);
  const idle = fighter.bonuses.filter(one => one.to === to && one.amount > 0 && !counted.includes(one));
  return idle.map(({ kind, amount }) =>
    localize('CLASSIC.doesNotStack', {
      kind: localize(`CLASSIC.bonus.${kind}`),
      amount: formatSigned(amount),
    }),
  );
}

function rolledCells({ course, fighter }: D20View): NumberCell[] {
  const first = initiative.reasons(fighter);
  const { reasons: grapple } = grappleCheck(course, fighter.id);
  return [
    ...SAVES.map(save => rolled(save, saveReasons(fighter, save), leftOut(fighter, save), save)),
    rolled('initiative', first, leftOut(fighter, 'initiative')),
    rolled('bab', [{ rule: 'D20-ATK-03', id: 'd20.bab', amount: fighter.bab }], []),
    rolled('grapple', grapple, leftOut(fighter, 'grapple')),
  ];
}

function rolled(id: string, reasons: readonly Reason[], idle: readonly string[], roll = ''): NumberCell {
  const nonZero = reasons.filter(({ amount }) => amount !== 0);
  return cell(
    id,
    formatSigned(sumOf(reasons)),
    [reasonsText(nonZero), ...idle].filter(Boolean).join('\n'),
    roll,
  );
}

/** Squares of each way to move, with metres, and the reach of a fighter (D20-MOVE-01, D20-SIZE-01). */
function speedCells(view: D20View): NumberCell[] {
  const { actor, course, fighter } = view;
  const slowed = actor.system.speed - fighter.speed;
  const others = (['climb', 'swim', 'fly', 'burrow'] as const).flatMap(way => {
    const squares = fighter[way];
    if (squares === undefined) return [];
    const { manoeuvrability = 'average' } = fighter;
    const isHow = way === 'fly' && isAerial(course);
    const how = isHow ? [localize(`CLASSIC.manoeuvrability.${manoeuvrability}`)] : [];
    return [cell(way, lengthWords(squares), [squaresOf(squares), ...how].join('\n'))];
  });
  const reach = naturalReach(fighter);
  return [
    cell(
      'speed',
      lengthWords(fighter.speed),
      present([squaresOf(fighter.speed), slowed > 0 && localize('CLASSIC.slowed', { squares: slowed })]).join(
        '\n',
      ),
    ),
    ...others,
    ...flightCells(view),
    cell('reach', lengthWords(reach), squaresOf(reach)),
  ];
}

/** Altitude and mode of flight; none on the ground (D20-AIR-20, D20-AIR-47). */
function flightCells({ course, fighter }: D20View): NumberCell[] {
  const flight = flightNow(course, fighter);
  if (!flight) return [];
  const { altitude, chase, status } = flight;
  const height = chase ? localize('CLASSIC.band', { band: altitude }) : lengthWords(altitude);
  return [cell('altitude', height, localize(`CLASSIC.flight.${status}`))];
}

function squaresOf(squares: number): string {
  return localize('CLASSIC.squares', { squares });
}

function cell(id: string, value: string, reason: string, roll = ''): NumberCell {
  return { id, value, why: reason, roll, label: localize(`CLASSIC.number.${id}`) };
}

/** The numbers beside the abilities to edit. */
function writtenOf({ actor, fighter, written }: D20View): WrittenNumber[] {
  return writtenNumbers(actor.system, 'D20Fighter', written, [
    ...['level', 'hitPoints', 'bab', ...SAVES.map(save => `saves.${save}`), 'natural'],
    ...['speed', 'climb', 'swim', 'fly', 'burrow', 'turning.level'],
    ...DEFENCE_PATHS,
    ...TRADITIONS.flatMap(tradition => (fighter[tradition] ? [CASTING_PATHS[tradition].level] : [])),
  ]);
}
