import { css } from '@styled/css';

/** Fields beside each other where there is room. */
export const sideBySide = css({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
});
