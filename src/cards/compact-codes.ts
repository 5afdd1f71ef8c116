/*
 * Plain data in few bytes, without losing anything: each value is one of these codes, and after it what belongs to it.
 * What stands for a string or for a set of keys is its place among those that were known before and those that came
 * since; for keys, the place after the last says that new ones follow: how many, and each. New strings stand by
 * themselves, in the order in which they come.
 */

/** Numbers from 0 up to below this are codes themselves. */
export const NUMBERS = 200;
export const NULL = 200;
export const FALSE = 201;
export const TRUE = 202;
/** A number that is no code, as a string. */
export const NUMBER = 203;
/** A list: how long, and its values. */
export const LONG_LIST = 204;
/** An object: its keys, and the values. */
export const OBJECT = 205;
/** Several objects with the same keys: the keys, how many objects, and the values key by key. */
export const TABLE = 206;
/** A string that was not there yet. */
export const NEW = 207;
/** A string far down among those known: its place. */
export const FAR = 208;
/** A string among the first: the block of 256 in which it is, and its place there. */
export const NEAR = 210;
export const BLOCKS = 16;
export const BLOCK = 256;
/** A short list: as many values as its code is above this. */
export const LIST = NEAR + BLOCKS;
export const SHORT = 256 - LIST;

/** What both who writes and who reads know beforehand. */
export interface Vocabulary {
  readonly strings: readonly string[];
  /** Keys that objects have together, in their order. */
  readonly kinds: readonly (readonly string[])[];
}

/** Data that was made compact. */
export interface Compact {
  /** The strings that were not known. */
  readonly fresh: readonly string[];
  readonly codes: Uint8Array;
}
