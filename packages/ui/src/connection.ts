/** The advice beside every failure that a lost connection may have caused. */
export const checkConnection = 'Check your connection and try again.';

/** Returns the message for code or data that did not load: `This step could not be loaded. …` */
export const notLoadedText = (what: string): string =>
  `${what} could not be loaded. ${checkConnection}`;
