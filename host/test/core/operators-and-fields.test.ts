import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable, run, type OpenTable } from './open-table.ts';

const open = new Map<13 | 14, OpenTable>();
beforeAll(async () => {
  for (const foundry of [13, 14] as const) open.set(foundry, await openTable('en', foundry));
});
afterAll(async () => {
  for (const one of open.values()) await one.close();
});

/** Runs a script at the gamemaster's client with an actor as `actor`, and what is warned of in `warned`. */
const at = <T>(foundry: 13 | 14, script: string): Promise<T> =>
  run<T>(
    (open.get(foundry) as OpenTable).gm,
    `const actor = await Actor.create({ name: 'Bo', type: 'character', system: { notes: { a: { b: 1, c: 2 }, d: 3 } } });
     const warned = [];
     const { warn } = console;
     console.warn = text => warned.push(String(text).split('\\n')[0]);
     try { ${script} } finally { console.warn = warn; }`,
  );

describe('operators of generation 14', () => {
  it('delete and replace what they are set to, by path or in the object, and are what the public names make', async () => {
    const seen = await at(
      14,
      `await actor.update({ 'system.notes.d': _del });
       await actor.update({ system: { notes: { a: _replace({ e: 5 }) } } });
       const { ForcedDeletion, ForcedReplacement, OPERATOR_VALUE, DataFieldOperator } = foundry.data.operators;
       const replacement = _replace({ e: 5 });
       return [actor.toObject().system.notes, _del instanceof ForcedDeletion, replacement instanceof ForcedReplacement,
         replacement.e, replacement[OPERATOR_VALUE], DataFieldOperator.get(replacement), JSON.stringify(_del), warned]`,
    );
    expect(seen).toEqual([
      { a: { e: 5 } },
      true,
      true,
      5,
      { e: 5 },
      { e: 5 },
      '{"__$OPERATOR$__":"ForcedDeletion"}',
      [],
    ]);
  });

  it('work on the source and in merged objects, and on flags, without a word of old keys', async () => {
    const seen = await at(
      14,
      `actor.updateSource({ 'system.notes.d': _del });
       const merged = foundry.utils.mergeObject({ a: 1, b: { c: 2 } }, { a: _del, b: _replace({ d: 3 }) }, { applyOperators: true });
       await actor.setFlag('small', 'kind', 'x');
       await actor.unsetFlag('small', 'kind');
       return [actor.toObject().system.notes, merged, actor.flags.small, warned]`,
    );
    expect(seen).toEqual([{ a: { b: 1, c: 2 } }, { b: { d: 3 } }, {}, []]);
  });

  it('do not exist on 13, and the keys of 13 warn on 14', async () => {
    expect(await at(13, `return [typeof _del, typeof _replace]`)).toEqual(['undefined', 'undefined']);
    const old = `await actor.update({ 'system.notes.-=d': null }); return [actor.toObject().system.notes, warned]`;
    expect(await at(13, old)).toEqual([{ a: { b: 1, c: 2 } }, []]);
    expect(await at(14, old)).toEqual([
      { a: { b: 1, c: 2 } },
      [expect.stringContaining('deletes by its name')],
    ]);
  });
});

describe('on either generation', () => {
  it('a value is set on a class on the way, and the class stays', async () => {
    const seen = `class Own { static options = { a: 1 } }
      const holder = { Own };
      foundry.utils.setProperty(holder, 'Own.options.b', 2);
      return [holder.Own === Own, Own.options]`;
    for (const foundry of [13, 14] as const) expect(await at(foundry, seen)).toEqual([true, { a: 1, b: 2 }]);
  });

  it('a copy holds the same sets, maps and other objects, or is refused where it must be strict', async () => {
    const seen = await at(
      13,
      `const [set, map] = [new Set([1]), new Map()];
       const copy = foundry.utils.deepClone({ set, map, list: [{ a: 1 }], at: new Date(0) });
       let why = '';
       try { foundry.utils.deepClone({ set }, { strict: true }); } catch (error) { why = error.message; }
       return [copy.set === set, copy.map === map, copy.list, copy.at.getTime(), why]`,
    );
    expect(seen).toEqual([true, true, [{ a: 1 }], 0, 'deepClone cannot clone advanced objects']);
  });

  it('a list takes a single value as one of its own, and an object by numbers as the list that it stands for', async () => {
    const seen = await at(
      13,
      `const { ArrayField, SetField, StringField } = foundry.data.fields;
       const [list, set] = [new ArrayField(new StringField()), new SetField(new StringField())];
       return [list.clean('a'), list.clean({ 0: 'a', 1: 'b' }), list.clean({}), set.clean('a'), set.clean(new Set(['a', 'b']))]`,
    );
    expect(seen).toEqual([['a'], ['a', 'b'], [], ['a'], ['a', 'b']]);
  });
});

