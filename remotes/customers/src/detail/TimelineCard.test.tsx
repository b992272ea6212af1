import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const line = { actor: 'Nora Quill', at: '2026-11-05T03:00:00.000Z', detail: {} };
const about = 'INV-2026-00042';

test("each line of a customer's timeline names its document once", async () => {
  const getClientTimeline = async () => [
    { ...line, _id: '2', kind: 'payment', summary: 'Payment of $50.00 by check recorded', about },
    { ...line, _id: '1', kind: 'created', summary: `Invoice ${about} created`, about },
    { ...line, _id: '0', kind: 'created', summary: 'Customer created' },
  ];
  const shell = mockShell({ api: { getClient: async () => anyClient(), getClientTimeline } });
  const path = `/dashboard/customers/${anyClient()._id}`;
  const screen = await render(shell.screen(remote, path).element);
  const lines = screen.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const meta = 'Nora Quill · Nov 4, 2026, 10:00 PM';
  for (const [at, words] of [
    `${about}: Payment of $50.00 by check recorded`,
    `Invoice ${about} created`,
    'Customer created',
  ].entries())
    await expect.element(lines.nth(at)).toHaveTextContent(`${words} ${meta}`);
});
