/** The version of CycloneDX (ECMA-424). */
const FORMAT = '--sbom-format cyclonedx --sbom-spec-version 1.6';

/** What a release consists of, with the packages that these need. */
const RELEASED = ['@tradewind/api', './shell', './remotes/*'];

/** The line that writes the software bill of materials of everything that is installed. */
export const sbomCommand = (file: string, options = ''): string =>
  `npx -y pnpm@12.21.0 sbom ${FORMAT} --sbom-type application ${options} --out "${file}"`;

/** The line that writes the one of a release: the API, the shell and the remotes, without tests. */
export const releaseSbomCommand = (file: string): string =>
  sbomCommand(file, `--prod ${RELEASED.map((each) => `--filter "${each}"`).join(' ')}`);
