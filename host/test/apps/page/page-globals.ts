import type { ApplicationV2 } from '../../../client/applications/api/application.ts';
import type { RenderOptions } from '../../../client/applications/api/application-options.ts';
import type { Notifications } from '../../../client/applications/ui/notifications.ts';
import type { applicationsNamespace } from '../../../client/applications/namespace.ts';
import type { FakeActor, FakeCombat, FakeMessage } from './fake-documents.ts';

/** A window of the tests, with what its actions count. */
export interface SampleWindow extends ApplicationV2 {
  marks: number;
  rights: number;
  readonly parts: Record<string, HTMLElement>;
}

type FieldName = 'SchemaField' | 'NumberField' | 'StringField' | 'SetField' | 'BooleanField';

type SampleClass<A> = (new (options?: object) => A) & { PARTS: object };

/** The global that the page of the tests offers to evaluated code. */
export interface PageGlobals {
  readonly SampleWindow: SampleClass<SampleWindow>;
  readonly SampleSheet: new (options: { document: FakeActor }) => SampleWindow;
  readonly OtherSheet: new (options: { document: FakeActor }) => SampleWindow;
  readonly Notifications: new () => Notifications;
  readonly Handlebars: {
    compile(source: string): (data: object, options?: object) => string;
    registerPartial(id: string, template: (data: object) => string): void;
  };
  readonly fields: Record<FieldName, new (...options: unknown[]) => { fields: object }>;
  readonly called: string[];
  readonly steps: string[];
  readonly ui: Record<string, unknown> & { activeWindow?: ApplicationV2 };
  readonly game: {
    actors: { get(id: string): FakeActor };
    combat: FakeCombat;
    messages: Map<string, FakeMessage>;
    user: { isGM: boolean; targets: Set<{ name: string }> };
  };
  readonly canvas: {
    ready: boolean;
    tokens: { controlled: { id: string }[]; get(id: string): { document: { writes: object[]; x: number } } };
    grid: { measurePath(points: { x: number; y: number }[]): { distance: number } };
  };
  readonly foundry: { applications: typeof applicationsNamespace };
  readonly ChatMessage: { create(data: object): Promise<FakeMessage> };
  startInterface(): Promise<void>;
  sheetFor(
    document: FakeActor,
  ): (ApplicationV2 & { render(options?: RenderOptions): Promise<unknown> }) | null;
  registerSheet(name: string, scope: string, cls: object, options?: object): void;
  unregisterSheet(name: string, scope: string, cls: object, options?: object): void;
}
