import { css } from '@styled/css';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { useUser } from '@tradewind/remote-kit';
import { Card, formatDate, formatMoney, Stat } from '@tradewind/ui';

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  // The lines between them, wherever a row ends: a sum of many digits has one of its own.
  gap: '1px',
  bg: 'border.subtle',
  borderRadius: '11px',
  overflow: 'hidden',
  '& > *': {
    flex: { base: '1 1 calc(50% - 1px)', sm: '1 1 0' },
    minW: 'min-content',
    p: '14px 16px',
    bg: 'bg.surface',
  },
});

/** What the customer owes, has brought in, and when someone was last there. */
export const Figures = ({ customer }: { readonly customer: ClientDetail }) => {
  const { timezone } = useUser().preferences;
  const owes = customer.balanceOwed > 0;
  return (
    <Card flush aria-label="Figures">
      <div className={strip}>
        <Stat
          label="Balance owed"
          tone={owes ? 'yellow' : 'green'}
          value={formatMoney(customer.balanceOwed)}
        />
        <Stat label="Lifetime value" value={formatMoney(customer.lifetimeValue)} />
        <Stat
          label="Last visit"
          value={
            customer.lastVisit === null ? 'None yet' : formatDate(customer.lastVisit, timezone)
          }
        />
      </div>
    </Card>
  );
};
