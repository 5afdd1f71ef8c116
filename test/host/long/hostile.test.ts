import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS } from '../hostile-attempts.ts';
import { setTheStage, untilAsItWas, untilSeen, type Stage } from '../hostile-stage.ts';

let stage: Stage;
let wanted: string;

beforeAll(async () => {
  stage = await setTheStage();
  wanted = await stage.gm.evaluate<string>('guarded()');
});

afterAll(async () => {
  for (const wire of Object.values(stage.wires)) wire.leave();
  await stage.table.leave();
});

/** The note under which a message that does not count is shown to the Game Master. */
const SAYS_SO = /does not count|changes nothing/i;

describe('a hostile client changes nothing', () => {
  test.each(ATTEMPTS)('$as $name', async attempt => {
    const made = attempt.try(stage);
    if (attempt.comesTo === 'refused') await expect(made).rejects.toThrow();
    else {
      for (const id of await made) {
        const shown = await stage.gm.evaluate<string>(
          `passePlayer.until('that it does not count', async () => {
            const text = await passePlayer.shown('${id}');
            return ${String(SAYS_SO)}.test(text) ? text : null;
          }, () => document.querySelector('[data-message-id="${id}"]')?.textContent)`,
        );
        expect(shown).toMatch(SAYS_SO);
      }
    }
    await untilSeen(stage.gm, stage.wires[attempt.as]);
    await untilAsItWas(stage.gm, wanted);
  });

  test('there are more than sixty attacks', () => {
    expect(new Set(ATTEMPTS.map(({ as, name }) => `${as} ${name}`)).size).toBe(ATTEMPTS.length);
    expect(ATTEMPTS.length).toBeGreaterThanOrEqual(60);
  });

  test('no markup took effect, and the Game Master was told of each once', async () => {
    expect(
      await stage.gm.evaluate(`'tricked' in globalThis || document.querySelectorAll('[onerror]').length > 0`),
    ).toBe(false);
    const notes = await stage.gm.evaluate<string[]>('notes');
    for (const name of ['Alix', 'Basile', 'Clarisse']) {
      expect(notes.filter(note => note.includes(name)).length, notes.join('\n')).toBe(1);
    }
    const { ignored } = await stage.gm.evaluate<{ ignored: string[] }>(`passePlayer.card('${stage.open}')`);
    // Of a hundred messages that count for nothing the card lists a few kinds, those of luck among them.
    expect(ignored.length).toBeLessThan(15);
  });

  test('the waiting exchange continues as if nothing had happened', async () => {
    await stage.alix.evaluate(`(async () => {
      await passePlayer.choose('${stage.open}', 'defence', 'none');
    })()`);
    await stage.gm.evaluate(`(async () => {
      passePlayer.dice([16, 20], [3, 6]);
      await passePlayer.take('${stage.open}');
      await passePlayer.settled('${stage.open}');
    })()`);
    expect(await stage.gm.evaluate(`passePlayer.lost('Maëlys')`)).toBe(1);
    expect(await stage.gm.evaluate(`passePlayer.appliedTo('${stage.open}')`)).toEqual([
      'Maëlys',
      'the fight',
    ]);
    expect(stage.table.errors()).toEqual([]);
  });
});
