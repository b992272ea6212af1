import { css } from '@styled/css';

/** The colours of what is inside, by a status's tone. */
export const palettes = {
  blue: css({ colorPalette: 'status.blue' }),
  yellow: css({ colorPalette: 'status.yellow' }),
  green: css({ colorPalette: 'status.green' }),
  red: css({ colorPalette: 'status.red' }),
  grey: css({ colorPalette: 'status.grey' }),
  indigo: css({ colorPalette: 'status.indigo' }),
} as const;
