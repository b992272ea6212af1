import { defineRecipe } from '@pandacss/dev';

export const tones = {
  blue: { colorPalette: 'status.blue' },
  yellow: { colorPalette: 'status.yellow' },
  green: { colorPalette: 'status.green' },
  red: { colorPalette: 'status.red' },
  grey: { colorPalette: 'status.grey' },
  indigo: { colorPalette: 'status.indigo' },
} as const;

export const badge = defineRecipe({
  className: 'badge',
  staticCss: ['*'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    flexShrink: '0',
    h: '22px',
    px: '8px',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: '580',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'normal',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    boxShadow: 'inset 0 0 0 1px color-mix(in oklch, {colors.colorPalette.border} 60%, transparent)',
    '& svg': { color: 'colorPalette.solid', ms: '-2px', w: '13px', h: '13px', strokeWidth: '2.4' },
  },
  variants: {
    tone: {
      ...tones,
      /** A tag in the brand's tint. */
      brand: { bg: 'accent.subtle', color: 'accent.fg', boxShadow: 'none' },
      /** A document's number and the like. */
      plain: { bg: 'bg.muted', color: 'fg.muted', boxShadow: 'none', fontWeight: '550' },
    },
  },
  defaultVariants: { tone: 'grey' },
});

export const avatar = defineRecipe({
  className: 'avatar',
  staticCss: ['*'],
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: '640',
    letterSpacing: '.01em',
    lineHeight: '1',
    bg: 'colorPalette.bg',
    color: 'colorPalette.fg',
    userSelect: 'none',
  },
  variants: {
    tone: tones,
    size: {
      sm: { w: '20px', h: '20px', fontSize: '0.5625rem' },
      md: { w: '28px', h: '28px', fontSize: '2xs' },
      lg: { w: '40px', h: '40px', fontSize: 'md' },
    },
  },
  defaultVariants: { tone: 'grey', size: 'md' },
});

export const kbd = defineRecipe({
  className: 'kbd',
  staticCss: ['*'],
  base: {
    fontFamily: 'inherit',
    fontSize: '2xs',
    lineHeight: '1rem',
    fontWeight: '500',
    px: '5px',
    borderRadius: 'xs',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.default',
    color: 'fg.subtle',
    bg: 'bg.surface',
    whiteSpace: 'nowrap',
  },
});
