import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './system-files.ts';

/** Where modules are needed, by their ids; known once all are read. */
class Needs {
  /** The modules that every client loads. */
  readonly atOnce = new Set<string>();
  /** Other modules that show exchanges: they load with the first. */
  readonly forExchanges = new Set<string>();
  /** Other modules of combat systems, with the systems that need them. */
  readonly forSystems = new Map<string, readonly string[]>();
  /** Other modules that only sheets of combat systems need, with these systems. */
  readonly forSheets = new Map<string, readonly string[]>();
}

let needs = new Needs();

/** The combat systems that need a module, with their rules or with their sheets. */
const systemsOf = (id: string): readonly string[] =>
  needs.forSystems.get(id) ?? needs.forSheets.get(id) ?? [];
/** The combat system in whose folder a module is; empty for none. */
const ownerOf = (id: string): string => /\/(?:rules|systems)\/(\w+)\//.exec(id)?.[1] ?? '';

const isAtOnce = (id: string) => needs.atOnce.has(id);
const isForExchanges = (id: string) => needs.forExchanges.has(id);
const isForSheets = (id: string) => needs.forSheets.has(id);
/** For every system, or for several of which none owns it. */
const isForAll = (id: string) =>
  isAtOnce(id) || (systemsOf(id).length > 1 && !systemsOf(id).includes(ownerOf(id)));
/** Shows exchanges of every system. */
const isOfView = (id: string) => isForExchanges(id) && !needs.forSystems.has(id);
/** The rules and the players of forecasts: workers load them without Foundry. */
const isOfRules = (id: string) =>
  /\/src\/(?:rules|fight|forecast\/(?:odds|dice))\b|\/node_modules\/valibot\//.test(id);
/** Plays fights; modules that only the window of a forecast needs load with it. */
const isOfForecast = (id: string) =>
  /\/src\/forecast\/(?:odds\/(?!deal|enough|raised|search|varied|variants)|dice\.)/.test(id);
const isOfFighterParts = (id: string) =>
  /\/(?:templates\/fighter\/[^/]+\?template|ui\/fighter-parts\.ts)$/.test(id);
/** Windows that many users open, but not at once. */
const isOfWindow = (id: string) =>
  /\/src\/foundry\/(?:actions|settings|sheets)\/(?:[a-z-]+-window|conditions-palette)\.ts$/.test(id) ||
  /\/foundry\/ui\/ask-number\.ts$/.test(id) ||
  /\/templates\/(?:actions|circumstances|ruleset)\/[^/]+\?template$/.test(id);

/** The chunks that no single combat system has: a module goes into the first that holds it. */
const CHUNKS: readonly (readonly [chunk: string, holds: (id: string) => boolean])[] = [
  ['rules', id => id.includes('rolldown/runtime')],
  ['forecast', id => isOfForecast(id) && !isAtOnce(id)],
  ['rules', id => isOfRules(id) && isForExchanges(id)],
  ['cards-and-sheets', id => isOfView(id) && isForSheets(id)],
  ['exchanges', isOfView],
  ['main', isForExchanges],
  ['windows', id => isOfWindow(id) && !isAtOnce(id)],
  ['fighter-parts', id => isOfFighterParts(id) && !isAtOnce(id)],
  ['sheets', id => isForAll(id) && isForSheets(id)],
  ['rules', id => isForAll(id) && isOfRules(id)],
  ['main', isForAll],
];

/** The chunk of a module. Null for a module that is seldom loaded: the bundler decides. */
export function chunkOf(id: string): string | null {
  const [common] = CHUNKS.find(([, holds]) => holds(id)) ?? [];
  return common ?? chunkOfSystem(id);
}

/** The rules, the rest or the sheets of a combat system: `d20-rules`, `d20`, `d20-sheets`; with `-base` if another system needs them too. */
function chunkOfSystem(id: string): string | null {
  const [system, ...others] = systemsOf(id);
  if (system === undefined) return null;
  const whose = others.length > 0 ? `${ownerOf(id)}-base` : system;
  if (isForSheets(id)) return `${whose}-sheets`;
  return isOfRules(id) ? `${whose}-rules` : whose;
}

/** Follows the imports, and finds out where each module is needed. */
export const findNeeds: Plugin = {
  name: 'find-needs',
  apply: 'build',
  buildEnd() {
    const found = new Needs();
    const importsFrom = (start: RegExp, isKnown: (id: string) => boolean): Set<string> => {
      const reached = new Set<string>();
      const waiting = [...this.getModuleIds()].filter(id => start.test(id));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id) || isKnown(id)) continue;
        reached.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
      return reached;
    };
    const isEarly = (id: string) => found.atOnce.has(id);
    const isEarlier = (id: string) => isEarly(id) || found.forSystems.has(id);
    for (const id of importsFrom(/\/src\/main\.ts$/, () => false)) found.atOnce.add(id);
    for (const id of importsFrom(/\/src\/exchange-view\.ts$/, isEarly)) found.forExchanges.add(id);
    const folders = readdirSync(join(ROOT, 'src/foundry/systems'), { withFileTypes: true });
    const systems = folders.flatMap(folder => (folder.isDirectory() ? [folder.name] : []));
    const shared = (
      users: Map<string, readonly string[]>,
      file: string,
      isKnown: (id: string) => boolean,
    ) => {
      for (const system of systems) {
        for (const id of importsFrom(new RegExp(`/systems/${system}/${file}\\.ts$`), isKnown))
          users.set(id, [...(users.get(id) ?? []), system]);
      }
    };
    shared(found.forSystems, 'combat-system', isEarly);
    shared(found.forSheets, 'sheets/(?:.*/)?[a-z0-9]+-page', isEarlier);
    needs = found;
  },
};
