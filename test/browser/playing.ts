import type { Page } from 'playwright-core';
import { playerOn } from '../host/remote-player.ts';
import type { Seat } from '../../host/testing/seat.ts';

/** The preferred choices of a fighter, by question: prefixes of option ids, the most wanted first. */
export type Wishes = Readonly<Record<string, readonly string[]>>;

type Die = readonly [face: number, faces: number];

/** Seeds the dice of a page (mulberry32) through `CONFIG.Dice.randomUniform`; the given dice fall first. */
export async function seedDice(page: Seat, seed: number, ...before: readonly Die[]): Promise<void> {
  await page.evaluate(
    ([first, given]) => {
      const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      let state = first;
      const waiting = [...given];
      CONFIG.Dice.randomUniform = () => {
        const die = waiting.shift();
        if (die) return (die[0] - 0.5) / die[1];
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      };
    },
    [seed, before] as const,
  );
}

/** The status of an exchange, as a user sees it. */
export interface Seen {
  readonly state: string;
  readonly refused: object | null;
  readonly asked: {
    readonly question: string;
    readonly ask: 'roll' | 'choose';
    readonly user: string | null;
  } | null;
}

/** The status of an exchange on a page. */
export function standing(page: Seat, exchange: string): Promise<Seen> {
  return page.evaluate(`game.system.api.status('${exchange}')`);
}

/**
 * Presses the preferred option of each question on the card; without a preference the first one,
 * and of several as many as may be taken.
 * @returns what was pressed, for a story of the fight
 */
export async function answerOnCard(
  page: Seat,
  exchange: string,
  question: string,
  wishes: Wishes,
): Promise<string> {
  const card = `.chat-log .passe-card[data-exchange="${exchange}"] [data-question="${question}"].is-yours`;
  await playerOn(page).asked(exchange, question, 'yours');
  return page.evaluate(
    ([selector = '', wanted = '']) => {
      const asked = document.querySelector<HTMLElement>(selector);
      if (!asked) throw new Error('nothing is asked');
      const all = <E extends Element>(what: string) => [...asked.querySelectorAll<E>(what)];
      const wants = wanted.split(' ').filter(Boolean);
      const byWish = <E extends Element>(found: E[], idOf: (one: E) => string) => {
        const rank = (one: E) => {
          const place = wants.findIndex(wish => idOf(one).startsWith(wish));
          return place < 0 ? wants.length : place;
        };
        return [...found].sort((a, b) => rank(a) - rank(b));
      };
      const choices = byWish(
        all<HTMLButtonElement>('button[data-act="choose"]:not(:disabled)'),
        button => button.dataset['option'] ?? '',
      );
      const [choice] = choices;
      if (choice) {
        choice.click();
        return choice.dataset['option'] ?? '';
      }
      const [count] = all<HTMLInputElement>('input[data-count]');
      if (count) {
        const wish = wants[0] ?? '';
        count.value = wish.split(':')[1] ?? count.min;
        all<HTMLButtonElement>('button[data-act="type-count"]')[0]?.click();
        return wish;
      }
      const roll = all<HTMLButtonElement>('button[data-act="roll"]')[0];
      if (roll) {
        roll.click();
        return 'dice';
      }
      const confirm = all<HTMLButtonElement>('button[data-act="confirm"]')[0];
      const most = Number(confirm?.dataset['atMost'] ?? 0);
      const picks = byWish(all<HTMLInputElement>('input[data-pick][type="checkbox"]'), input => input.name);
      const taken = picks.slice(0, most);
      for (const pick of taken) pick.click();
      confirm?.click();
      return taken.map(({ name }) => name).join('+') || 'nothing';
    },
    [card, (wishes[question] ?? wishes[question.split('.')[0] ?? ''] ?? []).join(' ')],
  );
}

