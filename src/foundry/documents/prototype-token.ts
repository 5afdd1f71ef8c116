/** The prototype token of a new person: linked, friendly, with name, and with bars for its owners. */
export const PERSON = {
  actorLink: true,
  disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
  displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
  displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
} as const;

/**
 * Has a prototype token that bears the actor's name bear the new one when the actor is renamed, unless the same update
 * names the token. Foundry leaves the old name there; one that a Game Master chose to be another stays.
 */
export function keepTokenName(actor: Actor.Implementation, changed: Actor.UpdateData): void {
  const { name, prototypeToken } = changed as { name?: unknown; prototypeToken?: { name?: unknown } };
  if (typeof name !== 'string' || name === '' || prototypeToken?.name !== undefined) return;
  const { name: before } = actor._source;
  if (before === name || actor.prototypeToken._source.name !== before) return;
  foundry.utils.mergeObject(changed, { prototypeToken: { name } });
}
