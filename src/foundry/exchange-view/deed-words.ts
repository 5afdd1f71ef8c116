import { deedOf } from '../../cards/deed.ts';
import type { Exchange } from '../../cards/exchange.ts';
import type { Scene } from '../../cards/scene.ts';
import type { Fact } from '../../rules/shared/fact.ts';
import { canLocalize, localize, type NameOf } from '../platform/localize.ts';

/** What somebody did, in a sentence; empty where none fits, or the place struck has no name in one. */
export function deedWords(exchange: Exchange, scene: Scene, facts: readonly Fact[], nameOf: NameOf): string {
  const { setup } = exchange.opening;
  const deed = deedOf(exchange.id, scene, setup, facts);
  if (deed === null) return '';
  const where = scene.loss?.where;
  // A body's own locations have names, but no article.
  if (where !== undefined && (nameOf(where) !== null || !canLocalize(`DEED.place.${where}`))) return '';
  const { by, at } = setup.attempt;
  const [who, whom] = [nameOf(by) ?? by, nameOf(at) ?? at];
  const place = where === undefined ? '' : localize(`DEED.place.${where}`);
  const said = localize(`DEED.said.${deed}`, {
    who,
    whom,
    place,
    ofWho: ofWords(who),
    ofWhom: ofWords(whom),
  });
  return said.charAt(0).toLocaleUpperCase(game.i18n.lang) + said.slice(1);
}

/** Of whom something is: `d’Ysolt`. */
function ofWords(name: string): string {
  const isOpen = /^[aeiouy]/iu.test(name.normalize('NFD'));
  return localize(isOpen ? 'DEED.ofVowel' : 'DEED.of', { name });
}
