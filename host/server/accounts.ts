import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USER_ROLES } from '../common/constants.ts';
import type { BaseUser } from '../common/documents/base-user.ts';
import { randomID } from '../common/utils/strings.ts';
import type { WorldStore } from './world-store.ts';

/** A user that a world is to have. */
export interface UserWish {
  name: string;
  role?: number;
}

/** The users who may enter, by secret token. */
export class Accounts {
  #tokens: Record<string, string> = {};
  #store: WorldStore;

  private constructor(store: WorldStore) {
    this.#store = store;
  }

  /** Makes the users that are missing and gives each one a token; the tokens are kept beside the world. */
  static async open(folder: string, store: WorldStore, wishes: readonly UserWish[]): Promise<Accounts> {
    const accounts = new Accounts(store);
    const missing = wishes.filter(wish => !store.all('User').some(user => user.name === wish.name));
    const made = missing.map((wish, index) => {
      const _stats = { createdTime: Date.now() + index };
      const source = { _id: randomID(), name: wish.name, role: wish.role ?? USER_ROLES.PLAYER, _stats };
      return store.build('User', source, null, { strict: true });
    });
    for (const user of made) store.add(user);
    await store.save('User', made);
    const path = join(folder, 'data', 'accounts.json');
    const stored = await readFile(path, 'utf8').catch(() => '{}');
    accounts.#tokens = JSON.parse(stored) as Record<string, string>;
    for (const user of store.all('User')) accounts.tokenOf(user as BaseUser);
    await writeFile(path, JSON.stringify(accounts.#tokens), { mode: 0o600 });
    return accounts;
  }

  tokenOf(user: BaseUser): string {
    return (this.#tokens[user.id ?? ''] ??= randomBytes(24).toString('base64url'));
  }

  /** The user whom a token belongs to. */
  userOf(token: string | null): BaseUser | null {
    const given = Buffer.from(token ?? '');
    const entry = Object.entries(this.#tokens).find(([, secret]) => {
      const known = Buffer.from(secret);
      return known.length === given.length && timingSafeEqual(known, given);
    });
    const user = entry ? (this.#store.find('User', entry[0]) as BaseUser | null) : null;
    return user && user.role > USER_ROLES.NONE ? user : null;
  }
}
