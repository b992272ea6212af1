import { brandIsLight, defaultBrand } from './accent.ts';

/** Styles that only a page's owner (the shell, a public page, a shadow root) may set. */
export const hostGlobalCss = {
  ':root, :host': { '--brand': defaultBrand, '--brand-is-light': brandIsLight },
  'html, :host': {
    fontFamily: 'sans',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
  },
  'body, :host, [data-theme], [data-brand]': { color: 'fg.default' },
  'body, :host': { textStyle: 'md' },
  body: {
    margin: '0',
    bg: 'bg.canvas',
    pointerEvents: 'auto !important',
    '@media print': { bg: 'bg.surface' },
  },
  // Nothing is cut off where a browser prints without margins.
  '@page': { margin: '12mm' },
  '[data-theme=dark]': { colorScheme: 'dark' },
  '[data-theme=light]': { colorScheme: 'light' },
  // An overlay of Ark sets these on its elements, the root and the body while it is open. They
  // inherit, so the browser would style the whole page again. Nothing reads the variables, and the
  // backdrop of a modal covers the page.
  html: { '--scrollbar-width': '0 !important' },
  '[data-scope]': {
    '--layer-index': '0 !important',
    '--nested-layer-count': '0 !important',
  },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit' },
  'button, input, select, textarea': { letterSpacing: 'inherit' },
  ':focus-visible': {
    outline: '2px solid {colors.accent.ring}',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
  /** Set while the theme switches, so that no transition runs. */
  '[data-theme-switching] *': { transition: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};
