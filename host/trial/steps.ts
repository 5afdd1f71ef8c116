import type { Page } from 'playwright-core';

/** The share of one feature that worked, and what stood in the way of the rest. */
export interface Outcome {
  readonly what: string;
  readonly worked: number;
  readonly tried: number;
  readonly problems: readonly string[];
  /** What the system did not do by its own rules, and said why. */
  readonly refusals?: readonly string[];
}

/** The result of a step on a page. */
interface Attempt {
  readonly name: string;
  readonly problem: string | null;
  readonly refusal?: string;
}

/** The longest time a step on a page may take, in milliseconds. */
const PATIENCE = 90_000;

/**
 * The functions that the steps share, as they run on a page: `attempt` notes what went well and what did not.
 * The page records every error that a window or a card throws while the step waits.
 */
const SHARED = `
  const attempts = [];
  // A system may refuse something by its rules: it says so in a notification, and nothing is thrown.
  const said = globalThis.saidInTrial ??= [];
  const told = [];
  const { notify } = ui.notifications;
  ui.notifications.notify = function (message, ...rest) {
    const shown = notify.call(this, message, ...rest);
    told.push(String(shown?.message ?? message));
    return shown;
  };
  class Refused extends Error {}
  const reasonsSince = before => {
    const reasons = [...new Set(told.slice(before))];
    said.push(...reasons);
    return reasons;
  };
  const attempt = async (name, work) => {
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('took too long')), 20000));
    try {
      await Promise.race([work(), late]);
      attempts.push({ name, problem: null });
    } catch (error) {
      if (error instanceof Refused) {
        attempts.push({ name, problem: null, refusal: error.message });
        return;
      }
      const line = (error?.stack ?? '').split('\\n').slice(1, 3).map(text => text.trim().replace(/https?:\\/\\/[^/]+/, '')).join(' ');
      attempts.push({ name, problem: String(error?.message ?? error).slice(0, 240) + ' ' + line });
    }
  };
  const until = async (what, test) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await test();
      if (found) return found;
      await new Promise(done => setTimeout(done, 50));
    }
    throw new Error(what + ' did not come');
  };
  // What a system writes after a document was made has been written.
  const settled = () => new Promise(done => setTimeout(done, 250));
  const typesOf = name => game.documentTypes[name].filter(type => type !== 'base');
  const labelled = (name, type) => name + ' ' + type;
  // A field of the sheet that stands for something of the document and may be written.
  const fieldOf = (element, document) => [...element.querySelectorAll('[name]')].find(field => {
    if (field.tagName !== 'INPUT' || field.matches(':disabled') || field.readOnly || !['text', 'number'].includes(field.type)) return false;
    // Points at 0 have no other value.
    if (field.max !== '' && Number(field.max) <= Number(field.min)) return false;
    return ['string', 'number'].includes(typeof foundry.utils.getProperty(document._source, field.name));
  });
  const elementOf = sheet => sheet.element instanceof HTMLElement ? sheet.element : sheet.element?.[0];
  const open = async document => {
    await document.sheet.render({ force: true });
    return until('the sheet', () => document.sheet.rendered !== false && elementOf(document.sheet));
  };
  // Types into a field as a user would, and waits until the document has the value.
  const saveField = async document => {
    const element = await open(document);
    const field = fieldOf(element, document);
    if (!field) {
      const name = 'Renamed without a field';
      await document.update({ name });
      return;
    }
    const source = foundry.utils.getProperty(document._source, field.name);
    const isNumber = field.type === 'number' || typeof source === 'number';
    const step = Number(source) >= Number(field.max || Infinity) ? -1 : 1;
    const value = isNumber ? Number(source ?? 0) + step : field.value + ' x';
    const before = JSON.stringify(source);
    field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    if (document.sheet.options.form?.submitOnChange === false) document.sheet.submit?.();
    await until('what was written into ' + field.name, () => JSON.stringify(foundry.utils.getProperty(document._source, field.name)) !== before);
  };
  // What a model wants and gives no first value for: text that a person would have to write.
  const wanted = (name, type) => {
    const fields = CONFIG[name].dataModels[type]?.schema?.fields ?? {};
    const empty = Object.values(fields).filter(field => field instanceof foundry.data.fields.StringField
      && field.required && field.blank === false && field.getInitialValue({}) === undefined);
    return Object.fromEntries(empty.map(field => [field.name, 'Some']));
  };
  const closeAll = async () => {
    for (const app of [...foundry.applications.instances.values()]) {
      if (app.options.window?.frame !== false && app.hasFrame) await app.close({ animate: false, submit: false });
    }
    for (const app of Object.values(ui.windows)) await app.close({ submit: false, force: true });
  };
`;

