import { expect, test } from 'vitest';
import { agree } from './remote-player.ts';
import { setUpSeats } from './seats.ts';

const { pages } = setUpSeats(['Game Master'], { ruleset: 'd20', isFresh: false });

interface Listed {
  /** What is listed as spent, by reason. */
  readonly spent: Record<string, string[]>;
  /** The keys of the buttons of actions. */
  readonly open: string[];
  /** The attacks and spells that can be pressed, and of the others what their tooltips begin with. */
  readonly attacks: ('attack' | 'fullAttack' | 'cast')[];
  readonly closed: string[];
  /** The reasons above the weapons. */
  readonly why: string[];
}

/** What the sheet of the fighter whose turn it is offers and lists as spent. */
const listed = () =>
  pages[0].evaluate<Listed>(`(async () => {
    const { actor } = passePlayer.theCombat().combatant;
    const { element } = await new actor.sheet.constructor({ document: actor }).render({ force: true });
    const all = (from, selector) => [...from.querySelectorAll(selector)];
    const spent = {};
    for (const part of all(element, '.passe-spent-actions')) {
      const { textContent: why } = part.querySelector('p');
      spent[why] = [...(spent[why] ?? []), ...all(part, 'li').map(row => row.dataset.key)];
    }
    const attacks = all(element, '.passe-creature :is([data-action="attack"], [data-action="fullAttack"], [data-action="cast"])');
    const held = attacks.filter(one => !one.closest('.is-dropped'));
    return {
      spent,
      open: all(element, '.passe-action-groups .passe-act').map(row => row.dataset.key),
      attacks: held.filter(one => !one.disabled).map(one => one.dataset.action),
      closed: held.filter(one => one.disabled).map(one => (one.dataset.tooltipText ?? '').split('\\n')[0]),
      why: all(element, '.passe-spent-why').map(({ textContent }) => textContent),
    };
  })()`);

test('an action that the turn has used up is no button any more, and is listed in its place with the reason', async () => {
  await pages[0].evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    while (!combat.combatant.name.startsWith('Hoel')) await combat.nextTurn();
    const system = { casting: 'standard', delivery: 'ray', damage: '2d6' };
    await combat.combatant.actor.createEmbeddedDocuments('Item', [{ name: 'Ray', type: 'd20-spell', system }]);
  })()`);
  await agree(pages);
  const before = await listed();
  expect(before.spent).toEqual({});
  expect(before.open).toContain('trip-with');
  expect(before).toMatchObject({ closed: [], why: [] });
  expect(before.attacks).toEqual(expect.arrayContaining(['attack', 'fullAttack', 'cast']));
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').update({ 'system.state.spent': { standard: 1 } }).then(() => true)`,
  );
  await agree(pages);
  const { spent, open, attacks, closed, why } = await listed();
  expect(spent['No standard action left']).toContain('trip-with');
  expect(open).not.toContain('trip-with');
  expect(open).toContain('drop-item');
  expect({ attacks, why }).toEqual({ attacks: [], why: ['No standard action left'] });
  const standard = 'No standard action left';
  const left = { attack: standard, fullAttack: 'No full-round action left', cast: standard };
  expect(closed).toEqual(before.attacks.map(begins => left[begins]));
});

test('whom a condition keeps from it is offered no spell and no full attack (D20-COND-03)', async () => {
  await pages[0].evaluate(
    `passePlayer.actorNamed('Hoel').update({ system: { state: { spent: {}, conditions: [{ condition: 'nauseated' }] } } })
      .then(() => true)`,
  );
  await agree(pages);
  const { attacks, closed } = await listed();
  expect(attacks.filter(one => one !== 'attack')).toEqual([]);
  expect(closed).toContain('Nauseated');
});
