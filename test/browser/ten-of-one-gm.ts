import type { Page } from 'playwright-core';
import { answerOnCard, attackFromSheet, seedDice, standing, type Wishes } from './playing.ts';
import { bringFromPack } from './sheets.ts';

/*
 * Ten creatures of one Game Master against three heroes of one player's, in any combat system: how often the Game Master
 * has to click.
 */

const CREATURES = 10;
const FALLEN = ['unconscious', 'incapacitated', 'dead'];
/** More rounds than any of these fights takes. */
export const MOST_ROUNDS = 20;

/** The fighters, and their preferences. */
export interface Sides {
  /** Beginnings of the names of the heroes. */
  readonly heroes: readonly string[];
  /** The pack and the key of the creature. */
  readonly creature: readonly [pack: string, key: string];
  /** The name on the tokens of the creatures, before their number. */
  readonly called: string;
  readonly wishes: { readonly heroes: Wishes; readonly creatures: Wishes };
}

/** The question that the table waits for. */
export interface Moment {
  readonly round: number;
  readonly isOver: boolean;
  readonly exchange: string | null;
  readonly state: string;
  readonly isHero: boolean;
  /** True where the whole round is declared before anybody acts. */
  readonly isDeclaring: boolean;
  readonly actor: string;
  readonly foes: readonly string[];
  /** Changes with all that happens. */
  readonly key: string;
}

const MOMENT = `(() => {
  const { combatant, round, turns, flags } = game.combats.contents[0];
  const isHero = one => one.actor.hasPlayerOwner;
  const standing = turns.filter(one => !one.actor.system.state.conditions
    .some(({ condition }) => ${JSON.stringify(FALLEN)}.includes(condition)));
  const exchange = game.system.api.exchanges().at(-1) ?? null;
  const status = exchange && game.system.api.status(exchange);
  const fight = flags['passe-darmes'] ?? {};
  return {
    round, exchange, state: status?.state ?? 'applied',
    isOver: !standing.some(isHero) || standing.every(isHero),
    isDeclaring: combatant.actor.type.startsWith('ref10') && (fight.cycle === 1 || fight.round !== round),
    isHero: isHero(combatant), actor: combatant.actor.uuid,
    foes: standing.filter(one => isHero(one) !== isHero(combatant)).map(one => one.tokenId),
    key: JSON.stringify([round, combatant.id, fight.ap, fight.cycle, exchange, status]),
  };
})()`;

/** The fight of ten against three, on the pages of the Game Master and of the player. */
export class TenAgainstThree {
  readonly #sides: Sides;
  readonly #pages: readonly [gm: Page, player: Page];

  constructor(pages: readonly [gm: Page, player: Page], sides: Sides) {
    this.#pages = pages;
    this.#sides = sides;
  }

