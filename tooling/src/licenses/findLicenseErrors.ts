import { ALLOWED, EXCEPTIONS, type LicenseException } from './allowedLicenses.ts';

/** A library in a software bill of materials (CycloneDX). */
export interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
}

/** What the check reads of a software bill of materials. */
export interface Sbom {
  readonly components: readonly Component[];
}

const OWN = '@tradewind';

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

/** The SPDX expression of a component; undefined without a license. */
const licenseOf = ({ licenses = [] }: Component): string | undefined => {
  const named = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  return named.length === 0 ? undefined : named.join(' AND ');
};

/** Whether an expression is allowed; one with AND and OR is too intricate for this. */
const isAllowed = (expression: string): boolean => {
  const plain = expression.replace(/[()]/g, '');
  const isOn = (license: string) => ALLOWED.includes(license.trim());
  if (plain.includes(' AND ') && plain.includes(' OR ')) return false;
  return plain.includes(' OR ') ? plain.split(' OR ').some(isOn) : plain.split(' AND ').every(isOn);
};

/**
 * Returns a line for each library whose license is neither on the list nor excepted, and for each
 * exception that no library needs.
 */
export function findLicenseErrors(
  { components }: Sbom,
  exceptions: readonly LicenseException[] = EXCEPTIONS,
): string[] {
  const needed = new Set<LicenseException>();
  const refused = components
    .filter(({ group }) => group !== OWN)
    .filter((component) => {
      const license = licenseOf(component);
      if (license !== undefined && isAllowed(license)) return false;
      const exception = exceptions.find(
        (one) => one.license === license && one.libraries.test(nameOf(component)),
      );
      if (exception) needed.add(exception);
      return exception === undefined;
    })
    .map((component) => {
      const license = licenseOf(component) ?? 'no license';
      return `${nameOf(component)} ${component.version ?? ''} has ${license}, which is not on the list of tooling/src/licenses/allowedLicenses.ts`;
    });
  const unneeded = exceptions
    .filter((exception) => !needed.has(exception))
    .map(({ libraries }) => `the exception for ${libraries} is not needed`);
  return [...refused, ...unneeded];
}
