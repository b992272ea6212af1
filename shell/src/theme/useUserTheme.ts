import type { User } from '@tradewind/contracts/users';
import { useEffect } from 'react';
import { chooseTheme } from './theme.ts';

/** Shows the user's own choice, on whichever device they sign in. */
export const useUserTheme = ({ preferences: { darkMode, followSystemTheme } }: User): void => {
  useEffect(() => {
    if (followSystemTheme) chooseTheme(null);
    else chooseTheme(darkMode ? 'dark' : 'light');
  }, [darkMode, followSystemTheme]);
};
