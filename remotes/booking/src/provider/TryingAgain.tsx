import { css } from '@styled/css';

const words = css({ mb: '10px', textStyle: 'sm', color: 'fg.muted' });

/** Says that something could not be loaded yet and is being retried. */
export const TryingAgain = () => (
  <p role="status" className={words}>
    The connection is not good. Trying again…
  </p>
);
