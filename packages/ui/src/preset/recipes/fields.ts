import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

export const halo = '0 0 0 3px color-mix(in oklch, {colors.accent.ring} 24%, transparent)';

/** Set in each variant, because a variant's layer is above that of a recipe's base. */
const states = {
  '&:is(:focus, :focus-within, [data-state=open])': {
    outline: 'none',
    borderColor: 'accent.ring',
    boxShadow: halo,
    borderRadius: 'md',
  },
  '&:is([aria-invalid=true], [data-invalid])': { borderColor: 'status.red.solid' },
  '&:is(:disabled, [data-disabled])': {
    bg: 'bg.muted',
    color: 'fg.disabled',
    borderColor: 'border.default',
    cursor: 'not-allowed',
  },
} as const;

/** The box of every control with text, and of those that open a list. */
export const input = defineRecipe({
  className: 'input',
  staticCss: ['*'],
  base: {
    w: 'full',
    minW: '0',
    h: 'control.md',
    px: '11px',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    color: 'fg.default',
    fontFamily: 'inherit',
    fontSize: 'md',
    lineHeight: '1.25rem',
    fontWeight: 'body',
    textAlign: 'start',
    appearance: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    _placeholder: { color: 'fg.subtle', opacity: '1' },
    _touch: { h: 'control.lg', fontSize: 'lg' },
  },
  variants: {
    variant: {
      field: {
        borderColor: 'border.control',
        bg: 'bg.surface',
        '&:read-only:not(select, button, :disabled)': { bg: 'bg.subtle' },
        ...states,
      },
      /** In a table cell: without a border until hovered. */
      bare: {
        px: '8px',
        borderColor: 'transparent',
        bg: 'transparent',
        _hover: { borderColor: 'border.strong' },
        ...states,
      },
    },
    align: { start: {}, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    kind: {
      line: {},
      text: { h: 'auto', minH: '5rem', py: '8px', resize: 'vertical', _touch: { h: 'auto' } },
    },
  },
  defaultVariants: { variant: 'field', align: 'start', kind: 'line' },
});

export const field = defineSlotRecipe({
  className: 'field',
  staticCss: ['*'],
  slots: ['root', 'label', 'star', 'hint', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6px', minW: '0' },
    label: { textStyle: 'sm', fontWeight: '560', color: 'fg.default', alignSelf: 'flex-start' },
    star: { color: 'status.red.fg', ms: '3px' },
    hint: { textStyle: 'xs', fontWeight: '450', color: 'fg.subtle', textWrap: 'pretty' },
    error: {
      display: 'flex',
      gap: '5px',
      textStyle: 'xs',
      fontWeight: '550',
      color: 'status.red.fg',
      '& svg': { mt: '2px', flexShrink: '0' },
      '& > span': { minW: '0', overflowWrap: 'anywhere' },
    },
  },
});

/** An input with something before or after it inside its box. */
export const affix = defineSlotRecipe({
  className: 'affix',
  staticCss: ['*'],
  slots: ['root', 'before', 'after', 'unit', 'control'],
  base: {
    root: { position: 'relative', display: 'block', minW: '0' },
    before: {
      position: 'absolute',
      insetY: '0',
      left: '11px',
      display: 'flex',
      alignItems: 'center',
      color: 'fg.subtle',
      pointerEvents: 'none',
    },
    after: {
      position: 'absolute',
      insetY: '0',
      right: '4px',
      display: 'flex',
      alignItems: 'center',
      color: 'fg.subtle',
    },
    unit: { px: '8px', pointerEvents: 'none' },
  },
  variants: {
    start: { none: {}, icon: { control: { ps: '34px' } }, sign: { control: { ps: '24px' } } },
    end: { none: {}, icon: { control: { pe: '40px', _touch: { pe: '48px' } } } },
  },
  defaultVariants: { start: 'none', end: 'none' },
});
