class FighterData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { health: new foundry.data.fields.NumberField({ required: true, integer: true, initial: 10 }) };
  }
}

const { HandlebarsApplicationMixin } = foundry.applications.api;

class FighterSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = { classes: ['small'], form: { submitOnChange: true } };
  static PARTS = { body: { template: 'systems/small/fighter.hbs' } };

  async _prepareContext(options) {
    const { name, system } = this.actor;
    return { ...(await super._prepareContext(options)), name, health: system.health };
  }
}

/** Rolls a strike against an actor, who need not be one of the player's own. */
async function strike(targetId) {
  const roll = await new Roll('1d20').evaluate();
  const damage = roll.total >= 10 ? await new Roll('1d6').evaluate() : null;
  const words = damage ? `hits for ${damage.total}` : 'misses';
  await ChatMessage.create({
    flavor: `${game.user.name} ${words}`,
    rolls: damage ? [roll, damage] : [roll],
    flags: { small: { targetId, damage: damage?.total ?? 0 } },
  });
}

Hooks.once('init', () => {
  CONFIG.Actor.dataModels.fighter = FighterData;
  foundry.documents.collections.Actors.registerSheet('small', FighterSheet, { makeDefault: true });
  game.system.api = { strike };
});

// A player may not write to a foe: the Game Master's client does.
Hooks.on('createChatMessage', async message => {
  const { targetId, damage } = message.flags.small ?? {};
  if (!damage || game.user !== game.users.activeGM) return;
  const target = game.actors.get(targetId);
  await target?.update({ 'system.health': target.system.health - damage });
});