/** Targets a token and presses an attack on the acting fighter's sheet: the exchange, or the notice that refuses it. */
export function attackFromSheet(
  page: Seat,
  {
    actor,
    target,
    weapon,
  }: { readonly actor: string; readonly target: string; readonly weapon: string | null },
): Promise<{ readonly exchange: string | null; readonly notice: string }> {
  return page.evaluate(
    `(async ({ actor: uuid, target, weapon }) => {
      for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
      canvas.tokens.placeables.find(({ id }) => id === target)?.setTarget(true, { releaseOthers: true });
      const actor = await fromUuid(uuid);
      await actor.sheet.render({ force: true });
      const buttons = [...actor.sheet.element.querySelectorAll('.passe-attack:not(:disabled)')];
      const wanted = buttons.find(one => !weapon || one.closest('[data-item-id]')?.dataset.itemId === weapon);
      if (!wanted) return { exchange: null, notice: 'no attack is open' };
      let notice = '';
      const warn = ui.notifications.warn;
      const begun = new Promise(done => {
        const hook = Hooks.on('createChatMessage', message => {
          if (message.author?.isSelf && message.type === 'link') done((Hooks.off('createChatMessage', hook), message.id));
        });
        ui.notifications.warn = words => done((Hooks.off('createChatMessage', hook), (notice = words), null));
      });
      // Accepts the circumstances that are shown because the foe is far off.
      const shown = new MutationObserver(() => {
        const form = document.querySelector('.passe-circumstances');
        if (!form) return;
        shown.disconnect();
        form.requestSubmit();
      });
      shown.observe(document.body, { childList: true });
      wanted.click();
      const exchange = await begun;
      shown.disconnect();
      ui.notifications.warn = warn;
      await actor.sheet.close();
      return { exchange, notice };
    })(${JSON.stringify({ actor, target, weapon })})`,
  );
}

/** Those who play, and what they would like. */
export interface Players<Place extends Seat = Page> {
  readonly gm: Place;
  /** The place of a user by name. */
  pageOf(user: string): Place;
  wishesOf(page: Place): Wishes;
}

/** Answers each question on the page of the user who is asked, until the exchange is applied; returns the answers. */
export async function playOut<Place extends Seat>(
  { gm, pageOf, wishesOf }: Players<Place>,
  exchange: string,
  meanwhile?: (asked: Place) => Promise<void>,
): Promise<string[]> {
  await gm.waitForFunction(`game.system.api.status('${exchange}') !== null`);
  const answers: string[] = [];
  // A user who also has the next choice sends nothing until then: others see the answers later.
  let looks = gm;
  const answered = new Set<string>();
  for (;;) {
    const { state, asked, refused } = await standing(looks, exchange);
    if (state === 'waiting') {
      await looks.waitForFunction(`game.system.api.status('${exchange}').state !== 'waiting'`);
      continue;
    }
    if (state === 'refused') throw new Error(`refused: ${JSON.stringify(refused)}`);
    if (!asked) {
      await gm.waitForFunction(
        `'${exchange}' in (game.combats.contents[0].flags['passe-darmes']?.applied ?? {})`,
      );
      return answers;
    }
    const stands = JSON.stringify(JSON.stringify(asked));
    // A page may not have heard of the exchange yet.
    const moved = `(seen => seen && JSON.stringify(seen.asked) !== ${stands})(game.system.api.status('${exchange}'))`;
    // This page has not heard yet of what another has answered.
    if (answered.has(asked.question)) {
      await looks.waitForFunction(moved);
      continue;
    }
    looks = pageOf(await gm.evaluate<string>(`game.users.get('${asked.user}')?.name ?? ''`));
    // Dice without a choice are rolled automatically, and each client opens the seals that it made.
    if (asked.ask === 'choose' && !asked.question.startsWith('unseal.')) {
      if (looks !== gm) await meanwhile?.(looks);
      const answer = await answerOnCard(looks, exchange, asked.question, wishesOf(looks));
      answered.add(asked.question);
      answers.push(`${asked.question}: ${answer}`);
    }
    await looks.waitForFunction(moved);
  }
}
