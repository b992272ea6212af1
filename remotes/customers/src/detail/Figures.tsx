import type { ClientDetail } from '@tradewind/contracts/clients';
import { useUser } from '@tradewind/remote-kit';
import { FigureStrip, formatDate, formatMoney, Stat } from '@tradewind/ui';

/** What the customer owes, has brought in, and when someone was last there. */
export const Figures = ({ customer }: { readonly customer: ClientDetail }) => {
  const { timezone } = useUser().preferences;
  const owes = customer.balanceOwed > 0;
  return (
    <FigureStrip label="Figures">
      <Stat
        label="Balance owed"
        tone={owes ? 'yellow' : 'green'}
        value={formatMoney(customer.balanceOwed)}
      />
      <Stat label="Lifetime value" value={formatMoney(customer.lifetimeValue)} />
      <Stat
        label="Last visit"
        value={customer.lastVisit === null ? 'None yet' : formatDate(customer.lastVisit, timezone)}
      />
    </FigureStrip>
  );
};
