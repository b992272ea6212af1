import { css } from '@styled/css';

const words = css({ mb: '10px', textStyle: 'sm', color: 'fg.muted' });

/** Says that something did not come at once and is asked for again, more and more seldom. */
export const TryingAgain = () => (
  <p role="status" className={words}>
    The connection is not good. Trying again…
  </p>
);
