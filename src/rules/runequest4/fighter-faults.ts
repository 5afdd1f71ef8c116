import { bodilyFaults } from '../mythras/fighter-faults.ts';
import { faultsOf } from '../shared/schema.ts';
import { FIGHTER } from './fighter-schema.ts';

/** What is wrong with a fighter that somebody sent; nothing when the rules can take it. */
export const faults = faultsOf(FIGHTER, bodilyFaults);
