import { compact, present } from '../../shared/compact.ts';
import { choose, type Option, type Play } from '../../shared/play.ts';
import { budgetRefusal, grappleRefusal, isCutShort, pay, type Cost } from '../budget.ts';
import { beatsOut } from '../burning.ts';
import { begins, partOf as partOfDeed } from '../in-parts.ts';
import { opportunities } from '../opportunity.ts';
import { goesOff } from '../spells.ts';
import { did, type Acting, type Action } from './action.ts';
import { drawRefusal } from './handling.ts';

/** Something that a fighter does by the tables of actions, and that changes no number of a fighter. */
interface Deed {
  readonly id: string;
  readonly rule: string;
  readonly cost: Cost;
  /** Draws attacks of opportunity from all who threaten (D20-ACT-08). */
  readonly provokes?: true;
  /** A thing is touched, at which a held charge goes off (D20-SPELL-13). */
  readonly touches?: true;
}

/** The rows of the tables that no other action carries out (D20-ACT-09 to 12). */
const DEEDS: readonly Deed[] = [
  { id: 'skill', rule: 'D20-ACT-09', cost: 'standard', provokes: true },
  { id: 'skill-for-a-round', rule: 'D20-ACT-12', cost: 'full-round', provokes: true },
  { id: 'tindertwig', rule: 'D20-ACT-10', cost: 'standard', provokes: true, touches: true },
  { id: 'hidden-weapon', rule: 'D20-ACT-10', cost: 'standard', touches: true },
  { id: 'heavy-object', rule: 'D20-ACT-11', cost: 'move', provokes: true, touches: true },
  { id: 'stored-object', rule: 'D20-ACT-11', cost: 'move', provokes: true, touches: true },
  { id: 'door', rule: 'D20-ACT-11', cost: 'move', touches: true },
  { id: 'net', rule: 'D20-ACT-12', cost: 'full-round', provokes: true, touches: true },
  { id: 'torch', rule: 'D20-ACT-12', cost: 'full-round', provokes: true, touches: true },
  { id: 'flames', rule: 'D20-ACT-12', cost: 'full-round' },
  { id: 'locked-gauntlet', rule: 'D20-ACT-12', cost: 'full-round', provokes: true, touches: true },
];

/**
 * Something else (D20-ACT-09 to 12): what the tables cost and whether they let others strike, where what comes of it is the
 * table's to say. The hidden weapon is in hand afterwards, and flames on the fighter may be
 * out (D20-COND-07).
 */
export const somethingElse: Action = {
  id: 'something-else',
  rule: 'D20-ACT-09',
  group: 'look',
  purpose: null,
  cost: 'move',
  setsOff: [],
  openTo: [],
  paysItself: true,
  refusal: ({ fighter }) => grappleRefusal(fighter),
  *play(acting) {
    const { course, fighter } = acting;
    const by = fighter.id;
    const options = DEEDS.map((deed): Option => {
      const { id, rule, provokes } = deed;
      const refused = whyNot(acting, deed);
      const part = partOf(acting, deed);
      const reasons = present([
        { rule, id: part === 'first' ? 'd20.cost.begun' : `d20.cost.${costOf(acting, deed)}` },
        provokes && part !== 'last' && { rule, id: 'd20.lets-others-strike' },
      ]);
      return compact({ id, reasons, refused: refused ?? undefined });
    });
    if (options.every(({ refused }) => refused)) return;
    const [chosen] = yield* choose({ name: course.name('deed'), by, options, atLeast: 1, atMost: 1 });
    const deed = DEEDS.find(({ id }) => id === chosen);
    if (!deed) return;
    const part = partOf(acting, deed);
    pay(course, by, costOf(acting, deed));
    if (part === 'last') course.record({ fact: 'dropped', who: by, action: 'something-else' });
    const draws = deed.provokes && part !== 'last';
    if (draws && (yield* opportunities(course, by, { rule: deed.rule })).stopped) return;
    if (part === 'first' || (part === null && isCutShort(course, by, deed.cost))) {
      course.record(begins({ ...course.setup.attempt, with: deed.id }));
      return;
    }
    if (deed.touches) yield* goesOff(course, by, null);
    if (deed.id === 'hidden-weapon') yield* drawsHidden(acting);
    if (deed.id === 'flames') yield* beatsOut(course, by);
    course.record(did(fighter, 'something-else'));
  },
};

/** The part of a deed of a full round that a standard action pays for; null for neither (D20-ACT-06). */
function partOf({ course, fighter }: Acting, { id, cost }: Deed) {
  const attempt = { ...course.setup.attempt, with: id };
  return cost === 'full-round' ? partOfDeed(fighter, { fight: course.setup.fight, attempt }) : null;
}

function costOf(acting: Acting, deed: Deed): Cost {
  return partOf(acting, deed) === null ? deed.cost : 'standard';
}

function whyNot(acting: Acting, deed: Deed) {
  const { course, fighter } = acting;
  const { id } = deed;
  const poor = course.setup.fight ? budgetRefusal(fighter, costOf(acting, deed)) : null;
  if (poor || id !== 'hidden-weapon') return poor;
  return hiddenWeapons(acting).length > 0 ? null : { rule: 'D20-ACT-10', id: 'd20.nothing-to-draw' };
}

/** The weapons that may be hidden about a fighter: all that could be drawn. */
function hiddenWeapons({ course, fighter }: Acting) {
  const now = course.now(fighter.id);
  return now.weapons.filter(weapon => drawRefusal(now, weapon, 'D20-ACT-10') === null);
}

/** Draws a hidden weapon, which is asked among several. */
function* drawsHidden(acting: Acting): Play<void> {
  const { course, fighter } = acting;
  const all = hiddenWeapons(acting).map(({ id }) => id);
  const [weapon = all[0]] =
    all.length < 2
      ? all
      : yield* choose({
          name: course.name('weapon'),
          by: fighter.id,
          options: all.map(id => ({ id })),
          atLeast: 1,
          atMost: 1,
        });
  if (weapon !== undefined) course.record({ fact: 'readied', who: fighter.id, weapon });
}
