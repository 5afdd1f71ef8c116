/** Sounds, which nobody hears here: modules that play one are not stopped by it. */
export class AudioHelper {
  /** Plays nothing, for nobody; so there is no sound that could be stopped. */
  static async play(_data: object, _socketOptions?: boolean | object): Promise<void> {}
}
