import { css } from '@styled/css';

// The sheet and what stands in its place while it is on its way.
export const facts = css({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr 1.3fr' },
  // Breakpoints are of screens; paper has room for all of it.
  '@media print': { gridTemplateColumns: '2fr 1fr 1fr 1.3fr' },
  my: '28px',
  py: '16px',
  borderBlock: '1px solid {colors.border.default}',
});
export const row = css({
  mdDown: { gridColumn: '1 / -1' },
  '@media print': { gridColumn: 'auto' },
});
export const name = css({ textStyle: 'xs', color: 'fg.muted' });
export const value = css({ fontWeight: '600', overflowWrap: 'anywhere' });
export const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
export const headline = css({ md: { textAlign: 'end' }, '@media print': { textAlign: 'end' } });
export const large = css({
  fontSize: '1.375rem',
  lineHeight: '1.2',
  fontWeight: '660',
  fontVariantNumeric: 'tabular-nums',
});
export const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', md: 'row' },
  alignItems: { md: 'flex-end' },
  justifyContent: 'space-between',
  gap: '24px',
  '@media print': { flexDirection: 'row', alignItems: 'flex-end' },
  mt: '16px',
});
export const words = css({
  display: 'grid',
  gap: '12px',
  maxW: '300px',
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
});
export const sums = css({
  md: { flex: '0 0 290px' },
  '@media print': { flex: '0 0 290px' },
  breakInside: 'avoid',
});
