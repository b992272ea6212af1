import { css } from '@styled/css';

// A service, and what stands in its place while it is on its way.
export const card = css({ display: 'flex', minW: '0' });
export const standing = css({
  flexDirection: 'column',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  overflow: 'hidden',
});
export const lying = css({
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'center' },
});
export const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: '8px',
  flex: '1',
  p: '14px 16px',
  minW: '0',
});
export const title = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  fontWeight: '600',
  overflowWrap: 'anywhere',
  '& svg': { color: 'fg.subtle', flexShrink: '0', mt: '3px' },
});
export const description = css({
  textStyle: 'sm',
  color: 'fg.muted',
  lineClamp: '2',
  overflowWrap: 'anywhere',
});
export const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  px: '16px',
  pb: '12px',
  fontVariantNumeric: 'tabular-nums',
});
export const lyingFoot = css({
  md: { pb: '0', flexShrink: '0', '& > :nth-child(2)': { minW: '92px' } },
});

/** Where they stand. */
export const places = {
  grid: css({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  }),
  list: css({
    bg: 'bg.surface',
    border: '1px solid {colors.border.default}',
    borderRadius: 'lg',
    boxShadow: 'xs',
    '& > * + *': { borderTop: '1px solid {colors.border.subtle}' },
  }),
} as const;
