import { css } from '@styled/css';
import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { useCall, useCanDispatch, useHasPath } from '@tradewind/remote-kit';
import { propertyLabel } from '@tradewind/trade-ui';
import {
  Banner,
  Button,
  Card,
  CardLink,
  formatDate,
  IconButton,
  LinkButton,
  Menu,
  Page,
  PermittedPage,
  SkeletonField,
  SkeletonRows,
  SkeletonShape,
  Split,
  useIsWide,
} from '@tradewind/ui';
import { Ellipsis, Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import {
  BillingCard,
  IncludesCard,
  PausesCard,
  PlanInvoicesCard,
  PlanVisitsCard,
  PricesCard,
} from './PlanDetailCards.tsx';
import { PlanBadge, planList, planNotLoaded, planPage } from './planLabels.tsx';
import { renewIcon, usePlanActions } from './usePlanActions.tsx';

const notice = css({ mb: '16px', _empty: { display: 'none' } });

/** The question that an asked plan puts near its end, or that an end is to come. */
const EndNotice = ({ plan }: { readonly plan: MaintenancePlan }) => {
  if (plan.state === 'ended' || plan.endsOn === null) return null;
  const day = formatDate(plan.endsOn);
  if (plan.isAsked)
    return (
      <Banner>
        It ends on {day} unless you renew it. Ask {plan.client.name} first.
      </Banner>
    );
  return plan.endsOn < plan.renewsOn && <Banner>It ends on {day}.</Banner>;
};

/** The customer, and the property where the plan names one. */
const Customer = ({ plan: { client, property } }: { readonly plan: MaintenancePlan }) => {
  const to = `/dashboard/customers/${client._id}`;
  return (
    <>
      {useHasPath(to) ? <CardLink to={to}>{client.name}</CardLink> : client.name}
      {property !== null && ` · ${propertyLabel({ ...property, isMain: false })}`}
    </>
  );
};

const LoadedPlan = ({ plan }: { readonly plan: MaintenancePlan }) => {
  const { entries, renew, dialog } = usePlanActions(plan);
  const wide = useIsWide();
  const menu = (
    <Menu
      trigger={
        <IconButton
          variant={wide ? 'outline' : undefined}
          label="More actions"
          icon={<Ellipsis aria-hidden size={18} />}
        />
      }
      entries={entries}
    />
  );
  return (
    <Page
      title={plan.name}
      back={planList}
      meta={<PlanBadge state={plan.state} />}
      subtitle={<Customer plan={plan} />}
      menu={wide ? undefined : menu}
      actions={
        <>
          {wide && menu}
          <LinkButton to={`${planPage(plan)}/edit`} icon={<Pencil aria-hidden size={16} />}>
            Edit
          </LinkButton>
          {renew !== undefined && (
            <Button variant="solid" icon={renewIcon} onClick={renew}>
              Renew
            </Button>
          )}
        </>
      }
    >
      <div className={notice}>
        <EndNotice plan={plan} />
      </div>
      <Split
        aside={
          <>
            <BillingCard plan={plan} />
            <PricesCard plan={plan} />
            <PausesCard plan={plan} />
          </>
        }
      >
        <IncludesCard plan={plan} />
        <PlanVisitsCard plan={plan} />
        <PlanInvoicesCard plan={plan} />
      </Split>
      {dialog}
    </Page>
  );
};

const OnePlan = () => {
  const { id = '' } = useParams();
  const call = useCall('getMaintenancePlan', { params: { id } });
  if (call.data !== undefined) return <LoadedPlan key={call.data._id} plan={call.data} />;
  return (
    <Loading
      title="Maintenance plan"
      thing="plan"
      call={call}
      failed={planNotLoaded}
      list={planList}
    >
      <SkeletonShape label="Loading plan">
        <Split
          aside={
            <Card title="Billing">
              <SkeletonField />
            </Card>
          }
        >
          <Card flush title="Includes">
            <SkeletonRows rows={2} />
          </Card>
          <Card flush title="Invoices">
            <SkeletonRows rows={5} />
          </Card>
        </Split>
      </SkeletonShape>
    </Loading>
  );
};

/** `/dashboard/maintenance-plans/:id` */
export const PlanDetail = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Maintenance plan">
    <OnePlan />
  </PermittedPage>
);
