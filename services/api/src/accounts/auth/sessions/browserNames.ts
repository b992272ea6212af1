import bowser from 'bowser';

/** A browser as its user calls it; a part that is not known is empty. */
export interface BrowserNames {
  /** Such as `iPhone`, `Windows` or `Android`. */
  readonly device: string;
  /** Such as `Safari`; without a version. */
  readonly browser: string;
}

/** Longer ones come from no browser. */
const MOST_READ = 400;

/** Reads the names of device and browser from a user agent, which a caller may have made up. */
export const browserNames = (userAgent: string): BrowserNames => {
  const text = userAgent.slice(0, MOST_READ);
  if (text.trim() === '') return { device: '', browser: '' };
  const { os, browser, platform } = bowser.parse(text);
  // iPhones and iPads are told apart by their model, all others by their system.
  const device = platform.vendor === 'Apple' ? platform.model : undefined;
  return { device: device ?? os.name ?? '', browser: browser.name ?? '' };
};

/** Returns browser and device in a few words: `Safari on iPhone`; empty where neither is known. */
export const browserLabel = (userAgent: string): string => {
  const { device, browser } = browserNames(userAgent);
  return [browser, device].filter((name) => name !== '').join(' on ');
};
