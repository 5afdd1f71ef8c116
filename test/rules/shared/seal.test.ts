import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFault, type ChoiceQuestion } from '../../../src/rules/shared/play.ts';
import { isSeal, openingOf, sealOf, sha256 } from '../../../src/rules/shared/seal.ts';

describe('the digest', () => {
  it('is that of the standard', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is what others make of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('half of a character, which nobody can encode', () => {
  it('is digested as others do', () => {
    const text = 'bleed\ud800:\udc00x';
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('opens no seal, and breaks nothing', () => {
    expect(openingOf([sealOf('bleed', 'Xk29')], 'bleed\ud800:Xk29')).toBeNull();
  });
});

describe('a seal', () => {
  const seal = sealOf('bleed', 'Xk29');

  it('is opened by the choice that is in it, with its salt', () => {
    expect(isSeal(seal)).toBe(true);
    expect(openingOf([sealOf('impale', 'a'), seal], 'bleed:Xk29')).toEqual({ seal, choice: 'bleed' });
  });

  it.each(['bleed', 'bleed:', 'bleed:xk29', 'impale:Xk29', ':Xk29', ''])('is not opened by %j', opener => {
    expect(openingOf([seal], opener)).toBeNull();
  });

  it.each(['bleed', 'sealed:', 'sealed:abc', `${seal}0`, seal.toUpperCase()])('%j is none', id => {
    expect(isSeal(id)).toBe(false);
  });
});

describe('a secret choice', () => {
  const question: ChoiceQuestion = {
    ask: 'choose',
    name: 'prepared',
    by: 'anna',
    options: [{ id: 'bleed' }, { id: 'impale' }],
    atLeast: 1,
    atMost: 2,
  };
  const seal = sealOf('bleed', 'Xk29');

  it('may be sealed, or told; a choice that is none may not', () => {
    expect(answerFault({ ...question, isSecret: true }, { chosen: [seal] })).toBeNull();
    expect(answerFault({ ...question, isSecret: true }, { chosen: ['bleed'] })).toBeNull();
    expect(answerFault({ ...question, isSecret: true }, { chosen: ['sealed:no'] })).toBe('unknown-option');
    expect(answerFault({ ...question, isSecret: true }, { chosen: [seal, seal] })).toBe('too-often');
    expect(answerFault(question, { chosen: [seal] })).toBe('unknown-option');
  });

  it('is opened later, by what was in it and nothing else', () => {
    const opens = { ...question, seals: [seal, sealOf('scar', 'b')], atLeast: 0 };
    expect(answerFault(opens, { chosen: ['bleed:Xk29'] })).toBeNull();
    expect(answerFault(opens, { chosen: [] })).toBeNull();
    expect(answerFault(opens, { chosen: ['impale:Xk29'] })).toBe('unknown-option');
    expect(answerFault(opens, { chosen: ['bleed'] })).toBe('unknown-option');
    expect(answerFault(opens, { chosen: ['scar:b'] })).toBe('unknown-option');
    expect(answerFault(opens, { chosen: ['bleed:Xk29', 'bleed:Xk29'] })).toBe('too-often');
  });
});