  /** The heroes in a column, the creatures on both sides of it; the order mixes them. */
  async begin(seed: number): Promise<void> {
    const { heroes, creature, called } = this.#sides;
    const [gm] = this.#pages;
    for (const [i, page] of this.#pages.entries()) await seedDice(page, seed + i);
    const actorId = await bringFromPack(gm, ...creature);
    await gm.evaluate(`(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      const alix = game.users.getName('Alix').id;
      const heroes = ${JSON.stringify(heroes)}.map(name => passePlayer.actorNamed(name));
      for (const hero of heroes) await hero.update({ ownership: { [alix]: 3 }, 'system.state': { hurt: {}, conditions: [] } });
      await canvas.scene.deleteEmbeddedDocuments('Token', canvas.scene.tokens.map(({ id }) => id));
      const actor = game.actors.get('${actorId}');
      const places = Array.from({ length: ${CREATURES} }, (_, i) => [i % 2 ? 600 : 400, 100 + 100 * Math.floor(i / 2)]);
      const tokens = await canvas.scene.createEmbeddedDocuments('Token', [
        ...heroes.map((hero, i) => ({ ...hero.prototypeToken.toObject(), actorId: hero.id, disposition: 1, x: 500, y: 150 + 150 * i })),
        ...places.map(([x, y], i) => ({ ...actor.prototypeToken.toObject(), actorId: actor.id, actorLink: false,
          name: '${called} ' + (i + 1), disposition: -1, x, y })),
      ]);
      const combat = await Combat.create({ scene: canvas.scene.id, active: true });
      await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
        tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId,
        initiative: i < heroes.length ? 27 - 6 * i : 36 - 2 * i,
      })));
      await combat.startCombat();
    })()`);
    for (const page of this.#pages)
      await page.waitForFunction(`game.combats.contents[0]?.turns.length === ${CREATURES + heroes.length}`);
    await gm.evaluate(`(() => {
      if ('clicks' in globalThis) return void (clicks = 0);
      globalThis.clicks = 0;
      for (const kind of ['click', 'keydown']) document.addEventListener(kind, () => void (clicks += 1), true);
    })()`);
  }

  /** True on the Game Master’s page once something has happened since; an expression. */
  goesOn(key: string): string {
    return `${MOMENT}.key !== ${JSON.stringify(key)}`;
  }

  moment(): Promise<Moment> {
    return this.#pages[0].evaluate<Moment>(MOMENT);
  }

  async untilNot(key: string): Promise<void> {
    await this.#pages[0].waitForFunction(this.goesOn(key));
  }

  clicks(): Promise<number> {
    return this.#pages[0].evaluate<number>('clicks');
  }

  /** The Game Master begins, in the tracker, the declarations that this round requires. */
  async beginDeclaring(key: string): Promise<void> {
    const [gm] = this.#pages;
    const { exchange } = await this.moment();
    await gm.evaluate('ui.combat.activate()');
    await gm.locator('#combat [data-action="passeAct"][data-key="declare"]').first().click();
    await gm.evaluate('ui.chat.activate()');
    await gm.waitForFunction(`${MOMENT}.exchange !== ${JSON.stringify(exchange)}`);
    await this.untilNot(key);
  }

  /** Answers a question to the Game Master on the card. @returns whether there was any */
  async answerAsGm({ exchange, state, key }: Moment): Promise<boolean> {
    const [gm] = this.#pages;
    if (exchange === null || state !== 'asking') return false;
    const { asked } = await standing(gm, exchange);
    if (asked?.ask === 'choose')
      await answerOnCard(gm, exchange, asked.question, this.#sides.wishes.creatures);
    await this.untilNot(key);
    return true;
  }

  /** A turn that the Game Master begins by hand: a face, the weapon if a foe is targeted, or else the first open action. */
  async playByHand(key: string): Promise<void> {
    const [gm] = this.#pages;
    await gm.locator('body').press('k');
    const actions = gm.locator('.passe-actions-window');
    await actions.locator('.passe-act').first().waitFor();
    const foes = actions.locator('.passe-foe');
    const attacks = actions.locator('[data-action="attack"]:not(:disabled)');
    const others = actions.locator('[data-action="act"]:not(:disabled)');
    const canAttack = (await attacks.count()) > 0;
    if (canAttack && (await foes.count()) > 0) await foes.first().click();
    else await (canAttack ? attacks : others).first().click();
    // The circumstances that are shown before the roll are taken as they are, and of several weapons the first.
    const goOn = `document.querySelector('.passe-circumstances button[type="submit"], .passe-choice .form-footer button')?.click()`;
    while ((await this.moment()).key === key) await gm.evaluate(goOn);
  }

  /** Plays a fight, or so many rounds of it. @returns the clicks of the Game Master, round by round */
  async play(goOn: (now: Moment) => Promise<void>, most = MOST_ROUNDS): Promise<number[]> {
    const perRound: number[] = [];
    let before = 0;
    for (;;) {
      const now = await this.moment();
      while (perRound.length < now.round - 1) {
        const clicks = await this.clicks();
        perRound.push(clicks - before);
        before = clicks;
      }
      if (now.isOver || now.round > most) break;
      await goOn(now);
    }
    perRound.push((await this.clicks()) - before);
    return perRound.slice(0, most);
  }

  /** Plays the heroes, on the page of their player. @returns whether it was theirs to do something */
  async playHero(now: Moment, turns: number): Promise<boolean> {
    const { exchange, state, isHero, isDeclaring, actor, foes, key } = now;
    const [gm, alix] = this.#pages;
    if (exchange !== null && state === 'asking') {
      const { asked } = await standing(alix, exchange);
      const isTheirs = await alix.evaluate<boolean>(`'${asked?.user ?? ''}' === game.user.id`);
      if (!asked || !isTheirs) return false;
      if (asked.ask === 'choose')
        await answerOnCard(alix, exchange, asked.question, this.#sides.wishes.heroes);
      // What is kept until the next choice is sent, only their page knows of.
      const stands = JSON.stringify(JSON.stringify(asked));
      await alix.waitForFunction(`JSON.stringify(game.system.api.status('${exchange}').asked) !== ${stands}`);
      return true;
    }
    if (state === 'waiting') return this.untilNot(key).then(() => true);
    if (!isHero || isDeclaring) return false;
    const { exchange: begun } = await attackFromSheet(alix, {
      actor,
      target: foes[turns % foes.length] ?? '',
      weapon: null,
    });
    if (begun === null) await gm.evaluate('game.combats.contents[0].nextTurn().then(() => true)');
    await this.untilNot(key);
    return true;
  }
}
