import { putBack } from '../documents/recorded-movement.ts';
import type { TokenDocument } from '../documents/token-document.ts';
import type { Movement } from '../documents/token-movement.ts';
import { globals, type FoundryUser } from '../applications/foundry-globals.ts';

/** A movement of a token by this user, and where it began. */
interface Done {
  readonly token: TokenDocument;
  readonly id: string;
  readonly origin: Movement['origin'];
}

/** The movements of this user on the scene that is shown, which can be taken back one by one. */
export class TokenUndo {
  readonly #done: Done[] = [];

  /** Keeps what this user moves. */
  listen(): void {
    globals.Hooks.on(
      'moveToken',
      (token: TokenDocument, movement: Movement, _: object, user: FoundryUser) => {
        const { id, origin, method, chain } = movement;
        // What comes after a place to stop at on the way is taken back with what came before it.
        if (user.isSelf && method !== 'undo' && chain.length === 0) this.#done.push({ token, id, origin });
      },
    );
    globals.Hooks.on('canvasTearDown', () => void this.#done.splice(0));
  }

  /** Takes the last movement back, and out of the history of a turn. */
  async undo(): Promise<TokenDocument[]> {
    const last = this.#done.pop();
    if (!last?.token.parent) return [];
    const { token, id, origin } = last;
    const isRecorded = token.movementHistory.some(({ movementId }) => movementId === id);
    if (isRecorded) return (await token.revertRecordedMovement(id)) ? [token] : [];
    return (await putBack(token, origin)) ? [token] : [];
  }
}
