import { Collection } from '../../common/utils/collection.ts';
import type { Tour } from './tour.ts';

/** The tours that systems and modules offer, by key: `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (namespace !== tour.namespace && tour.namespace)
      throw new Error(`The namespace ${namespace} is not that of the tour, ${tour.namespace}`);
    tour.namespace = namespace;
    tour.id = id;
    tour._loadProgress();
    this.set(tour.key, tour);
  }
}
