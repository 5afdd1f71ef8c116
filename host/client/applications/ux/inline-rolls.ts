import { buildElement, buildIcon } from '../build-element.ts';
import { globals } from '../foundry-globals.ts';
import { modeOption } from '../../helpers/message-mode.ts';

/** Matches `[[1d20]]` (rolled at once) and `[[/r 1d20]]` (rolled on a click), with an optional label in braces. */
export const INLINE_ROLL =
  /\[\[(?:\/(?<command>[a-z]+)\s+)?(?<formula>.+?)(?<end>\]{2,3})(?:\{(?<label>[^}]+)\})?/gi;

/** The roll modes that the commands of the chat box stand for. */
export const ROLL_COMMANDS: Record<string, string> = {
  r: 'roll',
  roll: 'roll',
  pr: 'publicroll',
  publicroll: 'publicroll',
  gmr: 'gmroll',
  gmroll: 'gmroll',
  br: 'blindroll',
  blindroll: 'blindroll',
  sr: 'selfroll',
  selfroll: 'selfroll',
};

/** Build the element for an inline roll, or null when its formula is none. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: object,
): Promise<HTMLAnchorElement | null> {
  const { command, formula = '', end, label } = match.groups ?? {};
  // A third bracket closes the flavour of the last term.
  const [written = '', flavor] = (end?.length === 3 ? `${formula}]` : formula)
    .split('#')
    .map(part => part.trim());
  if (command) {
    if (!(command in ROLL_COMMANDS)) return null;
    const attributes = {
      class: 'inline-roll roll',
      href: '#',
      'data-mode': ROLL_COMMANDS[command],
      'data-formula': written,
      'data-flavor': flavor ?? label,
      'data-tooltip-text': written,
    };
    return buildElement('a', attributes, buildIcon('fa-solid fa-dice-d20'), label ?? written);
  }
  try {
    const roll = await new globals.Roll(written, rollData).evaluate({ allowInteractive: false });
    return rollLink(roll, { ...(label && { label }) });
  } catch {
    return null;
  }
}

/** How the link of a roll is made. */
export interface RollLinkOptions {
  /** Words before the total. */
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  /** The classes of an icon in place of that of a die. */
  icon?: string;
}

/** A link that shows the total of a roll, and its dice at a click. */
export function rollLink(
  roll: { readonly formula: string; readonly total: unknown },
  { label, attrs = {}, dataset = {}, classes = [], icon = 'fa-solid fa-dice-d20' }: RollLinkOptions = {},
): HTMLAnchorElement {
  const attributes = {
    class: ['inline-roll', 'inline-result', ...classes].join(' '),
    href: '#',
    'data-roll': encodeURIComponent(JSON.stringify(roll)),
    'data-tooltip-text': roll.formula,
    ...attrs,
  };
  const words = label ? `${label}: ${roll.total}` : String(roll.total);
  const link = buildElement('a', attributes, buildIcon(icon), words);
  Object.assign(link.dataset, dataset);
  return link;
}

/** Roll, or open the dice of, an inline roll that is clicked anywhere in the page. */
export function listenToInlineRolls(): void {
  document.addEventListener('click', event => {
    const anchor = (event.target as Element).closest<HTMLElement>('a.inline-roll');
    if (!anchor) return;
    event.preventDefault();
    void (anchor.classList.contains('inline-result') ? toggleTooltip(anchor) : rollDeferred(anchor));
  });
}

async function rollDeferred(anchor: HTMLElement): Promise<void> {
  const { formula = '', flavor, mode } = anchor.dataset;
  const speaker = globals.ChatMessage.getSpeaker();
  const roll = new globals.Roll(formula);
  await roll.toMessage(
    { flavor, speaker },
    mode && mode !== 'roll' ? modeOption(mode, globals.game.release) : {},
  );
}

async function toggleTooltip(anchor: HTMLElement): Promise<void> {
  const shown = anchor.querySelector('.dice-tooltip');
  if (shown) return shown.remove();
  const json = decodeURIComponent(anchor.dataset['roll'] ?? '');
  const roll = globals.Roll.fromJSON?.(json);
  const tooltip = document.createElement('template');
  tooltip.innerHTML = (await roll?.getTooltip?.()) ?? '';
  anchor.append(tooltip.content);
}
