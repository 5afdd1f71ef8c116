import { isData } from '../common/data-types.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import type { BaseSetting } from '../common/documents/base-setting.ts';
import type { ModifyRequest } from '../common/protocol.ts';
import { modifyDocuments, type OperationContext, type OperationOutcome } from './operations.ts';

const KEY = 'core.time';

/** The documents whose writing may let time pass. */
const TELLS_TIME = ['Combat', 'Token'];

/** The seconds that pass with these requests. */
export function secondsOf(requests: readonly ModifyRequest[]): number {
  const seconds = requests.map(({ type, operation: { worldTime } }) =>
    TELLS_TIME.includes(type) && isData(worldTime) ? Number(worldTime['delta'] ?? 0) : 0,
  );
  const all = seconds.reduce((sum, one) => sum + one, 0);
  return Number.isFinite(all) ? all : 0;
}

/** Advances the world time for a user, as the server does; null without a user. */
export async function passTime(
  context: OperationContext,
  by: BaseUser,
  seconds: number,
): Promise<OperationOutcome | null> {
  const { store } = context;
  const keeper = (store.all('User') as BaseUser[]).find(user => user.isGM);
  if (!keeper) return null;
  const stored = (store.all('Setting') as BaseSetting[]).find(({ key }) => key === KEY);
  const value = JSON.stringify(Number(stored?.value ?? 0) + seconds);
  const request: ModifyRequest = stored
    ? { type: 'Setting', action: 'update', operation: { updates: [{ _id: stored.id, value }] } }
    : { type: 'Setting', action: 'create', operation: { data: [{ key: KEY, value }] } };
  const [outcome] = await modifyDocuments(context, keeper, [request]);
  return outcome ? { ...outcome, userId: by.id ?? '' } : null;
}
