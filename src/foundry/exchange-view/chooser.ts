import { folded, isFound } from '../../rules/shared/spelling.ts';
import { byLabel, localize } from '../platform/localize.ts';
import { favouriteEffects, toggleFavouriteEffect } from '../settings/settings.ts';
import type { OptionContext } from './option-context.ts';
import { drawPlan, onTick, plannedIn } from './plan.ts';

/** A group of options under a heading. */
interface Group {
  readonly id: string;
  readonly label: string;
  /** Shows descriptions as tooltips, because others are brought forward. */
  readonly isShort: boolean;
  readonly options: readonly ChooserOption[];
}

/** An option that a search finds. */
interface FoundOption extends OptionContext {
  /** The text that a search looks through, as `folded` gives it. */
  readonly findBy: string;
}

/** An option that its user may mark as a favourite. */
interface ChooserOption extends FoundOption {
  readonly isFavourite: boolean;
}

/** The context of the chooser of effects. */
export interface ChooserContext {
  readonly groups: readonly Group[];
  readonly refused: readonly FoundOption[];
  /** True for enough options to make a search worth its place. */
  readonly isLong: boolean;
  /** True where only one can be taken, so that a click takes it. */
  readonly isSingle: boolean;
  /** True where none may be taken, too. */
  readonly mayTakeNone: boolean;
}

const LONG = 6;

/** The order of options, and the number of them that can be taken. */
interface Arrangement {
  /** The ids of the groups, in order. */
  readonly groups: readonly string[];
  readonly groupOf: (id: string) => string | null;
  /** The suggested options, which come before all groups. */
  readonly telling: readonly string[];
  readonly atLeast: number;
  readonly atMost: number;
}

/** Arranges options: favourites, suggested ones, then by group; refused ones apart. */
export function chooserContext(
  options: readonly OptionContext[],
  { groups, groupOf, telling, atLeast, atMost }: Arrangement,
): ChooserContext {
  const favourites = favouriteEffects();
  const open = options
    .filter(({ refused }) => refused === null)
    .map(option => ({ ...found(option), isFavourite: favourites.has(option.id) }));
  // Few options need no suggestions.
  const suggested = open.length > LONG ? telling : [];
  const first = suggested.flatMap(id => open.filter(one => one.id === id && !one.isFavourite));
  const others = open.filter(one => !first.includes(one));
  const inGroup = (group: string | null) =>
    others.filter(one => !one.isFavourite && groupOf(one.id) === group);
  const all = [
    { id: 'favourite', options: others.filter(one => one.isFavourite) },
    { id: 'telling', options: first },
    ...groups.map(id => ({ id, options: inGroup(id) })),
    { id: 'other', options: inGroup(null) },
  ];
  const filled = all.filter(group => group.options.length > 0);
  // Options without any group need no heading that says so, nor does a single one.
  const isPlain = open.length === 1 || filled.every(({ id }) => id === 'other');
  return {
    groups: filled.map(({ id, options: those }) => {
      const isShort = first.length > 0 && id !== 'telling' && id !== 'favourite';
      return { id, label: isPlain ? '' : localize(`INTENT.${id}`), isShort, options: those };
    }),
    refused: options
      .filter(({ refused }) => refused !== null)
      .sort(byLabel)
      .map(found),
    isLong: open.length > LONG,
    isSingle: atMost === 1,
    mayTakeNone: atLeast === 0,
  };
}

function found(option: OptionContext): FoundOption {
  return { ...option, findBy: folded(`${option.label} ${option.hint}`) };
}

/** Attaches the chooser's listeners: search, keys and the count of picks. */
export function listenToChooser(content: HTMLElement): void {
  content.addEventListener('input', event => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.matches('[data-search]')) search(content, target.value);
    // A number counts as it is typed: once its field loses the focus to a click, nothing moves under the pointer.
    else countPicks(content);
  });
  content.addEventListener('change', () => countPicks(content));
  content.addEventListener('change', event => {
    onTick(content, event);
    drawPlan(content);
  });
  content.addEventListener('keydown', event => onKey(content, event));
}

/** Toggles an effect as this user's favourite; nothing moves under the pointer. */
export async function toggleFavourite(button: HTMLButtonElement): Promise<void> {
  const isNow = await toggleFavouriteEffect(button.dataset['option'] ?? '');
  button.setAttribute('aria-pressed', String(isNow));
}

/** The effects picked on the card, each as often as it was picked, or the planned actions. */
export function picked(content: HTMLElement): string[] {
  const planned = plannedIn(content);
  if (planned) return planned;
  return pickInputs(content).flatMap(input => new Array<string>(timesOf(input)).fill(input.name));
}

