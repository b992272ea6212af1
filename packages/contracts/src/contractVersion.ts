/** Version of the agreement between shell and remotes; a remote declares a range of it. */
export const contractVersion = '1.3.0';
/** Version of the API's requests and responses; a remote declares a range of it. */
export const apiVersion = '1.2.0';

/** Whether `version` lies in `range` (`1.2.3` exactly, `~` same minor, `^` same major, not older). */
export const satisfies = (version: string, wanted: string): boolean => {
  const parse = (text: string) =>
    text
      .replace(/^[\^~]/, '')
      .split('.')
      .map(Number);
  const [major = 0, minor = 0, patch = 0] = parse(version);
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = parse(wanted);
  const notOlder = minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
  if (wanted.startsWith('^')) return major === wantMajor && notOlder;
  if (wanted.startsWith('~'))
    return major === wantMajor && minor === wantMinor && patch >= wantPatch;
  return major === wantMajor && minor === wantMinor && patch === wantPatch;
};
