import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Manifest } from '../system-files.ts';

/** The repository that `package.json` names, as `owner/name` on GitHub. */
export function ownRepository(): string {
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    repository: { url: string };
  };
  const found = /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository.url)?.[1];
  if (!found) throw new Error(`package.json: no repository on GitHub: ${repository.url}`);
  return found;
}

/**
 * The manifest as it is installed: with the addresses that Foundry installs and updates from, which are the manifest of
 * the latest release and the zip of this one, with those that people look things up at, and without what only serves
 * development.
 * @param repository `owner/name` on GitHub
 */
export function releasedManifest(manifest: Manifest, repository: string): Manifest {
  const { flags: _flags, authors, ...released } = manifest;
  const url = `https://github.com/${repository}`;
  const at = `${url}/blob/v${manifest.version}`;
  return {
    ...released,
    authors: (authors as readonly object[]).map(author => ({ url, ...author })),
    url,
    bugs: `${url}/issues`,
    readme: `${at}/README.md`,
    changelog: `${at}/CHANGELOG.md`,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/v${manifest.version}/${manifest.id}.zip`,
  };
}
