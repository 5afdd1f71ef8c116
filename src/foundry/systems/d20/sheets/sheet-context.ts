import { countersOf } from '../../../../rules/d20/budget.ts';
import { FIGHTER_FIELDS } from '../../../../rules/d20/fighter-fields.ts';
import { ABILITIES, BODY, NONLETHAL } from '../../../../rules/d20/fighter.ts';
import { present } from '../../../../rules/shared/compact.ts';
import { offeredBy } from '../../../../rules/shared/fields.ts';
import { amountOf } from '../../../../rules/shared/things-in-state.ts';
import { fullPointsOf } from '../../../../rules/d20/abilities.ts';
import { hitPointsOf, nonlethalOf } from '../../../../rules/d20/state.ts';
import { actorOf } from '../../../documents/fighter-id.ts';
import { readiedMarks } from '../../../documents/readied-words.ts';
import { formatNumber, formatSigned, localize, localizeOr, type NameOf } from '../../../platform/localize.ts';
import { type ConditionRow, conditionsWithCause } from '../../../sheets/conditions-context.ts';
import { armourGroup, gearGroup, groupsIn } from '../../../sheets/item-rows.ts';
import { choiceField, type FormField } from '../../../sheets/statblock-form.ts';
import { headOf } from '../../../sheets/statblock-head.ts';
import { type LifeContext, pointsOf, type StateField } from '../../../sheets/statblock-life.ts';
import type { D20View } from './d20-view.ts';
import { loadLine } from './load-line.ts';
import { bonusWords } from './nature-context.ts';

/** The head of the sheet: class, size and type, hit points, what is left of the turn. */
export function headContext(view: D20View) {
  const { fighter, fight, nameOf } = view;
  const [left, full] = [hitPointsOf(fighter), fullPointsOf(fighter)];
  const label = localize('CLASSIC.lifeLeft', { left: formatNumber(left), full });
  const named = (id: string) => nameOf(id) ?? actorOf(id)?.tableName ?? null;
  return {
    ...headOf(view, subtitleOf(view), [...readiedRows(view, named), ...conditionsWithCause(fighter, named)]),
    lives: [{ short: localize('SHEET.hitPointsShort'), label, why: label, left, full }],
    turn: localize('SHEET.yourTurn'),
    counters: fight && { label: localize('CLASSIC.leftOfTurn'), rows: counterRows(view) },
  };
}

/** What the fighter has readied, in rows before its conditions, which time or its trigger ends (D20-READY-02). */
function readiedRows({ fighter }: D20View, named: NameOf): ConditionRow[] {
  return readiedMarks(fighter, named).map(mark => ({
    ...mark,
    index: -1,
    text: '',
    time: '',
    canEnd: false,
  }));
}

/** Class and level of a character, challenge rating and hit dice of a creature, with size and type. */
function subtitleOf({ actor, fighter, written }: D20View): string {
  const { level, size, type } = fighter;
  const isCreature = actor.isType('d20-creature');
  const what = localize(isCreature ? 'CLASSIC.whatCreature' : 'CLASSIC.whatCharacter', {
    level,
    classes: classWords(written.classes, level),
    size: localize(`CLASSIC.size.${size}`),
    type: localize(`CLASSIC.type.${type}`),
  });
  const { challenge } = written;
  return challenge === '' ? what : localize('CLASSIC.challenge', { challenge, what });
}

/** The classes as they are written down: one by its id, in the reader's language; several with their levels. */
function classWords(classes: string, level: number): string {
  if (classes === '') return localize('CLASSIC.levelOnly', { level });
  if (/\d/u.test(classes)) return classes;
  return localize('CLASSIC.classLevel', { name: localizeOr(`CLASSIC.class.${classes}`, classes), level });
}

/** Actions left of the turn and the round (D20-ACT-02, D20-ACT-52, D20-AOO-05). */
function counterRows({ fighter }: D20View) {
  return countersOf(fighter).map(({ id, left, most }) => ({
    id,
    isLeft: left > 0,
    label: localize(`CLASSIC.counter.${id}.short`),
    why: localize(`CLASSIC.counter.${id}.left`, { left, most }),
  }));
}

/** Standing orders for attacks of opportunity; null for users who cannot edit the actor. */
export function opportunityField({ isEditable, written }: D20View): FormField | null {
  const { opportunities } = written;
  const orders = offeredBy(FIGHTER_FIELDS.opportunities);
  return isEditable
    ? choiceField('D20Fighter', 'opportunities', 'CLASSIC.opportunities', orders, opportunities)
    : null;
}

/** Hit points, nonlethal damage and what came on top (D20-HP-01, D20-HP-07, D20-NL-01, D20-DMG-08). */
export function lifeContext({ fighter, isEditable, isEditing }: D20View): LifeContext {
  const { state } = fighter;
  const full = fullPointsOf(fighter);
  const { temporary = 0 } = state;
  const nonlethal = nonlethalOf(fighter);
  const weakened = ABILITIES.map((key): StateField => {
    const label = localize('CLASSIC.weakenedAt', { ability: localize(`CLASSIC.ability.${key}.name`) });
    const value = amountOf(state.weakened ?? {}, key);
    return { id: `weakened-${key}`, set: 'weakened', key, label, value, max: 100 };
  });
  return {
    title: localize('CLASSIC.life'),
    points: [
      pointsOf(
        {
          label: localize('CLASSIC.left'),
          where: BODY,
          field: 'hitPoints',
          less: localize('SHEET.hurt'),
          more: localize('SHEET.heal'),
        },
        { left: hitPointsOf(fighter), full, lost: amountOf(state.hurt, BODY) },
      ),
      {
        label: localize('CLASSIC.nonlethalDamage'),
        where: NONLETHAL,
        action: 'numb',
        field: 'nonlethal',
        value: nonlethal,
        min: 0,
        max: 9999,
        down: -1,
        less: localize('CLASSIC.nonlethalLess'),
        noLess: nonlethal === 0,
        up: 1,
        more: localize('CLASSIC.nonlethalMore'),
      },
    ],
    fields: present([
      (isEditable || temporary > 0) && {
        id: 'temporary',
        set: 'temporary',
        key: '',
        label: localize('CLASSIC.temporary'),
        value: temporary,
        max: 9999,
      },
      ...weakened.filter(({ value }) => value > 0 || isEditing),
    ]),
  };
}

/** Context of the gear part: armour and carried items. */
export function itemsContext(view: D20View) {
  const armour = armourGroup(view, 'd20-armour', ({ system: { bonus, enhancement, category } }) =>
    localize('CLASSIC.armourDetail', {
      amount: formatSigned(bonus + enhancement),
      category: localizeOr(`CLASSIC.category.${category}`, category),
    }),
  );
  const gear = gearGroup(view, 'd20-gear', ({ system: { quantity, bonus } }) => {
    const adds = bonusWords(bonus);
    return present([!(quantity === 1 && adds) && `×${quantity}`, adds])
      .filter(Boolean)
      .join(' · ');
  });
  return groupsIn(view, [armour, gear], loadLine(view));
}
