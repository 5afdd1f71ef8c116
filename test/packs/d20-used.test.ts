import { describe, expect, test } from 'vitest';
import { d20 } from '../../src/rules/d20/d20.ts';
import type { D20Fighter, Spell, Weapon } from '../../src/rules/d20/fighter.ts';
import { damageFacts } from '../../src/rules/d20/hit-points.ts';
import { SPELL_FIELDS, WEAPON_FIELDS } from '../../src/rules/d20/item-fields.ts';
import { castingActionOf } from '../../src/rules/d20/spells.ts';
import { fighterAfter } from '../../src/rules/d20/state.ts';
import { readDice } from '../../src/rules/shared/dice.ts';
import type { Fact } from '../../src/rules/shared/fact.ts';
import { valuesOf } from '../../src/rules/shared/field-values.ts';
import { type ChoiceQuestion, playOut } from '../../src/rules/shared/play.ts';
import type { Setup } from '../../src/rules/shared/ruleset.ts';
import { entriesOf } from './pack-files.ts';
import { ready } from '../rules/d20/ready.ts';

const spells = entriesOf('d20-spells').map(({ source }): Spell => {
  const values = valuesOf(SPELL_FIELDS, source.system as Parameters<typeof valuesOf>[1]);
  return { ...values, id: source._id, name: source.name } as Spell;
});
const weapons = entriesOf('d20-weapons').map(({ source }): Weapon => {
  const values = valuesOf(WEAPON_FIELDS, source.system as Parameters<typeof valuesOf>[1]);
  return { ...values, id: source._id, name: source.name } as Weapon;
});

/** Hoel, who has lost twenty hit points, with these changes. */
function hoelWith(changes: Partial<D20Fighter>): D20Fighter {
  const hoel: D20Fighter = { ...ready('fighter', 'hoel'), level: 9, hitPoints: 60, ...changes };
  return fighterAfter(hoel, damageFacts(hoel, 20));
}

/** Facts of an attempt of Hoel, with the best dice for him and the worst for the orc. */
function plays(hoel: D20Fighter, action: string, at: string, tool: string): readonly Fact[] {
  const orc = ready('orc');
  const setup: Setup = {
    attempt: { action, by: 'hoel', at, with: tool },
    fighters: { hoel, orc },
    fight: null,
    sides: { hoel: 'us', orc: 'them' },
  };
  return playOut(d20.play(setup), question => {
    if (question.ask === 'choose') return { chosen: chosenOf(question) };
    const faces = readDice(question.dice)?.faces ?? [];
    return { dice: faces.map(most => (question.by === 'orc' ? 1 : most)) };
  });
}

/** He casts openly, and an area catches the orc. */
function chosenOf({ options, atLeast }: ChoiceQuestion): string[] {
  const ids = options.map(({ id }) => id);
  const wanted = ['openly', 'orc'].find(id => ids.includes(id));
  return wanted ? [wanted] : ids.slice(0, atLeast);
}

/** What comes of a spell that is cast with empty hands at the orc, or at Hoel where it heals or helps. */
function comesOf(spell: Spell): readonly Fact[] {
  const at = spell.heals === undefined && spell.grants === undefined ? 'orc' : 'hoel';
  const hoel = hoelWith({ spells: [spell], weapons: [] });
  const action = castingActionOf(hoel, spell);
  const facts = plays(hoel, action, at, spell.id);
  if (action !== 'cast-long') return facts;
  const done = facts.map(fact => (fact.fact === 'prepared' ? { ...fact, turns: 0 } : fact));
  return plays(fighterAfter(hoel, done), 'spell-done', at, spell.id);
}

describe('spells of the pack', () => {
  test.each(spells.map(spell => [spell.name, spell] as const))('%s does what it says', (_, spell) => {
    const facts = comesOf(spell);
    const wanted = [
      spell.damage !== undefined && { fact: 'hurt', who: 'orc' },
      spell.heals !== undefined && { fact: 'healed', who: 'hoel' },
      spell.sleeps !== undefined && { fact: 'gained', who: 'orc', condition: 'asleep' },
      spell.grants !== undefined && { fact: 'gained', who: 'hoel', condition: spell.grants },
      spell.lowers !== undefined && { fact: 'gained', who: 'orc', condition: 'lowered' },
      spell.mostHitDice !== undefined && { fact: 'resisted', who: 'orc', what: 'spell' },
      spell.dispels === true && { fact: 'did', who: 'hoel', what: 'casts' },
    ].filter(one => one !== false);
    expect(wanted).not.toEqual([]);
    for (const one of wanted) expect(facts).toContainEqual(expect.objectContaining(one));
  });
});

describe('weapons of the pack', () => {
  test.each(weapons.map(weapon => [weapon.name, weapon] as const))('%s strikes', (_, weapon) => {
    const facts = plays(hoelWith({ weapons: [weapon] }), 'attack', 'orc', weapon.id);
    // A net only touches.
    const wanted =
      weapon.damage === '0'
        ? { fact: 'rolled', who: 'hoel', roll: 'attack', level: 'success' }
        : { fact: 'hurt', who: 'orc' };
    expect(facts).toContainEqual(expect.objectContaining(wanted));
  });
});
