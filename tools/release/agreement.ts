/** The places that name the version of a release. */
export interface Named {
  /** The tag that is released, such as `v1.2.3`; null in a trial. */
  readonly tag: string | null;
  readonly manifest: string;
  readonly package: string;
  /** The text of `CHANGELOG.md`. */
  readonly changelog: string;
}

const HEADING = /^## (?<version>\S+)(?: \((?<when>[^)]+)\))?$/m;

/** The disagreements of the tag, the manifest, the package and the changelog, a line each; empty when they agree. */
export function disagreements({ tag, manifest, package: ofPackage, changelog }: Named): string[] {
  const problems: string[] = [];
  if (ofPackage !== manifest)
    problems.push(`package.json says ${ofPackage}, system.json says ${manifest}: make them the same.`);
  const { version, when } = HEADING.exec(changelog)?.groups ?? {};
  if (version !== manifest) {
    problems.push(
      `CHANGELOG.md begins with ${version ?? 'no version'}, system.json says ${manifest}: ` +
        `write "## ${manifest} (YYYY-MM-DD)" above what is new.`,
    );
  }
  if (tag === null) return problems;
  if (tag !== `v${manifest}`)
    problems.push(`The tag is ${tag}, system.json says ${manifest}: the tag must be v${manifest}.`);
  if (version === manifest && !/^\d{4}-\d\d-\d\d$/.test(when ?? '')) {
    problems.push(
      `CHANGELOG.md calls ${manifest} "${when ?? ''}": write the day of the release there, as YYYY-MM-DD.`,
    );
  }
  return problems;
}
