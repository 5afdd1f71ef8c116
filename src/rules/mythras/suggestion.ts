import { type ChoiceQuestion, filled, GM, isOpen, type Option, type Question } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { has } from './conditions.ts';
import type { MythrasFighter } from './fighter.ts';
import { armourLeft } from './protection.ts';
import { fighterIn } from './setup.ts';
import { lostAt } from './state.ts';

/** Tactics for automatic answers: `parry` prefers any parry. */
export const TACTICS = ['parry'] as const;

/** The worth of a parry by what it stops: even with nothing stopped it contests effects (MYT-SIZE-02, MYT-EXCH-05). */
const WORTH: Readonly<Record<string, number>> = { all: 1, half: 0.5, none: 0.1 };

/** The worth of an option: its target value, weighted by what a parry stops. */
export function rating({ target, reasons = [] }: Option): number | null {
  if (!target) return null;
  for (const { names } of reasons) {
    const stops = names?.['stops'];
    if (stops !== undefined) return target.value * (WORTH[stops] ?? 1);
  }
  return target.value;
}

/** The weight of an evasion, which mostly ends prone: for want of a good parry (MYT-CLOSE-17). */
const EVASION = 0.45;

/**
 * Effects by how much they hurt, or help. Effects not listed are left to players: a demand to surrender, or a
 * blow at the weapon in place of its holder.
 */
const EFFECTS_WANTED = [
  'slip-free',
  'arise',
  'enhance-parry',
  'force-failure',
  'impale',
  'bleed',
  'bypass-armour',
  'choose-location',
  'marksman',
  'maximise-damage',
  'stun-location',
  'drop-foe',
  'accidental-injury',
  'trip-opponent',
  'blind-opponent',
  'disarm-opponent',
  'entangle',
  'grip',
  'pin-weapon',
  'pin-down',
  'press-advantage',
  'overextend-opponent',
  'weapon-malfunction',
  'sunder',
  'rapid-reload',
  'bash',
  'circumvent-parry',
  'prepare-counter',
] as const;

/** The effects most often taken by foes, and so to be expected (MYT-SE-27). */
const EFFECTS_FEARED = ['trip-opponent', 'bleed', 'choose-location', 'impale', 'disarm-opponent'] as const;

/** The usual answers, where neither target values nor effects decide; the first that is open. */
const PREFERRED = [
  'keep',
  'oppose',
  'corner',
  'strike',
  'swallow',
  'stop',
  'mitigate',
  'harmed',
  'full',
  'free',
  'higher',
  'effective',
  'may-surrender',
  'worn',
  'no-cover',
  'keeps-away',
  'done',
  'rested',
  'nobody',
  'wait',
  'holds',
] as const;

/** The answers of silence, where offered: at no cost to anybody. */
const SILENT = ['none', 'keep', 'let-go', 'let-pass', 'wait'] as const;

/** The choice of a sensible fighter: always a valid answer. It follows the tactic where it can. */
export function suggestion(setup: Setup, question: ChoiceQuestion, tactic = ''): readonly string[] {
  const open = question.options.filter(isOpen);
  // A seal can be opened only by its owner.
  if (question.seals) return [];
  const kind = question.name.split('.')[0];
  if (kind === 'defence') return filled(question, [...defences(open, tactic), ...open]);
  if (kind === 'prepared') {
    return filled(question, [
      ...EFFECTS_FEARED.flatMap(id => open.filter(option => option.id === id)),
      ...open,
    ]);
  }
  if (kind === 'effects' || kind === 'counter') return effects(setup, question, open);
  const body = question.body === undefined ? null : fighterIn(setup, question.body);
  if (body) return filled(question, places(body, question, open), question.atMost);
  const sure = [...open].filter(({ target }) => target).sort((a, b) => chanceOf(b) - chanceOf(a));
  const liked = PREFERRED.flatMap(id => open.filter(option => option.id === id));
  // A target value is a reason to prefer an option; nothing is a reason to choose more than is asked for.
  return filled(question, [...(sure.length > 1 ? sure : []), ...liked, ...open]);
}

