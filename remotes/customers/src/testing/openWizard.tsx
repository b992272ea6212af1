import type { Client } from '@tradewind/contracts/clients';
import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CustomerWizard } from '../wizard/CustomerWizard.tsx';

/** The form of a new customer, opened with a name that was typed to find one. */
export const openWizard = async (api: Partial<ApiClient> = {}, name?: string) => {
  const onClose = vi.fn<() => void>();
  const onCreated = vi.fn<(customer: Client) => void>();
  const shell = mockShell({ api: { listClients: async () => ({ rows: [] }), ...api } });
  const screen = await render(
    shell.component(
      <CustomerWizard
        open
        onClose={onClose}
        onCreated={onCreated}
        {...(name !== undefined && { name })}
      />,
    ),
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const fillContact = async () => {
    await field('Name').fill('Elena Petrova');
    await field('Phone').fill('2075550146');
    await field('Email').fill('elena.petrova@example.com');
  };
  return { shell, screen, field, button, fillContact, onClose, onCreated };
};
