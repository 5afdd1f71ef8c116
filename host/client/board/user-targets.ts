import { globals, type FoundryUser } from '../applications/foundry-globals.ts';
import type { TokenLayer } from './token-layer.ts';
import type { Token } from './token.ts';

/** The tokens that a user has targeted; adding and removing one fires `targetToken`. */
export class UserTargets extends Set<Token> {
  readonly user: FoundryUser;

  constructor(user: FoundryUser) {
    super();
    this.user = user;
  }

  /** The ids of the targeted tokens. */
  get ids(): string[] {
    return [...this].map(token => token.id);
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    globals.Hooks.callAll('targetToken', this.user, token, true);
    return this;
  }

  override delete(token: Token): boolean {
    if (!super.delete(token)) return false;
    globals.Hooks.callAll('targetToken', this.user, token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}

/** The targets of a user. */
export function targetsOf(user: FoundryUser): UserTargets {
  const { targets } = user;
  if (targets instanceof UserTargets) return targets;
  const created = new UserTargets(user);
  Object.defineProperty(user, 'targets', { value: created, writable: true, configurable: true });
  return created;
}

/** Follow what the other users target. */
export function followTargets(canvas: { readonly tokens: TokenLayer }): void {
  for (const user of globals.game.users) targetsOf(user);
  globals.game.socket?.on('userActivity', (userId: string, activity: { targets?: string[] | null }) => {
    const user = globals.game.users.get(userId);
    if (user && !user.isSelf && activity.targets) canvas.tokens.setTargets(activity.targets, { user });
  });
  globals.Hooks.once('canvasReady', () => {
    const known = globals.game.data?.activity ?? {};
    for (const [userId, { targets }] of Object.entries(known)) {
      const user = globals.game.users.get(userId);
      if (user && !user.isSelf && user.active && targets) canvas.tokens.setTargets(targets, { user });
    }
  });
  globals.Hooks.on('userConnected', (user: FoundryUser, connected: boolean) => {
    if (connected) canvas.tokens.broadcastTargets();
    else canvas.tokens.setTargets([], { user });
  });
}
