import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { VirtualList } from './VirtualList.tsx';

const itself = (name: string) => name;

/** Rows of 40 and 90 pixels in turn, in a box of 300. */
const list = (count: number) => (
  <>
    <style>{'.box { height: 300px; overflow-y: auto; overflow-anchor: none; }'}</style>
    <VirtualList
      label="Names"
      busy={false}
      box="box"
      rows={Array.from({ length: count }, (_, at) => `Name ${at + 1}`)}
      rowKey={itself}
      estimate={40}
    >
      {(name, { 'data-index': index, ...attributes }, key) => (
        <li
          key={key}
          {...attributes}
          data-index={index}
          style={{ height: index % 2 === 0 ? 40 : 90 }}
        >
          <a href={`#${index}`}>{name}</a>
        </li>
      )}
    </VirtualList>
  </>
);

test('renders all rows of a first page, and only the visible ones of a longer list', async () => {
  const screen = await render(list(100));
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(100);
  await screen.rerender(list(200));
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBeLessThan(40);
  await expect.element(screen.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
  await screen.rerender(list(100));
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(100);
});

test('keeps the visible rows in place, and the focus, when a second page makes it long', async () => {
  const screen = await render(list(100));
  const box = screen.getByRole('region', { name: 'Names' }).element();
  const link = (await screen
    .getByRole('link', { name: 'Name 40', exact: true })
    .findElement()) as HTMLElement;
  link.scrollIntoView({ block: 'center' });
  link.focus({ preventScroll: true });
  const topOf = () => link.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const before = topOf();
  await screen.rerender(list(200));
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBeLessThan(40);
  expect(document.activeElement).toBe(link);
  expect(topOf()).toBeCloseTo(before, 0);
});
