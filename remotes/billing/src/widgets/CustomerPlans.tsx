import { css } from '@styled/css';
import { type CustomerPanelProps, useList } from '@tradewind/remote-kit';
import { formatDate, LinkButton, RecordsCard, Row } from '@tradewind/ui';
import { PlanBadge, planList, planPage, planPriceLabel } from '../plans/planLabels.tsx';

const MOST = 5;
const none = css({ p: '16px', color: 'fg.subtle' });

/** The maintenance plans of a customer, for their page. */
export const CustomerPlans = ({ customer }: CustomerPanelProps) => (
  <RecordsCard
    title="Maintenance plans"
    aside={
      <LinkButton size="sm" to={`${planList.to}/create`} state={{ clientId: customer._id }}>
        Add plan
      </LinkButton>
    }
    list={useList('listClientMaintenancePlans', {
      params: { id: customer._id },
      query: { limit: String(MOST) },
    })}
    most={MOST}
    loading="Loading maintenance plans"
    error={{ title: 'Error loading maintenance plans. Please try again.' }}
    empty={<p className={none}>No maintenance plans yet.</p>}
  >
    {(plan) => (
      <Row
        key={plan._id}
        to={planPage(plan)}
        title={plan.name}
        meta={
          plan.nextInvoiceOn === null
            ? planPriceLabel(plan)
            : `${planPriceLabel(plan)} · Next invoice ${formatDate(plan.nextInvoiceOn)}`
        }
        trailing={<PlanBadge state={plan.state} />}
      />
    )}
  </RecordsCard>
);