/** Closes picks that do not go with those made, and updates the confirm button. */
function countPicks(content: HTMLElement): void {
  const inputs = pickInputs(content);
  const made = inputs.filter(input => timesOf(input) > 0);
  for (const input of inputs) {
    input.disabled = made.some(one => excludes(one, input) || excludes(input, one));
  }
  const confirm = content.querySelector<HTMLButtonElement>('button[data-act="confirm"]');
  if (!confirm || confirm.matches('.passe-none, .passe-plan *')) return;
  const count = picked(content).length;
  const atMost = Number(confirm.dataset['atMost']);
  const { fits = 'confirm', mayTakeNone, noneWith = 'takeNone' } = confirm.dataset;
  confirm.disabled = count > atMost || (count === 0 && mayTakeNone === undefined);
  // Taking none is no button to press by habit.
  confirm.classList.toggle('is-quiet', count === 0);
  if (count === 0 && mayTakeNone !== undefined) {
    confirm.textContent = localize(`CARD.${noneWith}`);
    return;
  }
  confirm.textContent = localize(count > atMost ? 'CARD.tooMany' : `CARD.${fits}`, { count, atMost });
}

/**
 * Shows only options with all words typed, and their headings. Where none of them can be taken, the refused
 * ones are unfolded with their reasons.
 */
function search(content: HTMLElement, typed: string): void {
  for (const pick of content.querySelectorAll<HTMLElement>('[data-find-by]')) {
    const { findBy = '' } = pick.dataset;
    pick.hidden = !isFound([findBy], typed);
  }
  const isShown = (inside: ParentNode) => inside.querySelector('[data-find-by]:not([hidden])') !== null;
  const groups = [...content.querySelectorAll<HTMLElement>('[data-intent]')];
  for (const group of groups) group.hidden = !isShown(group);
  const closed = content.querySelector<HTMLDetailsElement>('.passe-closed');
  if (closed) {
    closed.hidden = !isShown(closed);
    if (typed.trim() !== '' && !closed.hidden && groups.every(group => group.hidden)) closed.open = true;
  }
  const notFound = content.querySelector<HTMLElement>('.passe-not-found');
  if (notFound) notFound.hidden = isShown(content);
}

/**
 * Enter in the search takes the first option found; with Ctrl or Cmd it confirms; up and down walk through
 * the list.
 */
function onKey(content: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  if (key === 'Enter' && target.matches('[data-dice]')) {
    event.preventDefault();
    return content.querySelector<HTMLButtonElement>('button[data-act="type-dice"]')?.click();
  }
  if (key === 'Enter' && target.matches('[data-count]')) {
    event.preventDefault();
    return content.querySelector<HTMLButtonElement>('button[data-act="type-count"]')?.click();
  }
  const isSearch = target.matches('[data-search]');
  if (!isSearch && !target.matches('[data-pick]')) return;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    content.querySelector<HTMLButtonElement>('button[data-act="confirm"]')?.click();
  } else if (key === 'Enter' && target instanceof HTMLInputElement) {
    event.preventDefault();
    takeFrom(isSearch ? shownPicks(content)[0] : target, isSearch);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    // In a number field the arrows count.
    if (target instanceof HTMLInputElement && target.type === 'number') return;
    event.preventDefault();
    const shown = shownPicks(content);
    const place = shown.indexOf(target) + (key === 'ArrowDown' ? 1 : -1);
    (shown[place] ?? content.querySelector<HTMLInputElement>('[data-search]'))?.focus();
  }
}

/** Toggles a pick; one that may be taken several times is taken once more from the search. */
function takeFrom(pick: HTMLElement | undefined, isSearch: boolean): void {
  if (!(pick instanceof HTMLInputElement) || pick.type !== 'number') return pick?.click();
  if (!isSearch) return;
  pick.stepUp();
  pick.dispatchEvent(new Event('change', { bubbles: true }));
}

function pickInputs(content: HTMLElement): HTMLInputElement[] {
  return [...content.querySelectorAll<HTMLInputElement>('input[data-pick]')];
}

function shownPicks(content: HTMLElement): HTMLElement[] {
  const picks = [...content.querySelectorAll<HTMLElement>('[data-pick]')];
  return picks.filter(pick => pick.closest('[hidden]') === null);
}

function excludes({ dataset }: HTMLInputElement, { name }: HTMLInputElement): boolean {
  return (dataset['without'] ?? '').split(' ').includes(name);
}

function timesOf(input: HTMLInputElement): number {
  return input.type === 'checkbox' ? Number(input.checked) : Math.max(0, Number(input.value) || 0);
}
