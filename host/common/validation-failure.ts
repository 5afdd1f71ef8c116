/** Why a value was refused, with the refusals of its parts. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor(
    options: {
      message?: string;
      invalidValue?: unknown;
      fallback?: unknown;
      dropped?: boolean;
      unresolved?: boolean;
    } = {},
  ) {
    this.message = options.message ?? '';
    this.invalidValue = options.invalidValue;
    this.fallback = options.fallback;
    this.dropped = options.dropped ?? false;
    this.unresolved = options.unresolved ?? true;
  }

  isEmpty(): boolean {
    return !this.message && !Object.keys(this.fields).length && !this.elements.length;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** The refusals as lines of `path: reason`. */
  lines(path = ''): string[] {
    const lines = this.message ? [path ? `${path}: ${this.message}` : this.message] : [];
    for (const [name, failure] of Object.entries(this.fields))
      lines.push(...failure.lines(path ? `${path}.${name}` : name));
    for (const { id, failure } of this.elements)
      lines.push(...failure.lines(path ? `${path}.${id}` : String(id)));
    return lines;
  }

  toString(): string {
    return this.lines().join('\n');
  }
}

/** Thrown when data is refused by its schema. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, ...rest: [ErrorOptions?]) {
    super(String(failure), ...rest);
    this.name = 'DataModelValidationError';
    this.#failure =
      typeof failure === 'string' ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  getFailure(path?: string): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined = this.#failure;
    for (const part of path ? path.split('.') : []) {
      failure =
        failure?.fields[part] ?? failure?.elements.find(element => String(element.id) === part)?.failure;
    }
    return failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return this.#failure.fields;
  }

  asHTML(): string {
    return this.#failure
      .lines()
      .map(line => `<p>${line.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)}</p>`)
      .join('');
  }
}