const DOCUMENTS = `
  for (const name of ['Actor', 'Item']) for (const type of typesOf(name)) {
    const cls = getDocumentClass(name);
    let made = null;
    await attempt(labelled(name, type) + ': make', async () => {
      made = await cls.create({ name: 'New ' + type, type, system: wanted(name, type) });
      if (!made) throw new Error('nothing was made');
    });
    if (!made) continue;
    await attempt(labelled(name, type) + ': rename', async () => {
      await made.update({ name: 'Other ' + type });
      if (made.name !== 'Other ' + type) throw new Error('it is still called ' + made.name);
    });
    await attempt(labelled(name, type) + ': open the sheet', () => open(made));
    await attempt(labelled(name, type) + ': save a field', () => saveField(made));
    await closeAll();
    if (name === 'Item') {
      await attempt(labelled(name, type) + ': give', async () => {
        const fitting = [];
        const before = told.length;
        for (const kind of typesOf('Actor')) {
          const actor = await Actor.create({ name: 'Holder', type: kind, system: wanted('Actor', kind) });
          const given = await actor.createEmbeddedDocuments('Item', [made.toObject()]).catch(error => fitting.push(error.message) && []);
          const [one] = given;
          if (one) reasonsSince(before);
          if (!one) { await actor.delete(); continue; }
          if (!actor.items.get(one.id)) throw new Error('the actor has not got it');
          await open(one);
          await closeAll();
          await settled();
          await one.delete();
          if (actor.items.size && actor.items.get(one.id)) throw new Error('the actor still has it');
          await actor.delete();
          return;
        }
        const reasons = reasonsSince(before);
        if (fitting.length === 0 && reasons.length > 0) throw new Refused(reasons[0]);
        throw new Error('no actor takes it: ' + fitting.join('; '));
      });
    }
    await attempt(labelled(name, type) + ': delete', async () => {
      await settled();
      await made.delete();
      if (game.collections.get(name).has(made.id)) throw new Error('it is still there');
    });
  }
  return attempts;
`;

const DICE = `
  for (const formula of ['1d20 + 4', '4d6kh3', '2d10x10']) await attempt('roll ' + formula, async () => {
    const message = await (await new Roll(formula).evaluate()).toMessage({ flavor: 'Try' });
    const shown = await until('the card', () => document.querySelector('[data-message-id="' + message.id + '"]'));
    if (!shown.textContent.includes(String(message.rolls[0].total))) throw new Error('the card does not say the total');
  });
  return attempts;
`;

const FIGHT = `
  // Systems have actors that stand for several others: their own code rolls no initiative for these.
  const mayFight = actor => {
    const Fighter = getDocumentClass('Combatant');
    const encounter = new (getDocumentClass('Combat'))({});
    const combatant = new Fighter({ actorId: actor.id }, { parent: encounter });
    try {
      combatant.getInitiativeRoll();
      return true;
    } catch (error) {
      if (/not offered by the host/.test(error.message)) throw error;
      const [thrownAt = ''] = error.stack.split('\\n').slice(1);
      if (!/\\/systems\\//.test(thrownAt)) throw error;
      return false;
    }
  };
  const [type] = typesOf('Actor');
  let combat = null;
  const actors = [];
  await attempt('lay the scene', async () => {
    const scene = await Scene.create({ name: 'Field', active: true, width: 1000, height: 1000 });
    for (const kind of typesOf('Actor')) {
      // Failed creations were reported where they were tried.
      const actor = await Actor.create({ name: 'Fighter ' + kind, type: kind, system: wanted('Actor', kind) }).catch(() => null);
      if (!actor) continue;
      if (actors.length < 3 && mayFight(actor)) actors.push(actor);
      else await actor.delete();
    }
    while (actors.length < 2) actors.push(await Actor.create({ name: 'Fighter', type }));
    const tokens = await Promise.all(actors.map(async (actor, index) => (await actor.getTokenDocument({ x: 100 * (index + 1), y: 100 })).toObject()));
    await scene.createEmbeddedDocuments('Token', tokens);
    await scene.activate?.();
    await until('the tokens', () => scene.tokens.size >= 2);
  });
  await attempt('begin the fight', async () => {
    const scene = game.scenes.active;
    const Encounter = getDocumentClass('Combat');
    combat = await Encounter.create({ scene: scene.id });
    await combat.createEmbeddedDocuments('Combatant', scene.tokens.map(token => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId, hidden: false })));
    await combat.activate?.();
    await combat.rollAll();
    await combat.startCombat();
    await until('the first round', () => combat.round === 1);
  });
  await attempt('two rounds', async () => {
    for (let steps = 0; combat.round < 3; steps += 1) {
      if (steps > 60) throw new Error('it stays in round ' + combat.round);
      const before = combat.round + '.' + combat.turn;
      await combat.nextTurn();
      if (combat.round + '.' + combat.turn === before) await combat.nextRound();
    }
  });
  await attempt('the tracker shows it', async () => {
    await ui.combat.render({ force: true });
    const shown = await until('the tracker', () => document.querySelectorAll('#combat .combatant, .combat-sidebar .combatant').length);
    if (shown < 2) throw new Error('only ' + shown + ' are shown');
  });
  await attempt('end the fight', async () => {
    await combat.delete();
    for (const actor of actors) await actor.delete();
  });
  return attempts;
`;

