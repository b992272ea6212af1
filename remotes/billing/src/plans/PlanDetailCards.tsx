import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { formatPercent } from '@tradewind/contracts/documentView';
import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { AmountAndStatus, StatusBadge } from '@tradewind/trade-ui';
import { Button, Card, CardLink, formatDate, formatDateRange, List, Row } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useToday } from './PlanDialogs.tsx';
import { frequencyLabel, planPriceLabel } from './planLabels.tsx';

const facts = css({ display: 'grid', gap: '10px', textStyle: 'sm' });
const fact = css({ display: 'flex', justifyContent: 'space-between', gap: '12px' });
const label = css({ color: 'fg.muted', flexShrink: '0' });
const value = css({ textAlign: 'end', fontWeight: '560', minW: '0', overflowWrap: 'anywhere' });
const more = css({ px: '16px', py: '8px' });
const none = css({ p: '16px', color: 'fg.subtle', textStyle: 'sm' });
// A row hangs its second line out to the left on a phone.
const problem = css({ color: 'status.red.fg', mdDown: { display: 'block', ps: '10px' } });

interface PlanCardProps {
  readonly plan: MaintenancePlan;
}

const Facts = ({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={facts}>
    {rows.map(([name, content]) => (
      <div key={name} className={fact}>
        <dt className={label}>{name}</dt>
        <dd className={value}>{content}</dd>
      </div>
    ))}
  </dl>
);

/** How the plan goes on, or when it ends. */
const renewalOf = (plan: MaintenancePlan): readonly [string, string] => {
  const { state, renewal, renewsOn, endsOn } = plan;
  if (endsOn !== null && state === 'ended') return ['Ended', formatDate(endsOn)];
  if (endsOn === null) return ['Renews', `${formatDate(renewsOn)}, by itself`];
  const words = renewal === 'asked' && endsOn === renewsOn ? ', unless renewed' : '';
  return ['Ends', `${formatDate(endsOn)}${words}`];
};

/** Says that invoices add a tax to the price, if they do. */
const taxWords = ({ tax = 0 }: MaintenancePlan): string =>
  tax > 0 ? `, plus ${formatPercent(tax)} tax` : '';

/** Price, next invoice, renewal and what is owed. */
export const BillingCard = ({ plan }: PlanCardProps) => (
  <Card title="Billing">
    <Facts
      rows={[
        ['Price', `${planPriceLabel(plan)}${taxWords(plan)}`],
        ['Next invoice', plan.nextInvoiceOn === null ? 'None' : formatDate(plan.nextInvoiceOn)],
        ['Owed', formatDollars(plan.owed)],
        ...(plan.discount > 0 ? [['Off other work', formatPercent(plan.discount)] as const] : []),
        ['Start', formatDate(plan.startsOn)],
        renewalOf(plan),
      ]}
    />
  </Card>
);

/** Every price with its first day, the newest first. */
export const PricesCard = ({ plan }: PlanCardProps) => (
  <Card title="Prices">
    <Facts
      rows={plan.prices
        .map(({ from, price }) => [`From ${formatDate(from)}`, formatDollars(price)] as const)
        .toReversed()}
    />
  </Card>
);

/** The pauses, if there are any. */
export const PausesCard = ({ plan }: PlanCardProps) => {
  const isOver = plan.state === 'ended';
  if (plan.pauses.length === 0) return null;
  return (
    <Card title="Pauses">
      <Facts
        rows={plan.pauses
          .map(({ from, until }) =>
            until === null
              ? ([`From ${formatDate(from)}`, isOver ? 'Until the end' : 'Until resumed'] as const)
              : ([formatDateRange(from, until), ''] as const),
          )
          .toReversed()}
      />
    </Card>
  );
};

/** What the plan includes. */
export const IncludesCard = ({ plan }: PlanCardProps) => (
  <Card flush title="Includes">
    {plan.services.length === 0 ? (
      <p className={none}>No services.</p>
    ) : (
      <List aria-label="Services">
        {plan.services.map(({ name, timesPerYear, firstOn }) => (
          <Row
            key={name}
            title={name}
            meta={`${frequencyLabel(timesPerYear)} · from ${formatDate(firstOn)}`}
          />
        ))}
      </List>
    )}
  </Card>
);

const isOver = ({ status }: MaintenancePlan['visits'][number]) =>
  status === 'completed' || status === 'no_show';

// Of each kind, until all are asked for.
const shownDue = 5;
const shownOver = 3;

/** The visits that are due next, and those that were done last; each opens its job. */
export const PlanVisitsCard = ({ plan }: PlanCardProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const due = plan.visits.filter((visit) => !isOver(visit));
  const over = plan.visits.filter(isOver).toReversed();
  const shown = showsAll
    ? [...due, ...over]
    : [...due.slice(0, shownDue), ...over.slice(0, shownOver)];
  if (plan.services.length + plan.visits.length === 0) return null;
  return (
    <Card flush title="Visits">
      {plan.visits.length === 0 ? (
        <p className={none}>No visits planned.</p>
      ) : (
        <List aria-label="Visits">
          {shown.map(({ visitId, jobId, name, date, status }) => (
            <Row
              key={visitId}
              to={`/dashboard/jobs/${jobId}`}
              title={formatDate(date)}
              meta={name}
              trailing={<StatusBadge kind="job" status={status} />}
            />
          ))}
        </List>
      )}
      {shown.length < plan.visits.length && (
        <div className={more}>
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show all {plan.visits.length}
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Says of a plan that has begun when its first invoice comes: background work runs every hour. */
const NoInvoices = ({ plan }: PlanCardProps) => {
  const today = useToday();
  const isDue = plan.nextInvoiceOn !== null && plan.nextInvoiceOn <= today;
  const first = isDue ? ' The first one is made within an hour.' : '';
  return <p className={none}>No invoices yet.{first}</p>;
};

/** The invoices that the plan made, the newest first. */
export const PlanInvoicesCard = ({ plan }: PlanCardProps) => (
  <Card
    flush
    title="Invoices"
    aside={
      plan.invoices.length > 0 && (
        <CardLink to={`/dashboard/invoices?customer=${plan.client._id}`}>All invoices</CardLink>
      )
    }
  >
    {plan.invoices.length === 0 ? (
      <NoInvoices plan={plan} />
    ) : (
      <List aria-label="Invoices">
        {plan.invoices.map((invoice) => (
          <Row
            key={invoice._id}
            to={`/dashboard/invoices/${invoice._id}`}
            title={formatDateRange(invoice.from, invoice.until)}
            meta={
              invoice.notSent === '' ? (
                `${invoice.invoiceNumber} · Due ${formatDate(invoice.dueDate)}`
              ) : (
                <span className={problem}>Not sent: {invoice.notSent}</span>
              )
            }
            trailing={
              <AmountAndStatus
                kind="invoice"
                amount={invoice.total}
                status={invoice.voided ? 'voided' : invoice.status}
              />
            }
          />
        ))}
      </List>
    )}
  </Card>
);
