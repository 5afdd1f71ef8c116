import { asset } from '../system.ts';
import { isAdded } from '../../rules/mythras/added-id.ts';

const added = new Map<string, string>();

/** Keeps the path of the picture of an effect that a module adds. */
export function keepPicture(effect: string, path: string): void {
  added.set(effect, path);
}

/** The path of the picture of an effect; a plain one for what a module added without any. */
export function effectPicture(effect: string): string {
  return added.get(effect) ?? asset(isAdded(effect) ? 'combat-style.svg' : `effects/${effect}.svg`);
}
