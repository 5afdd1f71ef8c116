import { describe, expect, test } from 'vitest';
import { playerOn } from './remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';
import { setUpSeats } from './seats.ts';
import { systemsPlayed } from './table.ts';

/** The text of a summary, for each fighter. */
const summary = (page: Seat) => playerOn(page).inChat('.passe-summary-row');

/** The losses of a fighter in a fight, and their summary in English and in French. */
const LEFT = [
  [
    'runequest4',
    'Gorm',
    { hurt: { 'left-leg': 1, head: 3 }, conditions: [{ condition: 'scarred', where: 'chest' }] },
    'Scarred, Chest Head: Minor wound, 3 HP lost Left Leg: Minor wound, 1 HP lost',
    'Balafré, Poitrine Tête : Blessure légère, 3 PV perdus Jambe gauche : Blessure légère, 1 PV perdu',
  ],
  [
    'ref10',
    'Ilse',
    { hurt: { body: 1, torso: 2 }, wear: { torso: 1 } },
    'Light wound 2 HP lost (Torso) 1 HP lost (the whole body) 1 armour point lost (Torso)',
    'Blessure légère 2 PV perdus (Torse) 1 PV perdu (tout le corps) 1 point d’armure perdu (Torse)',
  ],
] as const;

describe.each(systemsPlayed(LEFT, 0))('a fight of %s', (ruleset, who, state, english, french) => {
  const { pages } = setUpSeats(['Game Master', 'Alix'], {
    ruleset,
    views: { Alix: { lang: 'fr' } },
    isFresh: false,
  });

  test('is summed up for everybody in their language, and nobody has learned from it', async () => {
    await pages[0].evaluate(`(async () => {
      const actor = passePlayer.actorNamed('${who}');
      await actor.update({ 'system.state': ${JSON.stringify(state)} });
      await passePlayer.theCombat().delete();
    })()`);
    for (const page of pages) await expect.poll(() => summary(page)).not.toEqual([]);
    const [told, inFrench] = [await summary(pages[0]), await summary(pages[1])];
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(`^${who}`, 'u'));
    expect(told[0]).toContain(english);
    expect(inFrench[0]?.replaceAll('\u00a0', ' ')).toContain(french);
    expect(await playerOn(pages[0]).inChat('[data-act="give-points"]')).toEqual([]);
  });
});
