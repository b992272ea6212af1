import type { ApiClient } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyClient } from '../testing/anyClient.ts';
import { openWizard } from '../testing/openWizard.tsx';

test('step 1 cannot be left while a field is invalid, and shows an error beside each', async () => {
  const { screen, field, button } = await openWizard();
  await expect.element(field('Name')).toHaveFocus();
  await screen.getByText('Commercial', { exact: true }).click();
  await button('Next').click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required');
  await expect
    .element(field('Company name'))
    .toHaveAccessibleDescription('Company name is required for commercial customers');
  await expect.element(field('Phone')).toHaveAccessibleDescription('Phone is required');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required');
  await expect.element(field('Name')).toHaveFocus();
});

test('the first field of a step has the focus as soon as the step is shown', async () => {
  const { screen, field, button, fillContact } = await openWizard();
  await fillContact();
  const focused: string[] = [];
  const observer = new MutationObserver(() => {
    const street = field('Street address').query();
    if (street !== null) focused.push(document.activeElement === street ? 'street' : 'another');
  });
  observer.observe(screen.getByRole('dialog').element(), { childList: true, subtree: true });
  await button('Next').click();
  await expect.element(field('Street address')).toHaveFocus();
  observer.disconnect();
  expect(focused[0]).toBe('street');
});

test('phone and e-mail are validated on blur and on change, and get a green check', async () => {
  const { screen, field } = await openWizard();
  await expect.element(field('Phone')).toHaveAccessibleDescription('US format: (XXX) XXX-XXXX');
  await field('Phone').fill('20755501');
  await field('Email').click();
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await field('Phone').fill('2075550146');
  await expect.element(field('Phone')).toHaveValue('(207) 555-0146');
  await expect.element(screen.getByRole('img', { name: 'Valid' })).toBeVisible();
  await expect.element(field('Phone')).toHaveAccessibleDescription('US format: (XXX) XXX-XXXX');

  await field('Email').fill('elena@');
  await field('Name').click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await field('Email').fill('elena@example.com');
  await expect.poll(() => screen.getByRole('img', { name: 'Valid' }).elements()).toHaveLength(2);
});

test('a message goes as soon as its field is edited, and the value is checked on blur', async () => {
  const { field, button } = await openWizard();
  await button('Next').click();
  await expect.element(field('Phone')).toHaveAccessibleDescription('Phone is required');
  await field('Phone').fill('41555');
  await expect.element(field('Phone')).toHaveValue('(415) 55');
  await expect.element(field('Phone')).toHaveAccessibleDescription('US format: (XXX) XXX-XXXX');
  await field('Email').fill('elena@');
  await expect.element(field('Email')).toHaveAccessibleDescription('');
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await field('Phone').fill('415555');
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await field('Email').fill('elena@e');
  await expect.element(field('Email')).toHaveAccessibleDescription('');
});

test('Enter on step 1 opens step 2 and creates nothing; Back keeps the typed values', async () => {
  const createClient = vi.fn<ApiClient['createClient']>();
  const { field, button, fillContact } = await openWizard({ createClient });
  await fillContact();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Street address')).toHaveFocus();
  expect(createClient).not.toHaveBeenCalled();
  await button('Back').click();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toHaveValue('Elena Petrova');
  await expect.element(button('Cancel')).toBeVisible();
});

test('a double click on Next leads to step 2 and submits nothing there', async () => {
  const { field, button, fillContact } = await openWizard();
  await fillContact();
  await button('Next').dblClick();
  await expect.element(button('Create Customer')).toBeVisible();
  await expect.element(field('City')).toHaveAccessibleDescription('');
});

test('two quick clicks in one place are no double click when an address was typed between them', async () => {
  const createClient = vi.fn<ApiClient['createClient']>().mockResolvedValue(anyClient());
  const { field, button, fillContact, onCreated } = await openWizard({ createClient });
  await fillContact();
  await button('Next').click();
  await field('Street address').fill('9 Howard Street');
  await field('City').fill('Falmouth');
  await field('State').fill('ME');
  await field('ZIP code').fill('04105');
  const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
  button('Create Customer').element().dispatchEvent(second);
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
});

