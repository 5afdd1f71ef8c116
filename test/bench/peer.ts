import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Chance, rollDice } from '../../src/forecast/dice.ts';

/*
 * The chain of another system for the same book, bfgcuga/mythras-foundry, from its own functions and in the order in
 * which its chat card calls them: conditions, style, both rolls, which effects can be chosen and whether those chosen
 * are valid, location, damage after parry and armour, wound. It has no exchange without Foundry; what only Foundry does
 * (documents, messages, its dice) is left out.
 */

type Data = Record<string, unknown>;

/** Its functions that the chain calls, as their sources have them. */
interface Peer {
  readonly resolveActorConditions: (actor: Data, how: Data) => { readonly difficulty: string };
  readonly resolveWeaponStyle: (asked: Data) => { readonly target: number; readonly difficulty: string };
  readonly difficultyTarget: (value: number, difficulty: string) => number;
  readonly resolveCombatExchange: (rolls: Data) => {
    readonly winner: string | null;
    readonly effects: number;
    readonly attack: { readonly result: string };
    readonly defense: { readonly result: string };
  };
  readonly combatAttackHits: (exchange: unknown) => boolean;
  readonly combatEffectSlotsBySide: (asked: Data) => Readonly<Record<string, number>>;
  readonly eligibleCombatEffects: (effects: readonly Data[], context: Data) => readonly Data[];
  readonly validateEffectSelections: (asked: Data) => { readonly valid: boolean };
  readonly combatEffectRule: (effect: Data) => Data;
  readonly combatEffectSlug: (name: string) => string;
  readonly maximizeDamageFormula: (formula: string, count: number) => string;
  readonly parryReduction: (attacking: string, defending: string) => Data;
  readonly resolveDamage: (asked: Data) => { readonly penetratingDamage: number };
  readonly totalArmorPoints: (location: Data, armours: readonly Data[]) => number;
  readonly woundLevel: (current: number, most: number) => string;
  readonly classifyContestRoll: (roll: number, target: number) => string;
  readonly HUMAN_HIT_LOCATIONS: readonly { readonly rangeStart: number; readonly rangeEnd: number }[];
}

const FILES = ['actor-conditions', 'armor', 'combat', 'combat-effects', 'contest-rolls', 'hit-locations'];
const HIT_POINTS = 5;

/**
 * Reads a checkout of it.
 * @returns plays one exchange with these dice, and gives the points that it took
 */
export async function readPeer(folder: string): Promise<(chance: Chance) => number> {
  const modules = await Promise.all(
    FILES.map(name => import(pathToFileURL(resolve(folder, 'scripts', 'rules', `${name}.js`)).href)),
  );
  const peer = Object.assign({}, ...modules) as Peer;
  const text = readFileSync(join(folder, 'data', 'mythras_efectos_combate.json'), 'utf8');
  const told = (JSON.parse(text) as { efectos_combate: readonly Data[] }).efectos_combate;
  const effects = told.map(entry => effectOf(peer, entry));
  const attacker = fighter(peer, 'm');
  const defender = fighter(peer, 'm');
  return chance => playChain(peer, effects, [attacker, defender], chance);
}

function effectOf({ combatEffectRule, combatEffectSlug }: Peer, entry: Data): Data {
  const key = combatEffectSlug(String(entry['nombre']));
  return {
    ...{ key, name: entry['nombre'], stackable: entry['apilable'], ...combatEffectRule({ key }) },
    ...{ offensive: entry['ofensivo'], defensive: entry['defensivo'] },
    weaponRestriction: entry['tipo_arma_especifica'] ?? '',
    rollRestriction: entry['tirada_especifica'] ?? '',
  };
}

interface PeerFighter {
  readonly actor: Data;
  readonly weapon: Data;
  readonly mode: Data;
  readonly styles: readonly Data[];
  readonly locations: readonly Data[];
  readonly armours: readonly Data[];
}

