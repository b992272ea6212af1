import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, type ContractForm, Form, FormField, Input, useContractForm } from '../index.ts';
import { announceSignedInAgain } from './unsavedWork.ts';

afterEach(() => page.viewport(1280, 800));

const Customer = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required')),
  email: v.pipe(
    v.string(),
    v.nonEmpty('Email is required'),
    v.email('Please enter a valid email address'),
  ),
});
type Customer = v.InferOutput<typeof Customer>;

interface FieldsProps {
  readonly form: ContractForm<Customer, Customer>;
  readonly required?: boolean;
}

const Fields = ({ form, required = false }: FieldsProps) => (
  <>
    <FormField form={form} name="name" label="Name" required={required}>
      {(control) => <Input {...control} />}
    </FormField>
    <FormField form={form} name="email" label="Email" required={required}>
      {(control) => <Input {...control} />}
    </FormField>
  </>
);

const Example = ({ onSave }: { readonly onSave: (customer: Customer) => unknown }) => {
  const form = useContractForm(Customer, { defaultValues: { name: '', email: '' } });
  return (
    <Form form={form} onSave={onSave}>
      <Fields form={form} required />
      <Button type="submit" busy={form.formState.isSubmitting}>
        Save customer
      </Button>
    </Form>
  );
};

const open = async (onSave: (customer: Customer) => unknown) => {
  const screen = await render(<Example onSave={onSave} />);
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name' }),
    email: screen.getByRole('textbox', { name: 'Email' }),
    save: screen.getByRole('button', { name: 'Save customer' }),
  };
};

test('focuses the first invalid field and saves nothing', async () => {
  const onSave = vi.fn();
  const { screen, name, email, save } = await open(onSave);
  await save.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  expect(onSave).not.toHaveBeenCalled();
  await name.fill('Elena Petrova');
  await expect.poll(() => screen.getByText('Name is required').query()).toBeNull();
  await expect.element(screen.getByText('Email is required')).toBeVisible();
});

