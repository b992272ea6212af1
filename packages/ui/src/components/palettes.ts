import { css } from '@styled/css';
import type { Tone } from './Badge.tsx';

/** Classes that make `colorPalette` of what is inside the colour of a tone. */
export const palettes: Readonly<Record<Tone, string>> = {
  blue: css({ colorPalette: 'status.blue' }),
  yellow: css({ colorPalette: 'status.yellow' }),
  green: css({ colorPalette: 'status.green' }),
  red: css({ colorPalette: 'status.red' }),
  grey: css({ colorPalette: 'status.grey' }),
  indigo: css({ colorPalette: 'status.indigo' }),
};
