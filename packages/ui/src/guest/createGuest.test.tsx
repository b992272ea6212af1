import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Button, Menu, Page } from '../index.ts';
import { createGuest } from './createGuest.tsx';

/** A remote embedded with the dark theme in a light page. */
const visit = () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const react = createRoot(root);
  const guest = createGuest();
  react.render(
    <guest.Frame root={root} theme="dark" brand="#0d9488" filled>
      <MemoryRouter>
        <Page title="Customers">
          <Menu
            trigger={<Button>More</Button>}
            entries={[{ label: 'Edit', onSelect: () => undefined }]}
          />
        </Page>
      </MemoryRouter>
    </guest.Frame>,
  );
  const leave = () => {
    react.unmount();
    host.remove();
  };
  return { root, guest, leave };
};

test('leaves the title of the page unchanged', async () => {
  document.title = 'Vale Properties';
  const { root, leave } = visit();
  await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Customers');
  expect(document.title).toBe('Vale Properties');
  leave();
});

test('overlays, toasts and questions have the theme of the embedded remote, and are removed with it', async () => {
  const { root, guest, leave } = visit();
  const themed = (selector: string) => root.querySelector(`[data-theme=dark] ${selector}`);
  await expect.poll(() => root.querySelector('button')).not.toBeNull();
  root.querySelector('button')?.click();
  await expect.poll(() => themed('[role=menu]')).not.toBeNull();

  guest.toasts.success('Customer created');
  await expect.poll(() => themed('[role=status]')?.textContent).toContain('created');

  const answer = guest.ask({ title: 'Delete Ada?', text: 'For good.', confirm: 'Delete' });
  await expect.poll(() => themed('[role=alertdialog]')).not.toBeNull();
  const agree = [...root.querySelectorAll('button')].find((one) => one.textContent === 'Delete');
  agree?.click();
  expect(await answer).toBe(true);

  leave();
  expect(root.childElementCount).toBe(0);
  expect(await guest.ask({ title: 'Delete Ada?', text: '', confirm: 'Delete' })).toBe(false);
});