/** A fighter with a sword of this size, a style for it, and two points of armour everywhere. */
function fighter({ HUMAN_HIT_LOCATIONS }: Peer, size: string): PeerFighter {
  const locations = HUMAN_HIT_LOCATIONS.map((location, i) => ({
    ...{ id: `location-${i}`, type: 'hitLocation' },
    system: { ...location, armorPoints: 2, currentHitPoints: HIT_POINTS, maxHitPoints: HIT_POINTS },
  }));
  const mode = { key: 'melee', weaponType: 'melee', size, damage: '1d8', effects: 'Desangrar, Empalar' };
  const weapon = {
    id: 'sword',
    type: 'weapon',
    name: 'Sword',
    system: { profileKey: 'sword', modes: [mode] },
  };
  const profiles = { weaponProfiles: [{ key: 'sword', name: 'Sword' }], total: 65 };
  const styles = [{ id: 'soldier', type: 'combatStyle', system: profiles }];
  const system = { strength: 12, dexterity: 12, fatigueLevel: 'fresh', baseAttributes: { initiative: 12 } };
  const actor = { system, items: [...locations, weapon, ...styles], statuses: new Set<string>() };
  return { actor, weapon, mode, styles, locations, armours: [] };
}

/** The target of a fighter's roll with the weapon in hand, in its condition. */
function targetOf(peer: Peer, { actor, weapon, styles }: PeerFighter): number {
  const { target, difficulty } = peer.resolveWeaponStyle({ weapon, styles, selectedStyleId: 'soldier' });
  const how = { baseDifficulty: difficulty, physical: true, situational: true };
  return peer.difficultyTarget(target, peer.resolveActorConditions(actor, how).difficulty);
}

function playChain(
  peer: Peer,
  effects: readonly Data[],
  [attacker, defender]: readonly [PeerFighter, PeerFighter],
  chance: Chance,
): number {
  const d100 = () => rollDice('1d100', chance)[0] ?? 0;
  const attack = { rawRoll: d100(), target: targetOf(peer, attacker) };
  const defense = { type: 'parry', rawRoll: d100(), target: targetOf(peer, defender) };
  const exchange = peer.resolveCombatExchange({ attack, defense });
  const { winner, effects: differential } = exchange;
  const slots = peer.combatEffectSlotsBySide({ winner, differential })[winner ?? ''] ?? 0;
  if (slots > 0) {
    const context = {
      ...{ winner, weaponMode: (winner === 'attacker' ? attacker : defender).mode },
      ...{ attackResult: exchange.attack.result, defenseResult: exchange.defense.result },
    };
    const selections = peer.eligibleCombatEffects(effects, context).slice(0, slots);
    peer.validateEffectSelections({ slots, selections, effects, context });
  }
  if (!peer.combatAttackHits(exchange)) return 0;
  const at = rollDice('1d20', chance)[0] ?? 1;
  const formula = peer.maximizeDamageFormula(String(attacker.mode['damage']), 0);
  const rolledDamage = rollDice(formula, chance)[0] ?? 0;
  const location = defender.locations.find(({ system }) => {
    const { rangeStart, rangeEnd } = system as { rangeStart: number; rangeEnd: number };
    return rangeStart <= at && at <= rangeEnd;
  });
  const didParry = ['success', 'critical'].includes(exchange.defense.result);
  const sizes = [String(attacker.mode['size']), String(defender.mode['size'])] as const;
  const { penetratingDamage } = peer.resolveDamage({
    ...{ rolledDamage, targetSize: 13, armorPoints: peer.totalArmorPoints(location ?? {}, defender.armours) },
    parry: didParry ? peer.parryReduction(...sizes) : { type: 'none' },
  });
  const wound = peer.woundLevel(HIT_POINTS - penetratingDamage, HIT_POINTS);
  if (wound === 'serious' || wound === 'major') peer.classifyContestRoll(d100(), 60);
  return penetratingDamage;
}
