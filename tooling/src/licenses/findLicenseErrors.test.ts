import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { type Component, findLicenseErrors } from './findLicenseErrors.ts';
import { sbomCommand } from './sbom.ts';

const list = 'which is not on the list of tooling/src/licenses/allowedLicenses.ts';
const library = (license?: string, name = 'left-pad'): Component => ({
  ...{ name, version: '1.3.0' },
  ...(license !== undefined && {
    licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
  }),
});
const errorsOf = (...components: Component[]) => findLicenseErrors({ components }, []);

describe('a library is refused', () => {
  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0-only'])(
    'with %s',
    (license) => {
      expect(errorsOf(library(license))).toEqual([`left-pad 1.3.0 has ${license}, ${list}`]);
    },
  );

  test('without a license', () => {
    expect(errorsOf(library())).toEqual([`left-pad 1.3.0 has no license, ${list}`]);
  });

  test('with AND and OR in one expression, which somebody has to read', () => {
    expect(errorsOf(library('MIT AND (ISC OR GPL-2.0-only)'))).toHaveLength(1);
  });

  test('with another license than the one that was excepted', () => {
    const exception = { libraries: /^left-pad$/, license: 'MPL-2.0', reason: 'a test' };
    expect(findLicenseErrors({ components: [library('GPL-3.0-only')] }, [exception])).toEqual([
      `left-pad 1.3.0 has GPL-3.0-only, ${list}`,
      'the exception for /^left-pad$/ is not needed',
    ]);
  });
});

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
  'a library may have %s',
  (license) => expect(errorsOf(library(license))).toEqual([]),
);

test('packages of the product need none', () => {
  expect(errorsOf({ ...library(), group: '@tradewind' })).toEqual([]);
});

describe('the software bill of materials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-sbom-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('names every library, with version, hash and a license that is allowed', () => {
    const file = join(folder, 'sbom.cdx.json');
    execSync(sbomCommand(file), { cwd: ROOT, stdio: 'pipe' });
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      components: (Component & { externalReferences?: { hashes?: object[] }[] })[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    expect(sbom.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['koa', 'react', 'pdfkit', 'typescript']),
    );
    expect(findLicenseErrors(sbom)).toEqual([]);
    const libraries = sbom.components.filter(({ group }) => group !== '@tradewind');
    const isPinned = ({ version, externalReferences = [] }: (typeof libraries)[number]) =>
      version !== undefined && externalReferences.some(({ hashes = [] }) => hashes.length > 0);
    expect(libraries.filter((one) => !isPinned(one))).toEqual([]);
  });
});
