/**
 * Foundry's own action to change a picture works on the picture alone, which the keyboard cannot reach: the button
 * around it hands the click on.
 */
export async function changePicture(this: unknown, _event: Event, target: HTMLElement): Promise<void> {
  target.querySelector<HTMLElement>('img[data-action="editImage"]')?.click();
}
