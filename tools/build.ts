import { buildHostClient, buildSystem } from './build-system.ts';
import { UnfitPack } from './pack-sources.ts';

try {
  console.log('Building');
  await buildSystem();
  await buildHostClient();
} catch (error) {
  console.error(error instanceof UnfitPack ? error.message : error);
  process.exitCode = 1;
}
