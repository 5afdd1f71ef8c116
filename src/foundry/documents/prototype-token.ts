/** The prototype token of a new person: linked, friendly, with name, and with bars for its owners. */
export const PERSON = {
  actorLink: true,
  disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
  displayName: CONST.TOKEN_DISPLAY_MODES.HOVER,
  displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
} as const;

/** The options of an update that renames an actor. */
interface RenamingOptions {
  /** The name that its tokens had from it. */
  passeNamed?: string;
}

/**
 * Gives a prototype token that has the actor's name the new one when the actor is renamed, unless the same update names the
 * token. Foundry leaves the old name there; one that a Game Master chose to be another stays.
 */
export function keepTokenName(actor: Actor.Implementation, changed: Actor.UpdateData, options: object): void {
  const { name, prototypeToken } = changed as { name?: unknown; prototypeToken?: { name?: unknown } };
  if (typeof name !== 'string' || name === '' || prototypeToken?.name !== undefined) return;
  const { name: before } = actor._source;
  if (before === name) return;
  (options as RenamingOptions).passeNamed = before;
  if (actor.prototypeToken._source.name === before)
    foundry.utils.mergeObject(changed, { prototypeToken: { name } });
}

/** Gives the linked tokens on all scenes that still have the old name of an actor its new one, on the client that renamed it. */
export function renameTokens(actor: Actor.Implementation, options: object): void {
  const { passeNamed: before } = options as RenamingOptions;
  if (before === undefined || actor.pack) return;
  for (const token of actor.getDependentTokens({ linked: true }))
    if (token._source.name === before && token.isOwner) void token.update({ name: actor._source.name });
}