/** The answer on timeout; null where the question has to wait. */
export function onTimeout(question: Question): readonly string[] | null {
  // A seal can be opened only by its owner, and a ruling of the GM is nobody else's.
  if (question.ask !== 'choose' || question.by === GM || question.seals) return null;
  const silent = SILENT.find(id => question.options.some(option => option.id === id && isOpen(option)));
  if (silent !== undefined && question.atMost > 0) return [silent];
  return question.atLeast === 0 ? [] : null;
}

/** The reactions worth a point, the one that stops most of the blow first; then none, which costs nothing. */
function defences(open: readonly Option[], tactic: string): readonly Option[] {
  const worthwhile = open.filter(({ id, target }) => target && !id.startsWith('counterattack:'));
  const best = [...worthwhile].sort((a, b) => keepsAway(b) - keepsAway(a));
  const nothing = open.filter(({ id }) => id === 'none');
  const parries = tactic === 'parry' ? best.filter(({ id }) => id.startsWith('parry:')) : [];
  // A blow that has missed does no damage: a reaction would cost a point to win effects alone (MYT-EXCH-15).
  const isMissed = best.length > 0 && best.every(hasMissed);
  return isMissed ? [...nothing, ...best] : [...parries, ...best, ...nothing];
}

function hasMissed({ reasons = [] }: Option): boolean {
  return reasons.some(({ id }) => id === 'against-a-miss');
}

function keepsAway(option: Option): number {
  const stops = option.reasons?.find(({ names }) => names?.['stops'] !== undefined)?.names?.['stops'];
  return chanceOf(option) * (stops === undefined ? EVASION : (WORTH[stops] ?? 0));
}

function effects(setup: Setup, question: ChoiceQuestion, open: readonly Option[]): readonly string[] {
  const loser = question.against === undefined ? null : fighterIn(setup, question.against);
  const wanted = EFFECTS_WANTED.flatMap(id =>
    open.filter(option => option.id === id && serves(id, loser, open)),
  );
  const ids = wanted.map(({ id }) => id);
  // Each once: two different ones do more than one of them twice.
  const best = ids.slice(0, question.atMost);
  // MYT-SE-18: Force Failure is wasted without an effect to resist.
  const isWasted = !best.some(id => RESISTED.includes(id));
  const chosen = isWasted ? ids.filter(id => id !== 'force-failure').slice(0, question.atMost) : best;
  return chosen.length >= question.atLeast ? chosen : filled(question, [...wanted, ...open]);
}

/** True for an effect that would do anything to this loser. */
function serves(id: string, loser: MythrasFighter | null, open: readonly Option[]): boolean {
  if (!loser) return true;
  const { state, locations } = loser;
  switch (id) {
    case 'trip-opponent':
      return !has(state, 'prone');
    case 'bypass-armour':
    case 'sunder':
      return locations.some(place => {
        const { natural, worn } = armourLeft(loser, place);
        return natural + worn > 0;
      });
    case 'choose-location':
      // Marksman and Choose Location both set the location: one is enough.
      return !open.some(option => option.id === 'marksman');
    default:
      return true;
  }
}

/** Wanted effects that the loser may resist. */
const RESISTED = ['bleed', 'stun-location', 'drop-foe', 'trip-opponent', 'blind-opponent', 'disarm-opponent'];

/** Locations by preference: to ward what matters, to treat the worst injury, to strike a foe where least is left. */
function places(
  body: MythrasFighter,
  { by, name }: ChoiceQuestion,
  open: readonly Option[],
): readonly Option[] {
  const score = ({ id }: Option): number => {
    const where = body.locations.find(known => known.id === id);
    if (!where) return Infinity;
    const { natural, worn } = armourLeft(body, where);
    const left = where.hp - lostAt(body.state, id);
    const vital = where.kind === 'head' || where.kind === 'chest' || where.kind === 'abdomen' ? 0 : 1;
    if (name.includes('treat')) return left;
    return by === body.id ? vital * 10 + left : left + natural + worn + vital / 2;
  };
  // In the GM's question which limb it was, the likeliest is first.
  return by === GM ? open : [...open].sort((a, b) => score(a) - score(b));
}

function chanceOf({ target }: Option): number {
  return target?.value ?? 0;
}
