/** Silent sounds, so that modules that play one do not fail. */
export class AudioHelper {
  /** Plays nothing, so there is no sound to stop. */
  static async play(_data: object, _socketOptions?: boolean | object): Promise<void> {}
}
