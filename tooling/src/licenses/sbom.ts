/** The version of CycloneDX (ECMA-424). */
const FORMAT = '--sbom-format cyclonedx --sbom-spec-version 1.6';

/** The line that writes the software bill of materials of everything that is installed. */
export const sbomCommand = (file: string, options = ''): string =>
  `npx -y pnpm@12.21.0 sbom ${FORMAT} --sbom-type application ${options} --out ${file}`;
