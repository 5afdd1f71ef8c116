import type { Setup } from '../../rules/shared/ruleset.ts';
import { activeRuleset } from '../combat-system/active-system.ts';
import { SYSTEM_ID } from '../platform/system-id.ts';

/** The key of the setting that holds how this world reads a rule. */
const keyOf = (name: string) => `reading.${name}` as const;

/** Declares a setting of the world for each rule that tables read in different ways. */
export function registerRuleOptions(): void {
  for (const [name, ruleOptions] of Object.entries(activeRuleset().ruleOptions)) {
    const [proposed] = ruleOptions;
    const frame = {
      name: `PASSE.OPTION.${name}.name`,
      hint: `PASSE.OPTION.${name}.hint`,
      scope: 'world',
      config: true,
    } as const;
    if (typeof proposed === 'boolean') {
      game.settings.register(SYSTEM_ID, keyOf(name), { ...frame, type: Boolean, default: proposed });
    } else if (proposed !== undefined) {
      const choices = ruleOptions.map(reading => [reading, `PASSE.OPTION.${name}.choices.${reading}`]);
      const named = Object.fromEntries(choices) as Record<string, string>;
      game.settings.register(SYSTEM_ID, keyOf(name), {
        ...frame,
        type: String,
        choices: named,
        default: proposed,
      });
    }
  }
}

/** How this world reads the rules, where it is not as they propose; undefined when it is so everywhere. */
export function worldRuleOptions(): Setup['options'] {
  const own = Object.entries(activeRuleset().ruleOptions).flatMap(([name, [proposed]]) => {
    const read = game.settings.get(SYSTEM_ID, keyOf(name));
    return read === proposed ? [] : [[name, read] as const];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
