import { register } from 'tsx/esm/api';

// A thread of its own does not know TypeScript yet.
register();
await import('./compile-and-lint.ts');
