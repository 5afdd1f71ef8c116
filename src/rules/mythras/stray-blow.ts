import type { Fact } from '../shared/fact.ts';
import { roll, type Play } from '../shared/play.ts';
import type { Setup } from '../shared/ruleset.ts';
import { locationAt } from './body.ts';
import type { Effort } from './clash.ts';
import { coverMet } from './cover.ts';
import type { Location, MythrasFighter } from './fighter.ts';
import { isImmune } from './creature-abilities.ts';
import { armourLeft, blockAt } from './protection.ts';
import type { Incoming } from './size.ts';
import { fighterAfter } from './state.ts';
import { sufferWound, woundFacts } from './wounds.ts';

/** A blow without defence or effects. */
interface StrayBlow {
  readonly victim: MythrasFighter;
  /** The attack that caused it. */
  readonly attack: Effort;
  readonly damage: number;
  /** The effect that caused it: names its questions. */
  readonly what: string;
  readonly rule: string;
  readonly ignoresArmour?: boolean;
  /** The location; rolled when left out. */
  readonly where?: Location;
  /** Moves the rolled location (MYT-TRAIT-08). */
  moves?(rolled: Location): Play<Location>;
  /** The attack that the victim's ward meets; nothing wards when left out (MYT-CLOSE-20). */
  readonly ward?: { readonly attack: Incoming; readonly setup: Pick<Setup, 'fight' | 'options'> };
}

/** Plays a stray blow: its location and damage (MYT-SE-01, MYT-SE-24, MYT-SE-31). */
export function* strayBlow(stray: StrayBlow): Play<readonly Fact[]> {
  const { victim, attack, damage, what, ignoresArmour } = stray;
  const { where, facts } = yield* whereItFalls(stray);
  const stop = (by: string, before: number, left: number) => {
    if (left < before) facts.push({ fact: 'stopped', who: victim.id, by, points: before - left, left });
    return left;
  };
  const block = stray.ward && blockAt(victim, where, stray.ward.attack, stray.ward.setup);
  const through = block ? stop('block', damage, block(damage)) : damage;
  const isOwn = victim.id === attack.fighter.id;
  const cover = isOwn || through === 0 ? 0 : yield* coverMet(victim, where, what);
  const behind = stop('cover', through, Math.max(0, through - cover));
  const immune = behind > 0 && (yield* isImmune(victim, what));
  const past = immune ? stop('immunity', behind, 0) : behind;
  const armour = armourLeft(victim, where);
  const points = ignoresArmour ? 0 : armour.natural + armour.worn;
  const hurt = stop('armour', past, Math.max(0, past - points));
  if (hurt === 0) return facts;
  const blow = { where, damage, hurt };
  facts.push({ fact: 'hurt', who: victim.id, where: where.id, points: hurt });
  facts.push(...woundFacts(fighterAfter(victim, facts), blow));
  facts.push(...(yield* sufferWound(fighterAfter(victim, facts), blow, attack, what)));
  return facts;
}

function* whereItFalls({ victim, attack, what, rule, where: known, moves }: StrayBlow) {
  if (known) return { where: known, facts: [struck(victim, known)] };
  const name = `location.${what}`;
  const by = attack.fighter.id;
  const reasons = [{ rule, id: 'location' }];
  const { total, level } = yield* roll({ name, by, dice: '1d20', reasons });
  const at = locationAt(victim.locations, total);
  const where = moves ? yield* moves(at) : at;
  const rolled: Fact = { fact: 'rolled', who: by, roll: name, total, level };
  return { where, facts: [rolled, struck(victim, where)] };
}

function struck(victim: MythrasFighter, where: Location): Fact {
  return { fact: 'struck', who: victim.id, where: where.id };
}