describe.each([13, 14] as const)('embedded documents in an update of their parent, Foundry %i', foundry => {
  it('are merged by id: existing ones are updated, new ones created, and none deleted', async () => {
    const seen = await at(
      foundry,
      `const [item] = await actor.createEmbeddedDocuments('Item', [{ name: 'Axe', type: 'weapon' }]);
       const [first, second] = await item.createEmbeddedDocuments('ActiveEffect', [{ name: 'Rust' }, { name: 'Edge' }]);
       const made = 'madeByItsParent1';
       await item.update({ name: 'Old axe', effects: [{ _id: first.id, name: 'Much rust' }, { _id: made, name: 'Oil' }] });
       const combat = await Combat.create({});
       const [one] = await combat.createEmbeddedDocuments('Combatant', [{ actorId: actor.id }, { actorId: actor.id }]);
       await combat.update({ combatants: [{ _id: one.id, initiative: 7 }] });
       const came = [item.name, item.effects.map(({ name }) => name), item.effects.has(made),
         combat.combatants.map(({ initiative }) => initiative)];
       await combat.delete();
       return came`,
    );
    expect(seen).toEqual(['Old axe', ['Much rust', 'Edge', 'Oil'], true, [7, null]]);
  });
});

describe.each([13, 14] as const)('what packages and players do to windows, Foundry %i', foundry => {
  it('parts are added to windows that the host draws as a whole', async () => {
    const seen = await at(
      foundry,
      `const { hud, sidebar } = foundry.applications;
       hud.TokenHUD.PARTS.mine = { template: 'mine.hbs' };
       const { ActorDirectory, CompendiumDirectory } = sidebar.tabs;
       class OwnDirectory extends CompendiumDirectory { static PARTS = { ...super.PARTS, own: { template: 'own.hbs' } } }
       return [hud.TokenHUD.PARTS.mine, ActorDirectory.PARTS.header.template, OwnDirectory.PARTS, 'PARTS' in foundry.applications.api.ApplicationV2]`,
    );
    expect(seen).toEqual([{ template: 'mine.hbs' }, '', { own: { template: 'own.hbs' } }, false]);
  });

  it('a right click on a state in the controls of a token lays its icon over it, and another takes it away', async () => {
    const seen = await at(
      foundry,
      `const scene = await Scene.create({ name: 'Yard', width: 1000, height: 1000, active: true });
       const [token] = await scene.createEmbeddedDocuments('Token', [{ actorId: actor.id, actorLink: true, x: 0, y: 0 }]);
       await scene.view();
       const { token: controls } = canvas.hud;
       await controls.bind(canvas.tokens.get(token.id));
       controls.isPaletteOpen = true;
       await controls.render({ force: true });
       const icon = () => controls.element.querySelector('[data-status-id="prone"]');
       const rightClick = () => icon().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
       const heard = hook => new Promise(done => Hooks.once(hook, done));
       const [made, drawn] = [heard('createActiveEffect'), heard('renderTokenHUD')];
       rightClick();
       const effect = await made;
       await drawn;
       const isActive = icon().classList.contains('active');
       const gone = heard('deleteActiveEffect');
       rightClick();
       await gone;
       await controls.close();
       await scene.delete();
       return [effect.getFlag('core', 'overlay'), [...effect.statuses], isActive, actor.effects.size]`,
    );
    expect(seen).toEqual([true, ['prone'], true, 0]);
  });
});