const PACKS = `
  for (const pack of game.packs) {
    await attempt(pack.collection, async () => {
      await pack.render(true);
      const documents = await pack.getDocuments();
      if (documents.length !== pack.index.size) throw new Error(documents.length + ' of ' + pack.index.size + ' can be read');
      if (!documents.length) throw new Error('it is empty');
      await closeAll();
    });
    const seen = new Set();
    for (const document of pack.contents) {
      const kind = document.type ?? document.documentName;
      if (seen.has(kind)) continue;
      seen.add(kind);
      await attempt(pack.collection + ' ' + kind + ': open the sheet of ' + document.name, async () => {
        await open(document);
        await closeAll();
      });
    }
  }
  return attempts;
`;

const LOOKS = `
  for (const one of ['ui.chat', 'ui.combat', 'ui.actors', 'ui.items', 'ui.journal', 'ui.compendium', 'ui.settings'])
    await attempt(one, async () => {
      const [, name] = one.split('.');
      await ui[name].render({ force: true });
      ui[name].activate?.();
      await until('the tab', () => elementOf(ui[name])?.childElementCount);
    });
  return attempts;
`;

/** The steps of a trial, in their order. */
export const STEPS: readonly {
  readonly what: string;
  readonly who: 'gm' | 'player';
  readonly code: string;
}[] = [
  { what: 'the tabs of the sidebar', who: 'gm', code: LOOKS },
  { what: 'actors and items', who: 'gm', code: DOCUMENTS },
  { what: 'dice', who: 'gm', code: DICE },
  { what: 'dice of a player', who: 'player', code: DICE },
  { what: 'a fight of two rounds', who: 'gm', code: FIGHT },
  { what: 'packs', who: 'gm', code: PACKS },
];

/** The actors that a player is given, each of which they open and write into. */
export const OWNED = `
  for (const actor of game.actors.filter(one => one.isOwner)) {
    await attempt('Actor ' + actor.type + ': open the sheet', () => open(actor));
    await attempt('Actor ' + actor.type + ': save a field', () => saveField(actor));
    await closeAll();
  }
  return attempts;
`;

/** Runs a step on a page. */
export async function tryOut(page: Page, what: string, code: string): Promise<Outcome> {
  const late = new Promise<Attempt[]>(done => {
    setTimeout(() => done([{ name: what, problem: 'took too long' }]), PATIENCE * 4).unref();
  });
  const run = page
    .evaluate<Attempt[]>(`(async () => { ${SHARED} ${code} })()`)
    .catch((error: Error): Attempt[] => [{ name: what, problem: error.message.slice(0, 300) }]);
  const attempts = await Promise.race([run, late]);
  const problems = attempts.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  const refusals = attempts.flatMap(({ name, refusal }) => (refusal ? [`${name}: ${refusal}`] : []));
  const tried = attempts.length - refusals.length;
  return { what, worked: tried - problems.length, tried, problems, refusals };
}
