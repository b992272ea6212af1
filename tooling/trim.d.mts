/** Trims every package below a folder of packages, such as `node_modules/.pnpm`. */
export function trim(folder: string): void;
