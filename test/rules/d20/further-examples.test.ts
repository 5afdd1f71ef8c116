import { describe, expect, test } from 'vitest';
import { refusals } from './refused.ts';

describe('D20-ACT-32: one who is kept down by an effect does not stand up while it lasts', () => {
  test.each(['prone', 'kneeling'])('%s', condition => {
    const why = (effect?: string) =>
      refusals({ conditions: [{ condition, ...(effect !== undefined && { effect }) }] })['stand-up'];
    expect([why(), why('web')]).toEqual(['open', 'D20-ACT-32 lasts-with-effect']);
  });
});
