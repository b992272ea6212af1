import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { inAndOut } from '../motion.ts';

/** The popup of menus, selects and calendars. */
export const menu = defineSlotRecipe({
  className: 'menu',
  staticCss: ['*'],
  slots: ['positioner', 'content', 'item', 'itemText', 'label', 'separator', 'note'],
  base: {
    positioner: { zIndex: 'menu!' },
    content: {
      minW: '190px',
      maxW: 'min(24rem, 100vw - 16px)',
      maxH: 'min(22rem, var(--available-height, 22rem))',
      overflowY: 'auto',
      p: '5px',
      bg: 'bg.raised',
      color: 'fg.default',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderRadius: '10px',
      boxShadow: 'md',
      outline: 'none',
      ...inAndOut('popIn', 'popOut'),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minH: '34px',
      px: '10px',
      py: '6px',
      borderRadius: 'sm',
      textStyle: 'sm',
      fontWeight: '520',
      cursor: 'pointer',
      outline: 'none',
      userSelect: 'none',
      '& > svg': { color: 'fg.subtle', flexShrink: '0' },
      '&[data-highlighted]': { bg: 'bg.muted' },
      '&[data-disabled]': { color: 'fg.disabled', cursor: 'not-allowed' },
      _touch: { minH: 'control.lg', fontSize: 'lg' },
    },
    itemText: { flex: '1', minW: '0' },
    label: { p: '6px 10px 4px', textStyle: 'xs', fontWeight: '550', color: 'fg.subtle' },
    separator: { h: '1px', my: '5px', mx: '-5px', border: '0', bg: 'border.subtle' },
    note: { p: '8px 10px', textStyle: 'sm', color: 'fg.subtle' },
  },
  variants: {
    tone: {
      default: {},
      danger: {
        item: {
          '&:not([data-disabled])': { color: 'danger.fg', '& > svg': { color: 'danger.fg' } },
        },
      },
    },
    /** As wide as the control that opens it. */
    fit: { content: {}, control: { content: { minW: 'var(--reference-width)' } } },
  },
  defaultVariants: { tone: 'default', fit: 'content' },
});

export const tooltip = defineRecipe({
  className: 'tooltip',
  staticCss: ['*'],
  base: {
    maxW: '20rem',
    px: '8px',
    py: '4px',
    borderRadius: 'sm',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'xs',
    boxShadow: 'sm',
    zIndex: 'menu',
    _opened: { animation: 'fadeIn {durations.fast} {easings.out}' },
  },
});
