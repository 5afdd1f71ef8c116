import type { Fact } from '../../rules/shared/fact.ts';
import type { Fighter, PointsChange } from '../../rules/shared/ruleset.ts';
import type { Reason } from '../../rules/shared/target.ts';
import { activeRuleset, adapterFor } from '../combat-system/active-system.ts';
import type { FightingActor } from '../combat-system/manifest.ts';
import { ACTIONS } from '../documents/actions-left.ts';
import { type BarChange, shownIn } from '../documents/bar-changes.ts';
import { localize } from '../platform/localize.ts';
import { worldRuleOptions } from '../settings/settings.ts';
import { unmarked } from '../ui/choices.ts';
import { changeByHand } from './by-hand.ts';

/**
 * Changes the points that a bar shows, by the rules and on record. Where hit points lie by location, the user chooses
 * one.
 * @returns the reason where nothing was changed
 */
export async function changeBar(actor: FightingActor, change: BarChange): Promise<Reason | null> {
  const { attribute, value, isDelta } = change;
  if (!actor.isOwner) return { rule: '', id: 'not-yours-to-play' };
  if (attribute === ACTIONS) return { rule: '', id: 'points-in-tracker' };
  if (!Number.isFinite(value)) return { rule: '', id: 'no-whole-number' };
  const fighter = actor.toFighter();
  if (!fighter) return { rule: '', id: 'no-such-fighter' };
  const whole = Math.round(value);
  const wanted: PointsChange = isDelta ? { by: whole } : { to: whole };
  const { pointsByHand } = activeRuleset();
  if (pointsByHand?.(fighter, attribute, wanted, worldRuleOptions())) {
    const facts = (now: Fighter) => pointsByHand(now, attribute, wanted, worldRuleOptions()) ?? [];
    return changeByHand(actor, facts);
  }
  const by = isDelta ? whole : whole - shownIn(actor, attribute);
  const where = by === 0 ? null : await placeOf(actor, fighter, by);
  return where === null ? null : changeByHand(actor, now => changedAt(now, where, by, actor));
}

/** The facts of points lost or gained at a location; no more are gained than were lost there. */
function changedAt(now: Fighter, where: string, by: number, actor: FightingActor): readonly Fact[] {
  if (by < 0) return [{ fact: 'hurt', who: now.id, where, points: -by }];
  const lost = actor.system.state.hurt[where] ?? 0;
  const points = Math.min(by, lost);
  return points > 0 ? [{ fact: 'healed', who: now.id, where, points }] : [];
}

/** Asks where points are lost or gained; null where the user closes the dialog, or the body has no locations. */
async function placeOf(actor: FightingActor, fighter: Fighter, by: number): Promise<string | null> {
  const rows = adapterFor(actor.type)?.bodyOf(actor, fighter)?.rows ?? [];
  if (rows.length === 0) return null;
  const title = localize(by < 0 ? 'BARS.lost' : 'BARS.gained', { amount: Math.abs(by), name: actor.label });
  const where = localize('BARS.where');
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['passe', 'passe-choice'],
    window: { title },
    content: `<p>${where}</p>`,
    buttons: rows.map(({ id, label, left, full }) => ({
      action: id,
      label: unmarked(localize('BARS.place', { place: label, left, full })),
    })),
    rejectClose: false,
  } as never);
  return rows.some(({ id }) => id === answer) ? (answer as string) : null;
}
