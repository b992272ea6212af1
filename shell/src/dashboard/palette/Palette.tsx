import type { User } from '@tradewind/contracts/users';
import { CommandPalette } from '@tradewind/ui/CommandPalette';
import { useNavigate } from 'react-router-dom';
import { placesFor } from './places.tsx';
import { recordsFor } from './records.tsx';

export interface PaletteProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds customers, jobs, quotes and invoices, and goes to any screen. */
export const Palette = ({ user, open, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      placeholder="Search or go to"
      search={async (typed, signal) => {
        const query = typed.trim();
        const places = placesFor(user, query, go);
        if (query === '') return places;
        try {
          return [...(await recordsFor(user, query, signal, go)), ...places];
        } catch (error) {
          // Screens are found without a network, too.
          if (places.length > 0) return places;
          throw error;
        }
      }}
    />
  );
};
