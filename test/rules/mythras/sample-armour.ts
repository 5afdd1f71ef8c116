/** The chance that a kind of armour is worn (MYT-ARMOUR-06). */
export type Era = 'ancient' | 'modern' | 'future';

/** A line of the table of armour: its points take from damage, and its highest ones from initiative (MYT-ARMOUR-01, 03). */
export interface ArmourRow {
  readonly id: string;
  readonly era: Era;
  readonly ap: number;
}

const armour = (id: string, era: Era, ap: number): ArmourRow => ({ id, era, ap });

/** Armour of three eras, from the lightest to the heaviest (MYT-ARMOUR-06, `armour.json`). */
export const SAMPLE_ARMOUR: readonly ArmourRow[] = [
  armour('furs-hides', 'ancient', 1),
  armour('bike-leathers', 'modern', 1),
  armour('gambeson', 'ancient', 2),
  armour('sports-gear', 'modern', 2),
  armour('linothorax', 'ancient', 3),
  armour('ballistic-cloth', 'modern', 3),
  armour('brigandine', 'ancient', 4),
  armour('flak-jacket', 'modern', 4),
  armour('liquid-body-armour', 'future', 4),
  armour('hoplite-plate', 'ancient', 5),
  armour('riot-gear', 'modern', 5),
  armour('mail', 'ancient', 6),
  armour('vest-type-1', 'modern', 6),
  armour('adaptive-mesh', 'future', 6),
  armour('plated-mail', 'ancient', 7),
  armour('vest-type-2', 'modern', 7),
  armour('gothic-plate', 'ancient', 8),
  armour('vest-type-3', 'modern', 8),
  armour('light-assault-armour', 'future', 8),
  armour('vest-type-4', 'modern', 10),
  armour('full-assault-armour', 'future', 12),
];
