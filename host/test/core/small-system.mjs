/** A system of a few lines, as anybody might write one: the host must be able to play it. */
const { fields } = foundry.data;

class CharacterData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, integer: true, min: 0, initial: 10 }),
        max: new fields.NumberField({ required: true, integer: true, min: 0, initial: 10 }),
      }),
      armour: new fields.NumberField({ required: true, integer: true, initial: 0 }),
      marks: new fields.ArrayField(new fields.StringField()),
      notes: new fields.ObjectField(),
      biography: new fields.HTMLField(),
    };
  }

  static migrateData(source) {
    if ('life' in source) source.hp = { value: source.life };
    return super.migrateData(source);
  }

  prepareBaseData() {
    this.order = ['model base'];
  }

  prepareDerivedData() {
    this.order.push('model derived');
    this.defence = this.armour * 2;
  }
}

class LinkData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { answers: new fields.ArrayField(new fields.ObjectField()) };
  }
}

class SmallActor extends Actor {
  prepareBaseData() {
    super.prepareBaseData();
    this.system.order.push('document base');
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    this.system.order.push('document derived');
  }
}

globalThis.heard = [];
const note = (...words) => globalThis.heard.push(words.join(' '));

class SmallCombat extends Combat {
  async _onStartRound({ round }) {
    note('round starts', round);
  }

  async _onEndRound({ round }) {
    note('round ends', round);
  }

  async _onStartTurn(combatant) {
    note('turn starts', combatant.name);
  }

  async _onEndTurn(combatant) {
    note('turn ends', combatant.name);
  }
}

for (const hook of ['init', 'i18nInit', 'setup', 'ready']) Hooks.once(hook, () => note(hook));
for (const hook of ['combatStart', 'combatTurn', 'combatRound']) Hooks.on(hook, () => note(hook));

/** Effects with data of their own, one as generation 14 wants them and one that forgets its changes. */
function addEffects() {
  const Base = foundry.data.ActiveEffectTypeDataModel;
  CONFIG.ActiveEffect.dataModels.curse = class CurseData extends Base {
    static defineSchema() {
      return { ...super.defineSchema(), power: new fields.NumberField() };
    }
    get isSuppressed() {
      return this.power > 2;
    }
  };
  CONFIG.ActiveEffect.dataModels.blessing = class BlessingData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return {};
    }
  };
}

class MireData extends foundry.data.regionBehaviors.RegionBehaviorType {
  static LOCALIZATION_PREFIXES = ['SMALL.MIRE'];

  static defineSchema() {
    return { depth: new fields.NumberField({ required: true, integer: true, initial: 1 }) };
  }
}

Hooks.once('init', () => {
  if (game.release.generation >= 14) addEffects();
  CONFIG.Actor.documentClass = SmallActor;
  CONFIG.Combat.documentClass = SmallCombat;
  CONFIG.Actor.dataModels.character = CharacterData;
  CONFIG.ChatMessage.dataModels.link = LinkData;
  CONFIG.RegionBehavior.dataModels.mire = MireData;
  CONFIG.RegionBehavior.typeIcons.mire = 'fa-solid fa-water';
  CONFIG.queries['small.double'] = ({ n }) => n * 2;
  game.settings.register('small', 'rule', {
    scope: 'world',
    config: true,
    type: Number,
    default: 3,
    onChange: value => note('rule is', value),
  });
  game.settings.register('small', 'own', { scope: 'user', type: String, default: 'none' });
});
