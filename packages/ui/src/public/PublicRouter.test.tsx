import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PublicRouter } from './PublicRouter.tsx';

const Steps = () => {
  const place = useLocation();
  const navigate = useNavigate();
  const step = typeof place.state === 'number' ? place.state : 0;
  return (
    <main>
      <p>Step {step}</p>
      <button type="button" onClick={() => void navigate(place, { state: step + 1 })}>
        Next
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
};

test('restores the state that a page keeps in a history entry', async () => {
  const screen = await render(
    <PublicRouter url={location.pathname + location.search}>
      <Steps />
    </PublicRouter>,
  );
  const next = screen.getByRole('button', { name: 'Next' });
  await next.click();
  await next.click();
  await expect.element(screen.getByText('Step 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByText('Step 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByText('Step 0')).toBeVisible();
});
