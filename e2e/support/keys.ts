import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** The most Tab presses to reach a control, enough for the longest form. */
const MOST_TABS = 60;

const find = (page: Page, role: Role, name: Name): Locator =>
  page.getByRole(role, { name, exact: typeof name === 'string' });

/** Role and name of the focused element, as a screen reader gets them. */
const focusedElement = async (page: Page): Promise<string> => {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'nothing';
  const [line = ''] = (await focused.ariaSnapshot()).split('\n');
  return line.replace(/^- /, '');
};

/** Whether the focus is visible within the screen: by an outline, or by a box shadow. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.matches('body, main')) return true;
    // A native checkbox is visually hidden, and the box that replaces it has the focus ring.
    const { parentElement: around } = focused;
    const { width, height } = focused.getBoundingClientRect();
    const isDrawn = Math.min(width, height) > 1 || around === null;
    const inItsPlace = isDrawn ? [focused] : [around, ...around.querySelectorAll('*')];
    const styles = inItsPlace
      .filter((element) => isDrawn || element !== focused)
      .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
    return styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        /0px 0px 0px [1-9]/.test(boxShadow),
    );
  });

/** Actions and checks of a user without a pointer. */
export interface Keys {
  /** Opens a screen by its address, and skips to its content. */
  open(path: string): Promise<void>;
  /** Presses Tab until the target has the focus; every stop must have a name and a visible focus. */
  tabTo(role: Role, name: Name, direction?: 'forward' | 'back'): Promise<void>;
  /** Focuses the target by Tab, and presses Enter. */
  enter(role: Role, name: Name, direction?: 'forward' | 'back'): Promise<void>;
  /** Focuses a field by Tab, and replaces its text. */
  fill(name: Name, text: string, role?: Role): Promise<void>;
  /** Focuses a native select and types the first characters of an option. */
  pick(name: Name, text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  /** Types into a field that searches, and chooses one of the rows that are found. */
  search(name: Name, text: string, row: Name): Promise<void>;
  /** Moves down an open menu to an item, and presses Enter. */
  choose(name: Name): Promise<void>;
  /** Waits until the target has the focus. */
  expectFocus(role: Role, name: Name): Promise<void>;
  /** Waits until a screen has opened and its content has the focus. */
  expectOpened(heading: Name): Promise<void>;
  /** Checks that some element has the focus. */
  expectAnyFocus(): Promise<void>;
}

const keysOf = (page: Page): Keys => {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: Keys['tabTo'] = async (role, name, direction = 'forward') => {
    const target = find(page, role, name);
    await target.first().waitFor({ state: 'attached' });
    const reached = target.and(page.locator(':focus'));
    const passed: string[] = [];
    while ((await reached.count()) === 0) {
      if (passed.length === MOST_TABS) {
        throw new Error(`Tab does not come to the ${role} ${name}, but to ${passed.join(', ')}.`);
      }
      await press(direction === 'forward' ? 'Tab' : 'Shift+Tab');
      const stop = await focusedElement(page);
      passed.push(stop);
      await expect.poll(() => isFocusVisible(page), `The focus on ${stop} is visible.`).toBe(true);
    }
  };
  const enter: Keys['enter'] = async (role, name, direction) => {
    await tabTo(role, name, direction);
    await press('Enter');
  };
  const moveTo = async (item: Locator, items: Locator) => {
    await item.waitFor();
    const all = await items.count();
    // A key that comes before the first highlight can move past the item.
    for (let pressed = 0; pressed <= 2 * all; pressed += 1) {
      if ((await item.getAttribute('data-highlighted')) !== null) {
        // On a busy machine the list may not yet handle the first key after the highlight.
        return expect(async () => {
          await press('Enter');
          await expect(item).toHaveCount(0, { timeout: 5_000 });
        }).toPass();
      }
      await press(pressed === all ? 'Home' : 'ArrowDown');
    }
    throw new Error(`The arrow keys do not reach ${item}.`);
  };
  return {
    press,
    tabTo,
    enter,
    async open(path) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await enter('link', /^Skip to/);
      await expect(page.locator('main')).toBeFocused();
    },
    async fill(name, text, role = 'textbox') {
      await tabTo(role, name);
      await press('Control+a');
      await page.keyboard.type(text);
    },
    async pick(name, text) {
      await tabTo('combobox', name);
      await page.keyboard.type(text);
    },
    async search(name, text, row) {
      await tabTo('combobox', name);
      await page.keyboard.type(text);
      // Until the response arrives, Enter chooses nothing.
      const found = page.locator('[role=listbox][aria-busy=false]');
      await moveTo(found.getByRole('option', { name: row }), found.getByRole('option'));
    },
    choose: (name) => moveTo(find(page, 'menuitem', name), page.getByRole('menuitem')),
    expectFocus: (role, name) =>
      expect(find(page, role, name).and(page.locator(':focus'))).toHaveCount(1),
    async expectOpened(heading) {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('main')).toBeFocused();
    },
    expectAnyFocus: () => expect(page.locator(':focus')).toHaveCount(1),
  };
};

/** A test that has no pointer. */
export const test = base.extend<{ keys: Keys }>({
  keys: async ({ page }, use) => {
    // Each key is a round trip to the browser.
    base.setTimeout(480_000);
    await use(keysOf(page));
  },
});
