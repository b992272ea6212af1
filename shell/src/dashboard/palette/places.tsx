import type { User } from '@tradewind/contracts/users';
import type { Command } from '@tradewind/ui/CommandPalette';
import { NavIcon } from '../icons.tsx';
import { actionsFor, navigationFor } from '../navigation.ts';

interface Place {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
}

/** Leads somewhere; whoever shows the palette knows how to go there. */
export type Go = (path: string) => void;

const commandTo = (group: string, { label, icon, to }: Place, go: Go): Command => ({
  id: `${group} ${to}`,
  group,
  label,
  icon: <NavIcon name={icon} />,
  run: () => go(to),
});

/** The screens and forms that a user has and whose words have the query in them. */
export const placesFor = (user: User, query: string, go: Go): Command[] =>
  [
    ...navigationFor(user).map((entry) => commandTo('Go to', entry, go)),
    ...actionsFor(user).map((action) => commandTo('Create', action, go)),
  ].filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
