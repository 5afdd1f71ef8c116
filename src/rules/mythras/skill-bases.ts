import type { Characteristics } from './attributes.ts';
import type { Characteristic } from './fighter.ts';

/** A skill's base: two characteristics (or one twice), plus a bonus (MYT-SKILL-01). */
interface Skill {
  readonly kind: 'standard' | 'combat' | 'professional' | 'creature';
  readonly base: readonly [Characteristic, Characteristic];
  readonly bonus: number;
}

const skill = (
  kind: Skill['kind'],
  first: Characteristic,
  second: Characteristic = first,
  bonus = 0,
): Skill => ({ kind, base: [first, second], bonus });

/** The skills by key: 22 standard ones known by all, combat styles, and the professional ones (MYT-SKILL-02, 03, 13). */
export const SKILLS: Readonly<Record<string, Skill>> = {
  athletics: skill('standard', 'str', 'dex'),
  boating: skill('standard', 'str', 'con'),
  brawn: skill('standard', 'str', 'siz'),
  conceal: skill('standard', 'dex', 'pow'),
  customs: skill('standard', 'int', 'int', 40),
  dance: skill('standard', 'dex', 'cha'),
  deceit: skill('standard', 'int', 'cha'),
  drive: skill('standard', 'dex', 'pow'),
  endurance: skill('standard', 'con'),
  evade: skill('standard', 'dex'),
  'first-aid': skill('standard', 'dex', 'int'),
  influence: skill('standard', 'cha'),
  insight: skill('standard', 'int', 'pow'),
  locale: skill('standard', 'int'),
  'native-tongue': skill('standard', 'int', 'cha', 40),
  perception: skill('standard', 'int', 'pow'),
  ride: skill('standard', 'dex', 'pow'),
  sing: skill('standard', 'pow', 'cha'),
  stealth: skill('standard', 'dex', 'int'),
  swim: skill('standard', 'str', 'con'),
  unarmed: skill('standard', 'str', 'dex'),
  willpower: skill('standard', 'pow'),
  'combat-style': skill('combat', 'str', 'dex'),
  acrobatics: skill('professional', 'str', 'dex'),
  acting: skill('professional', 'cha'),
  art: skill('professional', 'pow', 'cha'),
  astrogation: skill('professional', 'int'),
  bureaucracy: skill('professional', 'int'),
  commerce: skill('professional', 'int', 'cha'),
  comms: skill('professional', 'int'),
  computers: skill('professional', 'int'),
  courtesy: skill('professional', 'int', 'cha'),
  craft: skill('professional', 'dex', 'int'),
  culture: skill('professional', 'int'),
  demolitions: skill('professional', 'int', 'pow'),
  disguise: skill('professional', 'int', 'cha'),
  electronics: skill('professional', 'dex', 'int'),
  engineering: skill('professional', 'int'),
  forgery: skill('professional', 'dex', 'int'),
  gambling: skill('professional', 'int', 'pow'),
  healing: skill('professional', 'int', 'pow'),
  language: skill('professional', 'int', 'cha'),
  literacy: skill('professional', 'int'),
  lockpicking: skill('professional', 'dex'),
  lore: skill('professional', 'int'),
  magic: skill('professional', 'pow', 'cha'),
  mechanisms: skill('professional', 'dex', 'int'),
  musicianship: skill('professional', 'dex', 'cha'),
  navigation: skill('professional', 'int', 'pow'),
  oratory: skill('professional', 'pow', 'cha'),
  pilot: skill('professional', 'dex', 'int'),
  politics: skill('professional', 'int', 'cha'),
  research: skill('professional', 'int', 'pow'),
  science: skill('professional', 'int'),
  seamanship: skill('professional', 'int', 'con'),
  seduction: skill('professional', 'int', 'cha'),
  sensors: skill('professional', 'int', 'pow'),
  sleight: skill('professional', 'dex', 'cha'),
  streetwise: skill('professional', 'pow', 'cha'),
  survival: skill('professional', 'con', 'pow'),
  teach: skill('professional', 'int', 'cha'),
  track: skill('professional', 'int', 'con'),
  fly: skill('creature', 'str', 'dex'),
};

/** The keys of the standard skills, which every fighter has (MYT-SKILL-02). */
export const STANDARD_SKILLS: readonly string[] = Object.keys(SKILLS).filter(
  key => SKILLS[key]?.kind === 'standard',
);

/** The base value of a skill (MYT-SKILL-01); null for an unknown key. */
export function baseOf(key: string, characteristics: Characteristics): number | null {
  const known = Object.hasOwn(SKILLS, key) ? SKILLS[key] : undefined;
  if (!known) return null;
  const [first, second] = known.base;
  return characteristics[first] + characteristics[second] + known.bonus;
}
