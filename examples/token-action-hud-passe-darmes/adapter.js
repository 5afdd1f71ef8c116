// Shows what a fighter can do in the bar of Token Action HUD Core: all of it comes from `game.system.api`.

const MODULE = 'token-action-hud-passe-darmes';
const GROUPS = ['attacks', 'actions', 'skills'];

/** An entry of the bar; what a click on it does stands in its value. */
const entry = (kind, { id, name, img }, text, title) => ({
  id: `${kind}-${id}`,
  name,
  listName: name,
  img,
  encodedValue: `${kind}|${id}`,
  info1: { text, title },
});

const groupOf = id => {
  const name = game.i18n.localize(`TAH-PASSE.${id}`);
  return { id, name, listName: name, type: 'system' };
};

Hooks.on('tokenActionHudCoreApiReady', core => {
  const { ActionHandler, RollHandler, SystemManager } = core.api;

  class Actions extends ActionHandler {
    async buildSystemActions() {
      const { uuid } = this.actor ?? {};
      if (!uuid) return;
      const { api } = game.system;
      const [attacks, actions, skills] = await Promise.all([
        api.attacks(uuid),
        api.actions(uuid),
        api.skills(uuid),
      ]);
      const bar = {
        attacks: attacks
          .filter(({ isPossible }) => isPossible)
          .map(attack => entry('attack', attack, attack.chance, attack.why)),
        actions: actions
          .filter(({ refused }) => refused === '')
          .map(action => entry('act', action, action.costText, action.text)),
        skills: skills.map(skill => entry('skill', skill, String(skill.value), '')),
      };
      for (const id of GROUPS) this.addActions(bar[id], { id, type: 'system' });
    }
  }

  class Rolls extends RollHandler {
    async handleActionClick(_event, encodedValue) {
      const [kind, ...id] = encodedValue.split('|');
      const { api } = game.system;
      const does = { attack: api.attack, act: api.act, skill: api.rollSkill };
      if (this.actor) await does[kind]?.(this.actor.uuid, id.join('|'));
    }
  }

  const module = game.modules.get(MODULE);
  module.api = {
    requiredCoreModuleVersion: '2',
    SystemManager: class extends SystemManager {
      getActionHandler() {
        return new Actions();
      }

      getAvailableRollHandlers() {
        return { core: game.system.title };
      }

      getRollHandler() {
        return new Rolls();
      }

      registerSettings() {}

      registerStyles() {
        return {};
      }

      async registerDefaults() {
        const groups = GROUPS.map(groupOf);
        const layout = groups.map(group => ({
          ...group,
          nestId: group.id,
          groups: [{ ...group, nestId: `${group.id}_${group.id}` }],
        }));
        return { layout, groups };
      }
    },
  };
  Hooks.call('tokenActionHudSystemReady', module);
});

// What can be done changes with the turn, the target and each exchange.
for (const hook of ['passe-darmes.turn', 'passe-darmes.applied', 'passe-darmes.undone', 'targetToken'])
  Hooks.on(hook, () => Hooks.callAll('forceUpdateTokenActionHud'));
