import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../host/bin/options.ts';
import { RULESETS } from '../src/rules/rulesets.ts';
import { areasOf, coverageText, rulesNamedIn, summaryLines, type Book, type Rule } from './rules-named.ts';
import { playFile, scenarioFiles } from './scenario-files.ts';
import { ROOT } from './system-files.ts';

/** The list of rules of a ruleset. */
function rulesOf(ruleset: string): Rule[] {
  return JSON.parse(readFileSync(join(ROOT, 'docs', `rules-${ruleset}.json`), 'utf8')) as Rule[];
}

/** The proof of each rule: the tests that name it, and the scenarios that do and pass. */
function provenBy(): ReadonlyMap<string, readonly string[]> {
  const proofs = new Map<string, string[]>();
  const prove = (rule: string, where: string) => proofs.set(rule, [...(proofs.get(rule) ?? []), where]);
  for (const path of testsBelow('test')) {
    for (const rule of rulesNamedIn(readFileSync(join(ROOT, path), 'utf8'))) prove(rule, path);
  }
  for (const file of scenarioFiles(join(ROOT, 'test', 'scenarios'))) {
    const path = file.slice(ROOT.length);
    for (const { outcome } of playFile(file)) {
      if (outcome.flaws.length > 0) console.log(`Does not count, since it fails: ${path}`);
      else for (const rule of outcome.rules) prove(rule, path);
    }
  }
  return proofs;
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testsBelow(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Says which rules are proven, and writes them down; returns the exit code. */
function cover(): number {
  const proofs = provenBy();
  const books = RULESETS.map(({ id }): Book => ({ ruleset: id, areas: areasOf(rulesOf(id), proofs) }));
  for (const { ruleset, areas } of books) {
    console.log(ruleset);
    for (const line of summaryLines(areas)) console.log(line);
  }
  writeFileSync(join(ROOT, 'docs', 'rules-coverage.md'), coverageText(books));
  return 0;
}

await runCommand('npm run rules', {}, cover);
