import { RULE_SKILLS } from '../../../rules/runequest4/skills.ts';

/** Skills that the rules name, and what else is rolled now and then. */
export const KNOWN_SKILLS = [...RULE_SKILLS, 'first-aid', 'perception', 'stealth'] as const;
