import { css } from '@styled/css';
import { Button } from '@tradewind/ui';

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '12px',
  minH: '100dvh',
  p: '24px',
  textAlign: 'center',
});

/** When the shell itself has failed and nothing smaller could catch it. */
export const Crash = () => (
  <main role="alert" className={page}>
    <h1>This page stopped working.</h1>
    <p>What you have saved is safe. Load the page again to go on.</p>
    <Button variant="solid" onClick={() => location.reload()}>
      Load again
    </Button>
  </main>
);
