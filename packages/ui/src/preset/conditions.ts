export const conditions = {
  dark: '[data-theme=dark] &',
  light: '[data-theme=light] &',
  /** A brand of its own within the page; `accent.ts` says why. */
  brandScope: '[data-brand]:not([data-theme=dark]) &',
  darkBrandScope: '[data-theme=dark] [data-brand]:not([data-theme=light]) &',
  /** A finger, or a screen so narrow that a finger is likely: targets are 44 px. */
  touch: '@media (pointer: coarse), (max-width: 640px)',
  /** A hover that a tap leaves behind is not a hover. */
  hover: [
    '@media (hover: hover)',
    '&:is(:hover, [data-hover]):not(:disabled, [aria-disabled=true])',
  ],
  /** Ark marks an open overlay by its state. */
  opened: '&[data-state=open]',
  closed: '&[data-state=closed]',
};
