import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field, MoneyInput, NumberInput, PhoneInput } from '../index.ts';

const Price = () => {
  const [price, setPrice] = useState<number | undefined>(5);
  return (
    <>
      <Field label="Price">
        <MoneyInput value={price} onChange={setPrice} />
      </Field>
      <output>{String(price)}</output>
    </>
  );
};

test.each([
  ['twelve', 'NaN', 'twelve'],
  ['1e5', 'NaN', '1e5'],
  ['1.234,56', '1234.56', '1,234.56'],
  ['1.2345,6', 'NaN', '1.2345,6'],
  ['12.345', '12.345', '12.345'],
  ['', 'undefined', ''],
  ['12,50', '12.5', '12.50'],
  ['1,250', '1250', '1,250.00'],
  [' $1,250.5 ', '1250.5', '1,250.50'],
])('of a price typed as "%s", %s is held and "%s" is shown when it is left', async (...texts) => {
  const [typed, held, shown] = texts;
  const screen = await render(<Price />);
  const price = screen.getByRole('textbox', { name: 'Price' });
  await price.fill(typed);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(held);
  await expect.element(price).toHaveValue(shown);
});

test('a text that is no number becomes the fallback when its field is left', async () => {
  const Quantity = () => {
    const [quantity, setQuantity] = useState<number | undefined>(1);
    return (
      <Field label="Quantity">
        <NumberInput value={quantity} onChange={setQuantity} fallback={0} />
      </Field>
    );
  };
  const screen = await render(<Quantity />);
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('1O');
  await expect.element(quantity).toHaveValue('1O');
  await userEvent.keyboard('{Tab}');
  await expect.element(quantity).toHaveValue('0');
});

const Phone = ({ start = '' }: { readonly start?: string }) => {
  const [phone, setPhone] = useState(start);
  return (
    <Field label="Phone">
      <PhoneInput value={phone} onChange={setPhone} />
    </Field>
  );
};

test('a phone number autofilled with its country code loses the code', async () => {
  const screen = await render(<Phone />);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+1 207 555 0146');
  await expect.element(phone).toHaveValue('(207) 555-0146');
});

test('a phone number of another country stays as it is typed', async () => {
  const screen = await render(<Phone />);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(phone, '+49 30 1234567');
  await expect.element(phone).toHaveValue('+49 30 1234567');
});

test('correcting a digit of a phone number keeps the caret there', async () => {
  const screen = await render(<Phone start="(207) 555-0146" />);
  const input = screen.getByRole('textbox', { name: 'Phone' }).element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('{Backspace}11');
  expect(input.value).toBe('(211) 755-5014');
});
