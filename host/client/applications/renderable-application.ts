/** The part of an application that documents and lists rely on. */
export interface RenderableApplication {
  readonly id: string;
  render(options?: object | boolean, legacy?: object): unknown;
  close(options?: object): Promise<unknown>;
}
