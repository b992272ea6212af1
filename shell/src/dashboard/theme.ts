import type { User } from '@tradewind/contracts/users';
import { useEffect } from 'react';

/** The theme that a user chose; null follows the device. An inline script reads it before the first paint. */
type Theme = 'dark' | 'light' | null;

const KEY = 'theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const print = matchMedia('print');

const stored = (): Theme => {
  const value = localStorage.getItem(KEY);
  return value === 'dark' || value === 'light' ? value : null;
};

const apply = (): void => {
  const root = document.documentElement;
  const next = print.matches ? 'light' : (stored() ?? (dark.matches ? 'dark' : 'light'));
  if (root.dataset.theme === next) return;
  // Transitions would change each surface at a different speed.
  root.dataset.themeSwitching = '';
  root.dataset.theme = next;
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching));
};

dark.addEventListener('change', apply);
// Pages are always printed in the light theme.
print.addEventListener('change', apply);

/** Stores the choice in this browser and applies it at once. */
const chooseTheme = (theme: Theme): void => {
  if (theme === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  apply();
};

/** Applies the user's own choice on every device. */
export const useUserTheme = ({ preferences: { darkMode, followSystemTheme } }: User): void => {
  useEffect(() => {
    if (followSystemTheme) chooseTheme(null);
    else chooseTheme(darkMode ? 'dark' : 'light');
  }, [darkMode, followSystemTheme]);
};
