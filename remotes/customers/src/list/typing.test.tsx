import { useDebouncedParam } from '@tradewind/remote-kit';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

interface BoxProps {
  readonly inAddress: string;
  readonly handOn: (text: string) => void;
}

const Box = ({ inAddress, handOn }: BoxProps) => {
  const [typed, type] = useDebouncedParam(inAddress, handOn, 1);
  return <input aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />;
};

/** A search box whose address changes only when the test changes it. */
const open = async (inAddress: string) => {
  const handOn = vi.fn();
  const screen = await render(<Box inAddress={inAddress} handOn={handOn} />);
  return {
    box: screen.getByRole('textbox', { name: 'Search' }),
    handed: (...texts: string[]) =>
      expect.poll(() => handOn.mock.calls).toEqual(texts.map((text) => [text])),
    address: (next: string) => screen.rerender(<Box inAddress={next} handOn={handOn} />),
  };
};

test('an address that changes late does not reset the box', async () => {
  const { box, handed, address } = await open('');
  await box.fill('furnace');
  await handed('furnace');
  await box.fill('furnace leak');
  await handed('furnace', 'furnace leak');
  await address('furnace');
  await expect.element(box).toHaveValue('furnace leak');
  await address('furnace leak');
  await expect.element(box).toHaveValue('furnace leak');
  await handed('furnace', 'furnace leak');
});

test('another change of the address sets the box, also back to the previous search', async () => {
  const { box, handed, address } = await open('');
  await box.fill('furnace');
  await handed('furnace');
  await address('furnace');
  await address('');
  await expect.element(box).toHaveValue('');
  await address('furnace');
  await expect.element(box).toHaveValue('furnace');
  await handed('furnace');
});

test('a trailing space is not searched for, and stays while the next word is typed', async () => {
  const { box, handed, address } = await open('furnace');
  await box.fill('furnace leak ');
  await handed('furnace leak');
  await address('furnace leak');
  await expect.element(box).toHaveValue('furnace leak ');
});
