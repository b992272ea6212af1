import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Button, Dialog, EnvironmentProvider, Field, Menu, Select } from '../index.ts';

const choices = [
  { value: 'hvac', label: 'HVAC' },
  { value: 'plumbing', label: 'Plumbing' },
] as const;

const Embedded = () => (
  <MemoryRouter>
    <Menu
      trigger={<Button>More</Button>}
      entries={[{ label: 'Edit', onSelect: () => undefined }]}
    />
    <Field label="Industry">
      <Select choices={choices} />
    </Field>
    <Dialog open onClose={() => undefined} title="Cancel the booking?" />
  </MemoryRouter>
);

test('overlays stay inside the shadow root of an embedded remote', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const mount = shadow.appendChild(document.createElement('div'));
  const root = createRoot(mount);
  root.render(
    <EnvironmentProvider value={() => shadow}>
      <Embedded />
    </EnvironmentProvider>,
  );
  const press = (name: string) => {
    const button = [...shadow.querySelectorAll('button')].find((each) => each.textContent === name);
    button?.click();
  };
  await expect.poll(() => shadow.querySelector('[role=dialog]')).not.toBeNull();
  press('More');
  await expect.poll(() => shadow.querySelector('[role=menu]')).not.toBeNull();
  press('Select');
  await expect.poll(() => shadow.querySelectorAll('[role=option]')).toHaveLength(2);
  expect(document.querySelector('[role=dialog], [role=menu], [role=option]')).toBeNull();
  root.unmount();
  host.remove();
});
