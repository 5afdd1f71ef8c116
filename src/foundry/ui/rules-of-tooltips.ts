/** Shows the ids of the rules behind a number in its tooltip while Alt is held. */
export function registerRulesOfTooltips(): void {
  window.addEventListener('keydown', event => {
    if (event.key === 'Alt' && !event.repeat) showRules(true);
  });
  window.addEventListener('keyup', event => {
    if (event.key === 'Alt') showRules(false);
  });
}

function showRules(isShown: boolean): void {
  const { element } = game.tooltip;
  if (!element?.dataset['rules']) return;
  const { rules, tooltipText = '' } = element.dataset;
  game.tooltip.activate(element, { text: isShown ? `${tooltipText}\n${rules}` : tooltipText });
}
