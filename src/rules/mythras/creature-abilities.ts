import type { MythrasFighter } from './fighter.ts';
import { choose, GM, type Play } from '../shared/play.ts';

/** An ability of creatures (MYT-TRAIT-41 to 78), or of one creature's entry. */
interface CreatureAbility {
  readonly id: string;
  readonly rule: string;
  /** Has an effect in combat. */
  readonly combat: boolean;
}

const ability = (id: string, rule: string, combat: boolean): CreatureAbility => ({ id, rule, combat });

export function hasAbility({ abilities }: Pick<MythrasFighter, 'abilities'>, id: string): boolean {
  return abilities?.includes(id) === true;
}

/** The abilities of creatures (`creature-abilities.json`). */
export const CREATURE_ABILITIES: readonly CreatureAbility[] = [
  ability('adhering', 'MYT-TRAIT-41', false),
  ability('aquatic', 'MYT-TRAIT-42', false),
  ability('blood-sense', 'MYT-TRAIT-43', false),
  ability('breathe-flame', 'MYT-TRAIT-44', true),
  ability('burrower', 'MYT-TRAIT-45', false),
  ability('camouflaged', 'MYT-TRAIT-46', false),
  ability('characteristic-drain', 'MYT-TRAIT-47', true),
  ability('cold-blooded', 'MYT-TRAIT-48', true),
  ability('dark-sight', 'MYT-TRAIT-49', true),
  ability('death-sense', 'MYT-TRAIT-50', false),
  ability('disease-immunity', 'MYT-TRAIT-51', false),
  ability('diving-strike', 'MYT-TRAIT-52', true),
  ability('earth-sense', 'MYT-TRAIT-53', true),
  ability('echolocation', 'MYT-TRAIT-54', false),
  ability('engulfing', 'MYT-TRAIT-55', true),
  ability('flying', 'MYT-TRAIT-56', true),
  ability('formidable-natural-weapons', 'MYT-TRAIT-57', true),
  ability('frenzy', 'MYT-TRAIT-58', true),
  ability('gaze-attack', 'MYT-TRAIT-59', true),
  ability('grappler', 'MYT-TRAIT-60', true),
  ability('hold-breath', 'MYT-TRAIT-61', false),
  ability('immunity', 'MYT-TRAIT-62', true),
  ability('intimidate', 'MYT-TRAIT-63', true),
  ability('leaper', 'MYT-TRAIT-64', true),
  ability('life-sense', 'MYT-TRAIT-65', false),
  ability('magic-sense', 'MYT-TRAIT-66', false),
  ability('multi-headed', 'MYT-TRAIT-67', true),
  ability('multi-limbed', 'MYT-TRAIT-68', true),
  ability('night-sight', 'MYT-TRAIT-69', true),
  ability('poison-immunity', 'MYT-TRAIT-70', false),
  ability('regeneration', 'MYT-TRAIT-71', true),
  ability('swimmer', 'MYT-TRAIT-72', true),
  ability('terrifying', 'MYT-TRAIT-73', true),
  ability('trample', 'MYT-TRAIT-74', true),
  ability('undead', 'MYT-TRAIT-75', true),
  ability('vampiric', 'MYT-TRAIT-76', true),
  ability('venomous', 'MYT-TRAIT-77', true),
  ability('wing-buffet', 'MYT-TRAIT-78', true),
  ability('brittle-bones', 'MYT-DICE-05', true),
];

/** True for a victim whose immunity holds, as the GM says from its entry (MYT-TRAIT-62). */
export function* isImmune(victim: MythrasFighter, about = ''): Play<boolean> {
  if (!hasAbility(victim, 'immunity')) return false;
  const name = about === '' ? 'immunity' : `immunity.${about}`;
  const reasons = [{ rule: 'MYT-TRAIT-62', id: 'gm.immunity', names: { who: victim.id } }];
  const options = [{ id: 'harmed' }, { id: 'immune' }];
  const [chosen] = yield* choose({ name, by: GM, options, atLeast: 1, atMost: 1, reasons });
  return chosen === 'immune';
}
