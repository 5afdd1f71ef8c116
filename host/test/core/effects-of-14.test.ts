import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

let open: OpenTable;
let id: string;

beforeAll(async () => {
  open = await openTable('en', 14);
});
afterAll(() => open.close());
beforeEach(async () => {
  id = (await open.table.gm.create('Actor', { name: 'Warded', type: 'character' }))._id;
  await open.gm.waitForFunction(`game.actors.has('${id}')`);
});

/** Runs a script with the actor as `actor`, and notes what it warns of in `warned`. */
const at = <T>(script: string): Promise<T> =>
  run<T>(
    open.gm,
    `const actor = game.actors.get('${id}');
     const make = data => actor.createEmbeddedDocuments('ActiveEffect', [{ name: 'Ward', ...data }]).then(([made]) => made);
     const warned = [];
     const { warn } = console;
     console.warn = text => warned.push(String(text).split('\\n')[0]);
     try { ${script} } finally { console.warn = warn; }`,
  );

describe('an active effect of generation 14', () => {
  it('keeps its changes in its system data, with a type and a phase, and nothing of its own', async () => {
    const change = { key: 'system.armour', type: 'add', value: 4, phase: 'initial' };
    const seen = await at(`const effect = await make({ system: { changes: [
        { key: 'system.armour', value: 4 }] } });
      const { system, changes, duration } = effect.toObject();
      return [actor.system.armour, system, changes, duration, effect.system instanceof foundry.data.ActiveEffectTypeDataModel]`);
    expect(seen).toEqual([
      4,
      { changes: [change] },
      undefined,
      { value: null, units: 'seconds', expiry: null, expired: false },
      true,
    ]);
  });

  it('is brought into this form where it comes in that of 13, from the log of a world too', async () => {
    const changes = [
      { key: 'system.armour', mode: 5, value: '7', priority: 3 },
      { key: 'flags.small.kind', mode: 9, value: 'warded' },
    ];
    const data = [
      { name: 'Old', changes, duration: { seconds: 90, rounds: 3, startTime: 12, startRound: 2 } },
      { name: 'Fighting', duration: { rounds: 3 } },
    ];
    await open.table.gm.modify('ActiveEffect', 'create', { data, parentUuid: `Actor.${id}` });
    await open.gm.waitForFunction(`game.actors.get('${id}').effects.size === 2`);
    const seen = await at(`return actor.effects.map(effect => {
      const { system, duration, start } = effect.toObject();
      return [system.changes, duration, start?.time, start?.round];
    })`);
    expect(seen).toEqual([
      [
        [
          { key: 'system.armour', type: 'override', value: 7, phase: 'initial', priority: 3 },
          { key: 'flags.small.kind', type: 'custom.9', value: 'warded', phase: 'initial', priority: null },
        ],
        { value: 90, units: 'seconds', expiry: 'turnStart', expired: false },
        12,
        2,
      ],
      [[], { value: 3, units: 'rounds', expiry: 'turnStart', expired: false }, undefined, undefined],
    ]);
    expect(await at('return actor.system.armour')).toBe(7);
  });

  it('is brought into this form where a change says what it does as in 13, when it is made and later', async () => {
    const seen =
      await at(`const effect = await make({ system: { changes: [{ key: 'system.armour', mode: 5, value: '8' }] } });
      effect.updateSource({ system: { changes: [...effect.system.changes, { key: 'system.armour', mode: 1, value: 2 }] } });
      return [actor.system.armour, effect.toObject().system.changes.map(one => [one.type, one.value, 'mode' in one])]`);
    expect(seen).toEqual([
      8,
      [
        ['override', 8, false],
        ['multiply', 2, false],
      ],
    ]);
  });

  it('answers deprecated calls of 13, with a warning', async () => {
    const seen =
      await at(`const effect = await make({ system: { changes: [{ key: 'system.armour', type: 'upgrade', value: 4 }] } });
      const { mode } = effect.changes[0];
      return [mode, warned]`);
    expect(seen).toEqual([
      4,
      [
        expect.stringContaining('You are accessing the changes of an ActiveEffect'),
        expect.stringContaining('ActiveEffectChange#mode is deprecated'),
      ],
    ]);
  });

  it('changes in two phases: before what is derived, and after it', async () => {
    const seen = await at(`await make({ system: { changes: [
        { key: 'system.armour', type: 'multiply', value: 3 },
        { key: 'system.armour', type: 'add', value: '2' },
        { key: 'system.armour', type: 'subtract', value: 1, priority: 100 },
        { key: 'system.defence', type: 'add', value: 100, phase: 'final' },
        { key: 'system.armour', type: 'add', value: 50, phase: 'mine' }] } });
      await actor.update({ system: { armour: 5 } });
      return [actor.system.armour, actor.system.defence, actor.overrides]`);
    // 5 × 3 + 2 - 1, and the double of it and 100.
    expect(seen).toEqual([16, 132, { system: { armour: 16, defence: 132 } }]);
  });

  it('leaves a value alone if a change has no number, and warns', async () => {
    const seen =
      await at(`await make({ system: { changes: [{ key: 'system.armour', type: 'override', value: 'much' }] } });
      return [actor.system.armour, warned.length > 0]`);
    expect(seen).toEqual([0, true]);
  });

  it('is applied as a package says that registers its type, and by the hook where it is custom', async () => {
    const seen =
      await at(`CONFIG.ActiveEffect.changeTypes['small.double'] = { label: 'Double', defaultPriority: 60,
        handler: (target, change) => { foundry.utils.setProperty(target, change.key, 2 * foundry.utils.getProperty(target, change.key)); } };
      const heard = [];
      const hook = Hooks.on('applyActiveEffect', (target, change, current, delta, changes) => {
        heard.push(change.value);
        changes[change.key] = current + 1;
      });
      await make({ system: { changes: [
        { key: 'system.armour', type: 'small.double', value: 0 },
        { key: 'system.armour', type: 'override', value: 8 },
        { key: 'system.armour', type: 'custom', value: 5 }] } });
      Hooks.off('applyActiveEffect', hook);
      delete CONFIG.ActiveEffect.changeTypes['small.double'];
      // The custom one comes first, by its priority.
      return [actor.system.armour, heard.slice(0, 1)]`);
    expect(seen).toEqual([16, [5]]);
  });

  it('reads the data that a path in a value stands for', async () => {
    const seen =
      await at(`await make({ system: { changes: [{ key: 'system.armour', type: 'add', value: '@hp.max' }] } });
      return actor.system.armour`);
    expect(seen).toBe(10);
  });

  it('counts a formula for a number, and hands it to a field as it is written', async () => {
    const seen =
      await at(`const changes = ['@hp.max + 2', '1d6', '@nothing.here'].map(value => ({ key: 'system.armour', type: 'override', value }));
      await make({ system: { changes: changes.slice(0, 1) } });
      const counted = actor.system.armour;
      await make({ system: { changes: changes.slice(1) } });
      const { StringField } = foundry.data.fields;
      class FormulaField extends StringField { _castChangeDelta(delta) { return this._cast(delta).trim(); } }
      const scale = { die: Object.assign(Object.create({ toString: () => '1d8' }), { faces: 8 }), value: 3 };
      const change = { type: 'override', value: ' @scale.value + 1' };
      const replacementData = { scale };
      return [counted, actor.system.armour, new FormulaField().applyChange('', null, change, { replacementData }),
        new StringField().applyChange('', null, change, { replacementData }),
        Roll.replaceFormulaData('@scale.die + @scale.value', replacementData)]`);
    expect(seen).toEqual([12, 12, '@scale.value + 1', ' 3 + 1', '1d8 + 3']);
  });

  it('is applied once in each phase, and the phase that is left out is the next', async () => {
    const seen = await at(`const { error } = console;
      const errors = [];
      console.error = text => errors.push(String(text));
      await make({ system: { changes: [{ key: 'system.armour', value: 4 }] } });
      actor.applyActiveEffects('initial');
      actor.applyActiveEffects('never');
      console.error = error;
      return [actor.system.armour, errors.length]`);
    expect(seen).toEqual([4, 2]);
  });

  it('lasts for a number of units from when it began, and is suppressed once it has expired', async () => {
    const seen =
      await at(`const effect = await make({ duration: { value: 2, units: 'minutes' }, system: { changes: [
        { key: 'system.armour', value: 4 }] } });
      await game.time.advance(30);
      effect.updateDuration();
      const { value, seconds, remaining, secondsRemaining } = effect.duration;
      const { time } = effect.start;
      const before = actor.system.armour;
      await effect.update({ duration: { expired: true } });
      return [[value, seconds, remaining, secondsRemaining], typeof time, effect.isTemporary, before, effect.active, actor.system.armour]`);
    expect(seen).toEqual([[2, 120, 1.5, 90], 'number', true, 4, false, 0]);
  });

  it('may be of a type with data of its own, which are given changes where they have none', async () => {
    const seen =
      await at(`const effect = await make({ type: 'curse', system: { power: 3, changes: [{ key: 'system.armour', value: 4 }] } });
      const plain = await make({ type: 'blessing', system: { changes: [{ key: 'system.armour', value: 1 }] } });
      return [effect.system.power, effect.isSuppressed, plain.system.changes.length, actor.system.armour]`);
    expect(seen).toEqual([3, true, 1, 1]);
  });

  it('stands for a status with an icon that is always shown', async () => {
    const seen = await at(`const effect = await actor.toggleStatusEffect('prone');
      return [effect.toObject().showIcon, actor.statuses.has('prone'), effect.isTemporary]`);
    expect(seen).toEqual([2, true, false]);
  });

  it('is configured in a window that writes what 14 keeps', async () => {
    const seen = await at(`const effect = await make({});
      await effect.sheet.render({ force: true });
      const { element } = effect.sheet;
      element.querySelector('[data-action="addChange"]').click();
      await new Promise(done => { const look = () => element.querySelector('[data-changes] > li') ? done() : setTimeout(look, 10); look(); });
      element.querySelector('[name="system.changes.0.key"]').value = 'system.armour';
      element.querySelector('[name="system.changes.0.type"]').value = 'override';
      element.querySelector('[name="system.changes.0.value"]').value = '6';
      await effect.sheet.submit();
      return [actor.system.armour, effect.toObject().system.changes]`);
    expect(seen).toEqual([
      6,
      [{ key: 'system.armour', type: 'override', value: 6, phase: 'initial', priority: null }],
    ]);
  });
});

it('is configured as 14 is: without the transfer of effects, with what packages add', async () => {
  const seen = await at(`const { legacyTransferral, changeTypes, phases, expiryAction } = CONFIG.ActiveEffect;
    return [legacyTransferral, changeTypes, phases, expiryAction, Object.keys(ActiveEffect.CHANGE_PHASES), ActiveEffect.name]`);
  expect(seen).toEqual([undefined, {}, {}, 'update', ['initial', 'final'], 'ActiveEffect']);
});