test('step 2 asks for the address, then creates the customer once', async () => {
  const created = anyClient();
  const createClient = vi.fn<ApiClient['createClient']>().mockResolvedValue(created);
  const { shell, field, button, fillContact, onClose, onCreated } = await openWizard({
    createClient,
  });
  await fillContact();
  await button('Next').click();
  await button('Create Customer').click();
  await expect
    .element(field('Street address'))
    .toHaveAccessibleDescription('Street address is required');
  await expect.element(field('City')).toHaveAccessibleDescription('City is required');
  await expect.element(field('State')).toHaveAccessibleDescription('State is required');
  await expect.element(field('ZIP code')).toHaveAccessibleDescription('ZIP code is required');
  expect(createClient).not.toHaveBeenCalled();

  await field('Street address').fill('218 Foreside Road');
  await field('City').fill('Falmouth');
  await field('State').fill('ME');
  await field('ZIP code').fill('04105');
  await button('Create Customer').click();
  await expect.poll(() => onCreated).toHaveBeenCalledExactlyOnceWith(created);
  expect(onClose).toHaveBeenCalledOnce();
  expect(createClient).toHaveBeenCalledOnce();
  expect(createClient.mock.calls[0]?.[0]?.body).toMatchObject({
    name: 'Elena Petrova',
    phone: '(207) 555-0146',
    customerType: 'residential',
    taxExempt: false,
    address: { street: '218 Foreside Road', zip: '04105', country: 'USA' },
  });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['Customer created']);
});

test('a failed create keeps the dialog and the typed values', async () => {
  const createClient = vi
    .fn<ApiClient['createClient']>()
    .mockRejectedValue(new TypeError('offline'));
  const { screen, field, button, fillContact, onClose } = await openWizard({ createClient });
  await fillContact();
  await button('Next').click();
  await field('Street address').fill('218 Foreside Road');
  await field('City').fill('Falmouth');
  await field('State').fill('ME');
  await field('ZIP code').fill('04105');
  await button('Create Customer').click();
  await expect
    .element(screen.getByRole('alert').getByText('Failed to create customer. Please try again.'))
    .toBeVisible();
  await expect.element(screen.getByText(/What you entered is still here\.$/)).toBeVisible();
  await expect.element(field('City')).toHaveValue('Falmouth');
  expect(onClose).not.toHaveBeenCalled();

  // The first response may have been lost, so the retry has the same idempotency key.
  await button('Create Customer').click();
  await expect.poll(() => createClient).toHaveBeenCalledTimes(2);
  const [key, again] = createClient.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(key).toEqual(expect.any(String));
  expect(again).toBe(key);
});

test('warns of a customer with the same phone number, with a link to them', async () => {
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows: [anyClient()] });
  const { screen, field, button } = await openWizard({ listClients });
  await field('Name').fill('E. Petrova');
  expect(listClients).not.toHaveBeenCalled();
  await field('Phone').fill('2075550146');
  await expect
    .element(screen.getByRole('status').getByText('Elena Petrova has the same phone number.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open Elena Petrova' }))
    .toHaveAttribute('href', '/dashboard/customers/00000000-0000-4000-8000-000000000101');
  // The warning does not prevent creating.
  await field('Email').fill('other@example.com');
  await button('Next').click();
  await expect.element(field('Street address')).toBeVisible();
});

test('Escape asks for a confirmation before typed values are lost; Cancel does not', async () => {
  const { screen, field, button, onClose } = await openWizard();
  await field('Name').fill('Elena');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByRole('alertdialog').getByText('Discard this customer?'))
    .toBeVisible();
  await button('Keep editing').click();
  await expect.element(field('Name')).toHaveValue('Elena');
  expect(onClose).not.toHaveBeenCalled();
  await button('Cancel').click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('the fields have autocomplete tokens', async () => {
  const { field, button, fillContact } = await openWizard();
  await expect.element(field('Name')).toHaveAttribute('autocomplete', 'name');
  await expect.element(field('Phone')).toHaveAttribute('autocomplete', 'tel');
  await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email');
  await fillContact();
  await button('Next').click();
  await expect.element(field('Street address')).toHaveAttribute('autocomplete', 'address-line1');
  await expect.element(field('City')).toHaveAttribute('autocomplete', 'address-level2');
  await expect.element(field('State')).toHaveAttribute('autocomplete', 'address-level1');
  await expect.element(field('ZIP code')).toHaveAttribute('autocomplete', 'postal-code');
});

test.each([
  ['Elena Petrova', 'Name', 'Elena Petrova'],
  ['2075550146', 'Phone', '(207) 555-0146'],
  ['elena@example.com', 'Email', 'elena@example.com'],
])('what was typed to find a customer, %s, begins in the field %s', async (typed, label, shown) => {
  const { field } = await openWizard({}, typed);
  await expect.element(field(label)).toHaveValue(shown);
  const others = ['Name', 'Phone', 'Email'].filter((other) => other !== label);
  for (const other of others) await expect.element(field(other)).toHaveValue('');
});
