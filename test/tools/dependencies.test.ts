import { describe, expect, it } from 'vitest';
import { closedLicences, packagesIn } from '../../tools/dependencies/licences.ts';
import { refusalIn, vulnerableIn } from '../../tools/dependencies/vulnerabilities.ts';

const LOCK = JSON.stringify({
  packages: {
    '': { version: '1.0.0' },
    own: { version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/open': { version: '1.0.0', license: 'MIT' },
    'node_modules/either': { version: '1.0.0', license: '(GPL-3.0 OR ISC)' },
    'node_modules/a/node_modules/@b/closed': { version: '2.0.0', license: 'UNLICENSED' },
    'node_modules/old': { version: '3.0.0' },
    'node_modules/both': { version: '4.0.0', license: 'MIT AND GPL-3.0' },
  },
});

describe('licences', () => {
  it('are read for every package, wherever it lies', () => {
    expect(packagesIn(LOCK).map(({ name }) => name)).toEqual(['open', 'either', '@b/closed', 'old', 'both']);
  });

  it('that are not open are named', () => {
    expect(closedLicences(packagesIn(LOCK), () => null)).toEqual([
      '@b/closed 2.0.0 has the licence UNLICENSED',
      'old 3.0.0 has no licence',
      'both 4.0.0 has the licence MIT AND GPL-3.0',
    ]);
  });

  it('may stand in the package alone', () => {
    const lines = closedLicences(packagesIn(LOCK), name => (name === 'old' ? 'BSD' : null));
    expect(lines.join()).not.toContain('old');
  });
});

describe('known vulnerabilities', () => {
  it('are read from what npm says', () => {
    const audit = JSON.stringify({ vulnerabilities: { left: { severity: 'high' }, right: {} } });
    expect(vulnerableIn(audit)).toEqual([
      { name: 'left', severity: 'high' },
      { name: 'right', severity: 'unknown' },
    ]);
    expect(vulnerableIn('{"vulnerabilities":{}}')).toEqual([]);
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed"}', 'null'])(
    'are unknown where the registry says %j',
    audit => {
      expect(vulnerableIn(audit)).toBeNull();
    },
  );

  it('and the reason why they are unknown is given in one line', () => {
    const refused = '405 Method Not Allowed - POST https://registry.example.org/-/npm/v1/security';
    expect(refusalIn(JSON.stringify({ message: refused, statusCode: 405 }))).toBe(
      'the registry refuses to say (405 Method Not Allowed)',
    );
    expect(refusalIn('{"error":{"code":"ENOLOCK","summary":"no lockfile\\nat all"}}')).toContain(
      '(no lockfile)',
    );
    for (const audit of ['', 'npm error', 'null', '{}'])
      expect(refusalIn(audit)).toBe('the registry does not answer');
  });
});
