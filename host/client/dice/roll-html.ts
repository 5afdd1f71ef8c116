import { escapeHTML } from '../../common/utils/strings.ts';
import type { DiceTerm } from './dice-term.ts';
import type { Roll } from './roll.ts';

/** The dice of a roll, as they fell. */
export function renderTooltip(roll: Roll): string {
  return `<div class="dice-tooltip"><div class="wrapper">${roll.dice.map(renderDice).join('')}</div></div>`;
}

function renderDice(term: DiceTerm): string {
  const { formula, total, flavor, rolls } = term.getTooltipData() as {
    formula: string;
    total: number;
    flavor: string;
    rolls: { result: string; classes: string }[];
  };
  const faces = rolls
    .map(({ result, classes }) => `<li class="roll ${escapeHTML(classes)}">${escapeHTML(result)}</li>`)
    .join('');
  return `<section class="tooltip-part"><div class="dice">
    <header class="part-header flexrow"><span class="part-formula">${escapeHTML(formula)}</span>
    ${flavor ? `<span class="part-flavor">${escapeHTML(flavor)}</span>` : ''}<span class="part-total">${total}</span></header>
    <ol class="dice-rolls">${faces}</ol></div></section>`;
}

/** A roll as it stands in a message. */
export function renderRoll(
  roll: Roll,
  { flavor, isPrivate = false }: { flavor?: string; isPrivate?: boolean },
): string {
  const formula = isPrivate ? '???' : escapeHTML(roll._formula);
  const total = isPrivate ? '?' : String(Math.round((roll.total ?? 0) * 100) / 100);
  return `<div class="dice-roll" data-action="expandRoll">
    ${flavor && !isPrivate ? `<div class="dice-flavor">${escapeHTML(flavor)}</div>` : ''}
    <div class="dice-result"><div class="dice-formula">${formula}</div>
    ${isPrivate ? '' : renderTooltip(roll)}<h4 class="dice-total">${total}</h4></div></div>`;
}
