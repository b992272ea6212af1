const words = (unit: 'megabyte' | 'kilobyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });

const megabytes = words('megabyte', 1);
const kilobytes = words('kilobyte', 0);

/** A size in bytes as people say it: `1.8 MB`, `312 kB`. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1_000_000 ? megabytes.format(bytes / 1_000_000) : kilobytes.format(bytes / 1000);
