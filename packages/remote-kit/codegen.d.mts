export const SHARED_INPUTS: readonly string[];

/** Returns the files that decide which styles a package can use, and how Panda writes them. */
export const configurationFiles: (folder: string) => string[];
