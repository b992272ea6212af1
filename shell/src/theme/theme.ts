/** What the user wants; null follows the device. Read before the first paint by the document. */
export type Theme = 'dark' | 'light' | null;

const KEY = 'theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const paper = matchMedia('print');

const stored = (): Theme => {
  const value = localStorage.getItem(KEY);
  return value === 'dark' || value === 'light' ? value : null;
};

const apply = (): void => {
  const root = document.documentElement;
  const next = paper.matches ? 'light' : (stored() ?? (dark.matches ? 'dark' : 'light'));
  if (root.dataset.theme === next) return;
  // Transitions would fade every surface at its own pace.
  root.dataset.themeSwitching = '';
  root.dataset.theme = next;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching));
};

dark.addEventListener('change', apply);
// Nobody wants a black page, nor pale words on a white one.
paper.addEventListener('change', apply);

/** Keeps the choice in this browser and shows it at once. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  apply();
};
