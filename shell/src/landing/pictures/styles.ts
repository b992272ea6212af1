import { css } from '@styled/css';

export const between = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
});
export const strong = css({ display: 'block', fontWeight: '600' });