test('a save by keyboard leaves the focus on the button, which cannot be pressed twice', async () => {
  let finish = () => {};
  const onSave = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { name, email, save } = await open(onSave);
  await name.fill('Elena Petrova');
  await email.fill('elena@mail.example');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveFocus();
  finish();
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  await expect.element(save).toHaveFocus();
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('a failed save keeps the typed values and shows the messages of the field and of the form', async () => {
  const rejection = {
    message: 'Some fields need attention.',
    errors: [{ field: 'email', message: 'This email is in use.' }],
  };
  const onSave = vi.fn().mockRejectedValueOnce(rejection).mockResolvedValueOnce(undefined);
  const { screen, name, email, save } = await open(onSave);
  await name.fill('Elena Petrova');
  await email.fill('elena@example.com');
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Some fields need attention.');
  await expect.element(email).toHaveAccessibleDescription('This email is in use.');
  await expect.element(email).toHaveFocus();
  await expect.element(name).toHaveValue('Elena Petrova');
  await expect.element(email).toHaveValue('elena@example.com');

  await email.fill('elena.petrova@example.com');
  await expect.poll(() => screen.getByText('This email is in use.').query()).toBeNull();
  await save.click();
  await expect
    .poll(() => onSave)
    .toHaveBeenLastCalledWith({
      name: 'Elena Petrova',
      email: 'elena.petrova@example.com',
    });
  await expect.poll(() => screen.getByRole('alert').query()).toBeNull();
});

test('shows a plain message when the server cannot be reached', async () => {
  const { screen, name, email, save } = await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await name.fill('Elena Petrova');
  await email.fill('elena@example.com');
  await save.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The server could not be reached. Check your connection and try again.');
});

test('a save that fails without field errors does not count as saved', async () => {
  const CustomerForm = () => {
    const form = useContractForm(Customer, { defaultValues: { name: '', email: '' } });
    const refuse = () => Promise.reject(new Error('The office is closed.'));
    return (
      <Form form={form} onSave={refuse}>
        <Fields form={form} />
        <Button type="submit">Save customer</Button>
        <p>{form.formState.isSubmitSuccessful ? 'Saved' : 'Not saved'}</p>
        <p>{form.isUnsaved() ? 'Unsaved' : 'Nothing to lose'}</p>
      </Form>
    );
  };
  const screen = await render(<CustomerForm />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Elena');
  await screen.getByRole('textbox', { name: 'Email' }).fill('elena@petrova.example');
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect.element(screen.getByText('The office is closed.')).toBeVisible();
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await expect.element(screen.getByText('Unsaved')).toBeVisible();
});

test('a newer row updates untouched fields, and typed values stay unsaved', async () => {
  const Received = () => {
    const [row, setRow] = useState({ name: 'Elena', email: 'elena@mail.example' });
    const form = useContractForm(Customer, { defaultValues: row, values: row });
    return (
      <Form form={form} onSave={() => undefined}>
        <Fields form={form} />
        <Button onClick={() => setRow({ name: 'Helen', email: 'helen@mail.example' })}>
          Receive
        </Button>
        <p>{form.formState.isDirty ? 'Unsaved' : 'Nothing to lose'}</p>
      </Form>
    );
  };
  const screen = await render(<Received />);
  await expect.element(screen.getByText('Nothing to lose')).toBeVisible();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Elena Petrova');
  await expect.element(screen.getByText('Unsaved')).toBeVisible();
  await screen.getByRole('button', { name: 'Receive' }).click();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveValue('helen@mail.example');
  await expect.element(name).toHaveValue('Elena Petrova');
  await expect.element(screen.getByText('Unsaved')).toBeVisible();
});

test('pressing the submit button leaves the focus in its field, so that no validation message moves it', async () => {
  const { name, save } = await open(vi.fn());
  await name.click();
  const button = save.element();
  const before = button.getBoundingClientRect().top;
  const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  button.dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  await expect.element(name).toHaveFocus();
  expect(button.getBoundingClientRect().top).toBe(before);
});

const customer: Customer = { name: 'Elena Petrova', email: 'elena@example.com' };

const EditCustomer = (props: { readonly row: Customer; readonly save: () => Promise<unknown> }) => {
  const form = useContractForm(Customer, { defaultValues: props.row, values: props.row });
  return (
    <Form form={form} onSave={props.save}>
      <Fields form={form} />
      <Button type="submit">Save customer</Button>
      <p>{form.formState.isDirty ? 'Something to save' : 'All saved'}</p>
    </Form>
  );
};

test('text typed while a save runs does not count as saved', async () => {
  let finish = () => {};
  const save = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const screen = await render(<EditCustomer row={customer} save={save} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Elena P.');
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await name.fill('Elena Petrova-Reed');
  finish();
  await expect.element(screen.getByText('Something to save')).toBeVisible();
  await expect.element(name).toHaveValue('Elena Petrova-Reed');
  await name.fill('Elena P.');
  await expect.element(screen.getByText('All saved')).toBeVisible();
});

test('after a save, a field follows changes by others', async () => {
  const save = async () => undefined;
  const screen = await render(<EditCustomer row={customer} save={save} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Elena P.');
  await screen.getByRole('button', { name: 'Save customer' }).click();
  await expect.element(screen.getByText('All saved')).toBeVisible();
  await screen.rerender(<EditCustomer row={{ ...customer, name: 'E. Petrova' }} save={save} />);
  await expect.element(name).toHaveValue('E. Petrova');
});

test('signing in again removes the message of an expired session and no other', async () => {
  const ended = Object.assign(new Error('Please sign in again.'), { status: 401 });
  const rejections = [
    ended,
    new Error('Could not save the customer.', { cause: ended }),
    Object.assign(new Error('Someone else changed this.'), { status: 409 }),
  ];
  const { screen, name, email, save } = await open(() => Promise.reject(rejections.shift()));
  await name.fill('Elena Petrova');
  await email.fill('elena@example.com');
  for (const words of ['Please sign in again.', 'Could not save the customer.']) {
    await save.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    announceSignedInAgain();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  }
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Someone else changed this.');
  announceSignedInAgain();
  await expect.element(name).toHaveValue('Elena Petrova');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('on a phone the message of a failed save is below the bar of the page', async () => {
  await page.viewport(360, 640);
  const screen = await render(
    <div style={{ paddingBlock: '1500px' }}>
      <Example onSave={() => Promise.reject(new Error('No connection'))} />
    </div>,
  );
  await screen.getByRole('textbox', { name: 'Name' }).fill('Elena Petrova');
  await screen.getByRole('textbox', { name: 'Email' }).fill('elena@example.com');
  // As the button that stays at the bottom of a long form.
  screen.getByRole('button').element().focus({ preventScroll: true });
  scrollTo(0, document.documentElement.scrollHeight);
  await userEvent.keyboard('{Enter}');
  const message = screen.getByRole('alert');
  await expect.element(message).toBeInViewport();
  expect(message.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(56);
});
