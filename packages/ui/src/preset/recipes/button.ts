import { defineRecipe } from '@pandacss/dev';

/**
 * Spread into each variant: Panda puts a recipe's base in a lower layer than its variants, where no
 * selector could override them.
 */
const disabled = {
  '&:disabled, &[aria-disabled=true]': {
    bg: 'bg.muted',
    color: 'fg.disabled',
    borderColor: 'transparent',
    boxShadow: 'none',
    cursor: 'not-allowed',
    transform: 'none',
  },
} as const;

/** A button without a background gets none when disabled. */
const groundless = {
  '&:disabled, &[aria-disabled=true]': {
    ...disabled['&:disabled, &[aria-disabled=true]'],
    bg: 'transparent',
  },
} as const;

export const button = defineRecipe({
  className: 'btn',
  staticCss: ['*'],
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '7px',
    flexShrink: '0',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    bg: 'transparent',
    fontFamily: 'inherit',
    fontWeight: '560',
    letterSpacing: 'inherit',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background, border-color, color, transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _active: { transform: 'translateY(.5px)' },
    '& svg': { flexShrink: '0' },
    // A press lands on the button itself: its label is replaced while busy, and a list that is open
    // closes only for a press on an element that is still there.
    '& > *': { pointerEvents: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.on',
        boxShadow: 'inset 0 1px 0 rgb(255 255 255 / .14), {shadows.xs}',
        _hover: { bg: 'accent.solidHover' },
        ...disabled,
      },
      outline: {
        bg: 'bg.surface',
        color: 'fg.default',
        borderColor: 'border.strong',
        boxShadow: 'xs',
        _hover: { bg: 'bg.subtle' },
        ...disabled,
      },
      soft: {
        bg: 'accent.subtle',
        color: 'accent.fg',
        _hover: { bg: 'accent.muted' },
        ...disabled,
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg.default' },
        ...groundless,
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.on',
        boxShadow: 'xs',
        _hover: { bg: 'danger.solidHover' },
        ...disabled,
      },
      link: {
        color: 'accent.fg',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
        '&:disabled, &[aria-disabled=true]': { color: 'fg.disabled', cursor: 'not-allowed' },
      },
    },
    size: {
      sm: { h: 'control.sm', px: '11px', fontSize: 'sm', _touch: { minH: 'control.lg' } },
      md: { h: 'control.md', px: '14px', fontSize: 'md', _touch: { h: 'control.lg' } },
      lg: { h: 'control.lg', px: '18px', fontSize: '0.9375rem' },
      xl: { h: '52px', px: '24px', fontSize: '1.0625rem', borderRadius: '10px' },
    },
    shape: {
      text: {},
      /** As wide as high. */
      icon: { px: '0' },
    },
    block: { true: { w: 'full' }, false: {} },
  },
  compoundVariants: [
    { shape: 'icon', size: 'sm', css: { w: 'control.sm', _touch: { w: 'control.lg' } } },
    { shape: 'icon', size: 'md', css: { w: 'control.md', _touch: { w: 'control.lg' } } },
    { shape: 'icon', size: 'lg', css: { w: 'control.lg' } },
    { shape: 'icon', size: 'xl', css: { w: '52px' } },
    { variant: 'link', css: { px: '0', h: 'auto', _touch: { h: 'control.lg' } } },
  ],
  defaultVariants: { variant: 'outline', size: 'md', shape: 'text', block: false },
});
