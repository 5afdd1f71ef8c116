import type { Eyes } from './eyes.ts';

/** Reads what the system has packed into a text. */
export type Unpack = (packed: string) => unknown;

/**
 * What a user at the table does, through Foundry's public API and the elements on the page. Sent to
 * every page as it is, so it closes over nothing.
 * @param opensSheets false where sheets are not drawn: then the action of a button is called without it
 */
export function playerActions(eyes: Eyes, unpack: Unpack, opensSheets = true) {
  type Data = Record<string, unknown>;
  const { until, actorNamed, systemOf, theCombat, heard, drawnCard, asked } = eyes;

  let chance: (() => number) | null = null;

  /** The next dice here: pairs of a face and the number of faces. With none, they fall as they may. */
  function dice(...next: [face: number, faces: number][]): void {
    chance ??= CONFIG.Dice.randomUniform;
    if (next.length === 0) {
      CONFIG.Dice.randomUniform = chance;
      return;
    }
    const waiting = [...next];
    CONFIG.Dice.randomUniform = () => {
      const die = waiting.shift();
      if (!die) throw new Error('no dice are left');
      return (die[0] - 0.5) / die[1];
    };
  }

  /** Targets exactly these. */
  function aim(...names: string[]): void {
    const ids = names.map(name => actorNamed(name).id);
    for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
    for (const token of canvas.tokens?.placeables ?? []) {
      if (ids.includes(token.actor?.id ?? '')) token.setTarget(true, { releaseOthers: false });
    }
  }

  /** The audience of this user's rolls from now on; Foundry 14 has another setting for it, with shorter names. */
  async function rollIn(mode: string): Promise<void> {
    const is14 = game.release.generation >= 14;
    const [key, value] = is14 ? ['messageMode', mode.replace('roll', '')] : ['rollMode', mode];
    await game.settings.set('core', key as 'rollMode', value as 'publicroll');
  }

  async function sheetOf(name: string): Promise<HTMLElement> {
    const { sheet } = actorNamed(name);
    if (!sheet) throw new Error('no sheet');
    await sheet.render(true);
    return until('the sheet', () => {
      const { element } = sheet as unknown as { element: HTMLElement | null };
      return element?.querySelector('.passe-attack') ? element : null;
    });
  }

  /** The button of a weapon on the sheet. */
  async function attackButton(name: string, weapon: string): Promise<HTMLButtonElement> {
    const item = [...actorNamed(name).items].find(one => one.name === weapon);
    const sheet = await sheetOf(name);
    return until(`the button of ${weapon}`, () => {
      // An item taken from another fighter is no item of its holder's actor.
      const rows = [...sheet.querySelectorAll<HTMLElement>('[data-item-id]:has(.passe-attack)')];
      const row = item
        ? rows.find(one => one.dataset['itemId'] === item.id)
        : rows.find(one => one.querySelector('.passe-open')?.textContent === weapon);
      return row?.querySelector<HTMLButtonElement>('.passe-attack');
    });
  }

  /** Presses a weapon's button on the sheet: an exchange begins, or the user is told why it cannot. */
  async function attack(name: string, weapon: string): Promise<{ exchange: string; notice: string }> {
    const item = [...actorNamed(name).items].find(one => one.name === weapon);
    const button = !opensSheets && item ? undrawnButton(name, item.id ?? '') : attackButton(name, weapon);
    return begins(await button);
  }

  /** A button that does what that of a weapon does on the sheet. */
  function undrawnButton(name: string, weapon: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.dataset['weapon'] = weapon;
    const { sheet } = actorNamed(name) as unknown as {
      sheet: { options: { actions: { attack(event: Event, target: HTMLElement): Promise<void> } } };
    };
    button.addEventListener('click', event => void sheet.options.actions.attack.call(sheet, event, button));
    return button;
  }

  /** Presses the button of another action on the sheet. */
  async function act(name: string, action: string): Promise<{ exchange: string; notice: string }> {
    const sheet = await sheetOf(name);
    return begins(
      await until(`the button of ${action}`, () =>
        sheet.querySelector<HTMLButtonElement>(`.passe-act[data-key="${action}"]`),
      ),
    );
  }

  async function begins(button: HTMLButtonElement): Promise<{ exchange: string; notice: string }> {
    heard();
    const before = new Set(game.messages.contents.map(({ id }) => id));
    if (button.disabled) return { exchange: '', notice: 'the button is off' };
    const seen = new Set(document.querySelectorAll('.passe-circumstances, .passe-foes'));
    button.click();
    return until('an exchange or a word', () => {
      const [shown] = [...document.querySelectorAll('.passe-circumstances, .passe-foes')].filter(
        one => !seen.has(one),
      );
      // Accepts the circumstances that are shown because one is doubtful.
      if (shown instanceof HTMLFormElement) {
        seen.add(shown);
        shown.requestSubmit();
      } else if (shown) {
        shown.closest('.passe-actions-window')?.querySelector<HTMLElement>('[data-action="close"]')?.click();
        return { exchange: '', notice: 'whom? The foes are shown' };
      }
      const begun = game.messages.find(({ id, author }) => !before.has(id) && author?.id === game.user.id);
      if (begun?.id) return { exchange: begun.id, notice: '' };
      const [notice] = heard();
      return notice === undefined ? null : { exchange: '', notice };
    });
  }

  async function press(exchange: string, selector: string): Promise<void> {
    const button = await until(selector, async () =>
      (await drawnCard(exchange))?.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`),
    );
    button.click();
  }

  /** Opens the menu of the message that holds the card of an exchange, and gives its entries. */
  async function openMenu(exchange: string): Promise<HTMLElement[]> {
    const row = (await drawnCard(exchange))?.closest('[data-message-id]');
    row?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    return until('the menu', () => {
      const entries = [...document.querySelectorAll<HTMLElement>('#context-menu .context-item')];
      return entries.length > 0 ? entries : null;
    });
  }

  /** The entries of a card's menu. */
  async function menu(exchange: string): Promise<string[]> {
    return (await openMenu(exchange)).map(one => one.textContent?.trim() ?? '');
  }

  /** Takes an entry of the menu of a card. */
  async function fromMenu(exchange: string, entry: string): Promise<void> {
    (await openMenu(exchange)).find(one => one.textContent?.trim() === entry)?.click();
  }

  /** Chooses one of the options of the question that is asked. */
  async function choose(exchange: string, question: string, option: string): Promise<void> {
    await asked(exchange, question);
    await press(exchange, `[data-act="choose"][data-option="${option}"]`);
  }

  /** Uses luck at a roll, with the die on its line. */
  async function useLuck(exchange: string, offer: string, option: string): Promise<void> {
    await press(exchange, `[data-act="luck"][data-offer="${offer}"][data-option="${option}"]`);
  }

  /** Takes these special effects, or none. */
  async function take(exchange: string, ...effects: string[]): Promise<void> {
    await asked(exchange, 'effects');
    const [only] = effects;
    if (only !== undefined && (await drawnCard(exchange))?.querySelector('.passe-pick-one')) {
      return press(exchange, `[data-act="choose"][data-option="${only}"]`);
    }
    for (const effect of effects) await press(exchange, `input[data-pick][name="${effect}"]`);
    await press(exchange, '[data-act="confirm"]');
  }

  /** Takes one effect so many times. */
  async function takeAll(exchange: string, effect: string, times: number): Promise<void> {
    await fill(exchange, effect, times);
    await press(exchange, '[data-act="confirm"]');
  }

  /** Declares these actions instead of the usual ones. */
  async function plan(exchange: string, ...actions: string[]): Promise<void> {
    await until('a plan', async () => (await drawnCard(exchange))?.querySelector('[data-plan]'));
    const planned = async () =>
      (await drawnCard(exchange))?.querySelector<HTMLElement>('[data-act="drop-action"]');
    for (let first = await planned(); first; first = await planned()) first.click();
    for (const id of actions) await press(exchange, `[data-act="plan-action"][data-option="${id}"]`);
    await press(exchange, '[data-act="confirm"]');
  }

  /** Chooses these together, of a question that takes several. */
  async function pickAll(exchange: string, ...chosen: string[]): Promise<void> {
    for (const id of chosen) await press(exchange, `input[data-pick][name="${id}"]`);
    await press(exchange, '[data-act="confirm"]');
  }

  async function fill(exchange: string, name: string, times: number): Promise<void> {
    const field = await until(name, async () =>
      (await drawnCard(exchange))?.querySelector<HTMLInputElement>(`input[data-pick][name="${name}"]`),
    );
    field.value = String(times);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Presses a button of the dialog that is open, once it is. */
  async function inDialog(action: string): Promise<void> {
    const pressed = () => document.querySelector<HTMLElement>(`dialog [data-action="${action}"]`);
    (await until(`${action} in a dialog`, pressed)).click();
  }

  /** Presses a button in the foot of the card. */
  const button = (exchange: string, act: string): Promise<void> => press(exchange, `[data-act="${act}"]`);

  /** The data of a link, with its setup and its facts unpacked. */
  async function unpacked(link: string): Promise<Data & { opening: { setup: object } }> {
    const sent = systemOf(link) as Data & {
      opening: { setup: string } | null;
      facts: readonly [{ packed: string }] | null;
    };
    const { opening, facts } = sent;
    return {
      ...sent,
      opening: opening && { ...opening, setup: await unpack(opening.setup) },
      facts: facts && (await unpack(facts[0].packed)),
    } as Data & { opening: { setup: object } };
  }

  /** The data of the first link of a real attack, as text; the attack is taken back. */
  async function opening(name: string, weapon: string): Promise<string> {
    const { exchange, notice } = await attack(name, weapon);
    if (notice) throw new Error(notice);
    const system = JSON.stringify(await unpacked(exchange));
    await button(exchange, 'take-back');
    await eyes.stands(exchange, 'refused');
    return system;
  }

  /** Sends an answer as a link of its own, whether it is wanted or not; gives its id. */
  const reply = (exchange: string, follows: string, answers: unknown, facts: unknown = null) =>
    send({ exchange, follows, answers, facts });

  /** Sends a message with any content; returns its id. */
  async function send(system: Data, more: Data = {}): Promise<string> {
    const message = await ChatMessage.create({ type: 'link', system, ...more } as never);
    return message?.id ?? '';
  }

  /** Why something was refused; empty when it was not. */
  async function refusal(attempt: () => Promise<unknown>): Promise<string> {
    try {
      await attempt();
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Lets go of something over an element, as if it had been dragged there. */
  function dropOn(element: Element, data: object, place: { clientX?: number; clientY?: number } = {}): void {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', JSON.stringify(data));
    const how = { dataTransfer, bubbles: true, cancelable: true, ...place };
    element.dispatchEvent(new DragEvent('drop', how));
  }

  /** Makes the table as it was at first: for a GM. */
  async function reset(): Promise<void> {
    await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id ?? ''));
    for (const actor of eyes.everybody()) {
      const { system } = actor.toObject() as unknown as { system: { state: Record<'hurt' | 'used', Data> } };
      const none = (counts: Data) => Object.fromEntries(Object.keys(counts).map(id => [id, 0]));
      const { hurt, used } = system.state;
      const state = {
        hurt: none(hurt),
        conditions: [],
        dropped: [],
        swapped: [],
        taken: [],
        used: none(used),
      };
      await actor.update({ system: { state, applied: [] } } as never);
    }
    const combat = theCombat();
    const ap = Object.fromEntries(combat.turns.map(({ id }) => [id, 2]));
    const turn = combat.turns[0]?.id ?? null;
    const flags = { 'passe-darmes': { round: 1, cycle: 1, turn, ap, applied: [] } };
    await combat.update({ round: 1, turn: 0, flags } as never);
  }

  return {
    ...eyes,
    ...{
      dice,
      aim,
      rollIn,
      attackButton,
      attack,
      act,
      choose,
      useLuck,
      take,
      takeAll,
      plan,
      pickAll,
      button,
      inDialog,
      menu,
      fromMenu,
      unpacked,
      opening,
      reply,
      send,
      refusal,
      dropOn,
      reset,
    },
  };
}

/** The hands of a user at the table, and what they see. */
export type PlayerActions = ReturnType<typeof playerActions>;
