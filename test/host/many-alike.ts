/**
 * A script: puts unlinked tokens of one foe's actor on the scene, in rows.
 * @param perRow tokens of a row
 * @returns the script, whose value is the data of their combatants
 */
export const manyAlike = (many: number, perRow: number) => `(async () => {
  const [{ actor }] = passePlayer.theCombat().turns.filter(({ actor }) => !actor.hasPlayerOwner);
  const tokens = await canvas.scene.createEmbeddedDocuments('Token', Array.from({ length: ${many} }, (_, i) => ({
    ...actor.prototypeToken.toObject(), name: 'Goblin ' + (i + 1), actorId: actor.id, actorLink: false,
    x: 1000 + 100 * (i % ${perRow}), y: 1000 + 100 * Math.floor(i / ${perRow}),
  })));
  return tokens.map(token => ({ tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId }));
})()`;
