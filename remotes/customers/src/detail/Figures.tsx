import { css } from '@styled/css';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { useUser } from '@tradewind/remote-kit';
import { Card, formatDate, formatMoney, Stat } from '@tradewind/ui';

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > *': { p: '14px 16px' },
  '& > * + *': { borderInlineStart: '1px solid {colors.border.subtle}' },
  '& > :nth-child(3)': {
    smDown: {
      gridColumn: '1 / -1',
      borderInlineStart: '0',
      borderTop: '1px solid {colors.border.subtle}',
    },
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
