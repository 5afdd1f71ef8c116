import type { Seat } from '../../host/testing/seat.ts';

/** A link as it went to the server. */
export interface Weighed {
  readonly action: string;
  /** Bytes of the whole message as JSON. */
  readonly bytes: number;
}

/** Conditions in which the fighters of a combat system may attack in any pass of a round, and how all dice fall, of 1. */
const READY: Readonly<Record<string, { readonly conditions: readonly object[]; readonly dice: number }>> = {
  mythras: { conditions: [{ condition: 'staunched', amount: 1 }], dice: 0.35 },
  runequest4: { conditions: [], dice: 0.35 },
  ref10: {
    conditions: [
      { condition: 'declared', amount: 4 },
      { condition: 'intends', with: 'attack', amount: 4 },
      { condition: 'afloat' },
    ],
    dice: 0.85,
  },
};

/**
 * Has the heaviest fighters of the packs stand close together, all different as far as there are so many, with
 * long names and two wounds each, everything about the ground against them, in the fight of the practice table. For a GM.
 * @returns how many different ones they are
 */
export function seatTheHeaviest(page: Seat, ruleset: string, count: number): Promise<number> {
  const { conditions = [], dice = 0.5 } = READY[ruleset] ?? {};
  return page.evaluate<number>(`(async () => {
    CONFIG.Dice.randomUniform = () => ${dice};
    const packs = game.packs.filter(pack => pack.documentName === 'Actor');
    const all = (await Promise.all(packs.map(pack => pack.getDocuments()))).flat();
    const known = all.filter(one => one.isFighter() && one.toFighter());
    const weightOf = one => JSON.stringify(one.toFighter()).length;
    known.sort((one, other) => weightOf(other) - weightOf(one));
    const data = Array.from({ length: ${count} }, (_, i) => {
      const one = known[i % known.length];
      const { _id, folder, ...source } = one.toObject();
      const name = i % 2 ? source.name : source.system.names?.fr || source.name;
      const [first, second] = one.toFighter().locations;
      const state = {
        ...source.system.state,
        hurt: { [first.id]: 1, [second.id]: 2 },
        conditions: ${JSON.stringify(conditions)},
      };
      const system = { ...source.system, state };
      return { ...source, system, name: name + ' d’Outre-Forêt, surnommé « le Très Redouté » ' + i };
    });
    const combat = passePlayer.theCombat();
    await combat.deleteEmbeddedDocuments('Combatant', combat.combatants.map(({ id }) => id));
    const actors = await Actor.createDocuments(data);
    const everywhere = ['pitch-black', 'unstable-ground', 'confined', 'in-water'];
    await canvas.scene.update({ flags: { 'passe-darmes': { everywhere } } });
    const tokens = await canvas.scene.createEmbeddedDocuments('Token', actors.map((actor, i) => ({
      ...actor.prototypeToken.toObject(), name: actor.name, actorId: actor.id, actorLink: false,
      x: 1000 + 50 * (i % 4), y: 1000 + 50 * Math.floor(i / 4),
    })));
    await combat.createEmbeddedDocuments('Combatant', tokens.map((token, i) => ({
      tokenId: token.id, sceneId: canvas.scene.id, actorId: token.actorId, initiative: 20 - i,
    })));
    return Math.min(known.length, actors.length);
  })()`);
}

/** Has so many of them be in the fight, the first on their turn in this pass of a round; the others are defeated. */
export async function letFight(page: Seat, among: number, cycle: number, turn = 0): Promise<void> {
  await page.evaluate(`(async () => {
    const combat = passePlayer.theCombat();
    const all = combat.turns.map(({ id }) => id);
    await combat.updateEmbeddedDocuments('Combatant', all.map((_id, i) => ({ _id, defeated: i >= ${among} })));
    const ap = Object.fromEntries(all.map(id => [id, 3]));
    const flags = { 'passe-darmes': { round: 2, cycle: ${cycle}, turn: all[${turn}], ap, applied: [] } };
    await combat.update({ round: 2, turn: ${turn}, flags });
  })()`);
}

const WEIGH = `message => new TextEncoder().encode(JSON.stringify(message.toObject())).length`;

/**
 * The fighter whose turn it is begins each of these actions against the next, with each weapon and with none. What
 * has begun waits for an answer; it is weighed and removed again.
 */
export function weighBeginnings(page: Seat, actions: readonly string[]): Promise<Weighed[]> {
  return page.evaluate<Weighed[]>(`(async () => {
    const { turns } = passePlayer.theCombat();
    const { flags } = passePlayer.theCombat();
    const place = turns.findIndex(({ id }) => id === flags['passe-darmes'].turn);
    const { actor } = turns[place];
    const target = (turns[place + 1].isDefeated ? turns[0] : turns[place + 1]).actor.uuid;
    const weighed = [];
    for (const action of ${JSON.stringify(actions)}) {
      for (const weapon of ['', ...actor.toFighter().weapons.map(({ id }) => id)]) {
        const exchange = await game.system.api.begin(action, actor.uuid, { target, weapon });
        if (!exchange) continue;
        const messages = game.messages.filter(({ id, system }) => id === exchange || system.exchange === exchange);
        weighed.push(...messages.map(message => ({ action, bytes: (${WEIGH})(message) })));
        await passePlayer.stands(exchange, 'asking');
        await ChatMessage.deleteDocuments(messages.map(({ id }) => id));
      }
    }
    return weighed;
  })()`);
}

/**
 * Plays an action of the current fighter against the next one to its end, alone: as many optional choices as possible, the
 * first of required ones. Returns its messages with their sizes.
 */
export function weighWhole(page: Seat, action: string): Promise<Weighed[]> {
  return page.evaluate<Weighed[]>(`(async () => {
    const { api } = game.system;
    const [{ actor }, { actor: { uuid: target } }] = passePlayer.theCombat().turns;
    let exchange = null;
    for (const { id } of actor.toFighter().weapons)
      exchange ??= await api.begin('${action}', actor.uuid, { target, weapon: id });
    for (let asked; (asked = api.status(exchange)?.asked);) {
      const open = asked.options.filter(({ refused }) => !refused).map(({ id }) => id);
      const many = asked.atLeast === 0 ? open.slice(0, asked.atMost) : open.slice(0, asked.atLeast);
      await api.answer(exchange, asked.dice === null ? { chosen: many } : undefined);
    }
    const messages = game.messages.filter(({ id, system }) => id === exchange || system.exchange === exchange);
    return messages.map(message => ({ action: '${action}', bytes: (${WEIGH})(message) }));
  })()`);
}
