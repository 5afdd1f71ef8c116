import type { Manifest } from '../system-files.ts';

/**
 * The manifest with the addresses that Foundry installs and updates from: the manifest of the latest
 * release, and the zip of this one.
 * @param repository `owner/name` on GitHub; null leaves the addresses out
 */
export function withAddresses(manifest: Manifest, repository: string | null): Manifest {
  if (repository === null) return manifest;
  const url = `https://github.com/${repository}`;
  return {
    ...manifest,
    url,
    bugs: `${url}/issues`,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/v${manifest.version}/${manifest.id}.zip`,
  };
}
