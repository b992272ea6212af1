import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** White in both themes. */
export const documentSurface = defineRecipe({
  className: 'document-surface',
  staticCss: ['*'],
  base: {
    bg: 'bg.surface',
    color: 'fg.default',
    p: '44px',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.default',
    boxShadow: 'md',
    mdDown: { p: '20px 16px' },
    '@media print': { p: '0', border: '0', boxShadow: 'none', borderRadius: '0' },
  },
});

const total = {
  label: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'flex-end',
    pt: '12px',
    mt: '4px',
    borderTop: '1px solid {colors.border.default}',
    me: '-16px',
    fontSize: '1.0625rem',
    fontWeight: '640',
    color: 'fg.default',
  },
  amount: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    pt: '12px',
    mt: '4px',
    borderTop: '1px solid {colors.border.default}',
    fontSize: '1.625rem',
    lineHeight: '1.875rem',
    letterSpacing: '-.028em',
    fontWeight: '680',
  },
} as const;

export const totals = defineSlotRecipe({
  className: 'totals',
  staticCss: ['*'],
  slots: ['root', 'label', 'amount'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'center',
      rowGap: '9px',
      columnGap: '16px',
      fontVariantNumeric: 'tabular-nums',
    },
    label: { color: 'fg.muted' },
    amount: { textAlign: 'end', fontWeight: '540' },
  },
  variants: {
    weight: {
      plain: {},
      saving: { amount: { color: 'status.green.fg' } },
      total,
      /** More digits than fit beside the label at full size, in the narrowest column. */
      longTotal: {
        ...total,
        amount: { ...total.amount, fontSize: '1.25rem', lineHeight: '1.375rem' },
      },
    },
  },
  defaultVariants: { weight: 'plain' },
});
