/**
 * Derives the accent from one colour, `--brand`, in CSS alone. A derived value must be computed
 * where `--brand` is set, hence two places besides the root: an element with `data-brand` (a
 * provider's own booking page) and one with `data-theme` (a document, which is white in the dark
 * theme). A light brand (lightness above 0.68) keeps its colour under near-black text; any other is
 * darkened to at most 0.537 under white text. The contrast of the text is always at least 4.5:1.
 */
const scoped = (light: string, dark: string) => ({
  value: { base: light, _brandScope: light, _light: light, _dark: dark, _darkBrandScope: dark },
});

/** 1 for a brand that is light enough for dark text, else 0. Substituted where it is used. */
export const brandIsLight = 'round(up, clamp(0, l - 0.68, 1), 1)';
export const defaultBrand = '#3b82f6';

const solidLightness = (dark: string) =>
  `var(--brand-is-light) * l + (1 - var(--brand-is-light)) * ${dark}`;
const light = solidLightness('min(l, 0.537)');
const dark = solidLightness('clamp(0.5, l, 0.537)');
const on =
  'oklch(from var(--brand) calc(1 - var(--brand-is-light) * .8) calc(var(--brand-is-light) * min(c, .03)) h)';

export const accent = {
  solid: scoped(
    `oklch(from var(--brand) calc(${light}) c h)`,
    `oklch(from var(--brand) calc(${dark}) min(c, 0.2) h)`,
  ),
  solidHover: scoped(
    `oklch(from var(--brand) calc(${light} + -0.045) c h)`,
    `oklch(from var(--brand) calc(${dark} + -0.04) min(c, 0.2) h)`,
  ),
  on: scoped(on, on),
  fg: scoped(
    'oklch(from var(--brand) min(l, 0.475) min(c, 0.16) h)',
    'oklch(from var(--brand) max(l, 0.79) min(c, 0.12) h)',
  ),
  subtle: scoped(
    'oklch(from var(--brand) 0.966 min(c, 0.022) h)',
    'oklch(from var(--brand) 0.275 min(c, 0.05) h)',
  ),
  muted: scoped(
    'oklch(from var(--brand) 0.925 min(c, 0.05) h)',
    'oklch(from var(--brand) 0.335 min(c, 0.075) h)',
  ),
  border: scoped(
    'oklch(from var(--brand) 0.84 min(c, 0.09) h)',
    'oklch(from var(--brand) 0.44 min(c, 0.1) h)',
  ),
  ring: scoped(
    'oklch(from var(--brand) min(l, 0.58) c h)',
    'oklch(from var(--brand) max(l, 0.68) c h)',
  ),
};
