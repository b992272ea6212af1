import {
  type MaintenancePlan,
  MaintenancePlanUpdate,
  NewMaintenancePlan,
  planPeriods,
  planRenewals,
  visitsPerYear,
} from '@tradewind/contracts/maintenancePlans';
import { typedNumber } from '@tradewind/contracts/shapes';
import type { ContractForm } from '@tradewind/ui';
import * as v from 'valibot';

/** Refused by the contract when it is empty. */
const priceField = v.pipe(
  typedNumber(),
  v.transform((price) => price ?? Number.NaN),
);

/** Empty: not named in the request. */
const dayField = v.pipe(
  v.string(),
  v.transform((day) => day || undefined),
);

const ServiceForm = v.object({
  service: v.string(),
  /** Of the chosen service; the request does not have it. */
  name: v.string(),
  timesPerYear: v.picklist(visitsPerYear),
  firstOn: dayField,
});

const PlanFormSchema = v.object({
  client: v.string(),
  /** Empty for the client's main one. */
  property: v.string(),
  name: v.string(),
  /** Dollars. */
  price: priceField,
  period: v.picklist(Object.keys(planPeriods) as (keyof typeof planPeriods)[]),
  /** Percent. */
  discount: v.pipe(
    typedNumber(),
    v.transform((percent) => percent ?? 0),
  ),
  startsOn: dayField,
  renewal: v.picklist(planRenewals),
  services: v.array(ServiceForm),
});
export type PlanValues = v.InferInput<typeof PlanFormSchema>;
export type ServiceValues = PlanValues['services'][number];
export type PlanForm<Output> = ContractForm<PlanValues, Output>;

// The form reads its fields, and then checks them by the contract's own schema.
export const newPlanForm = v.pipe(
  PlanFormSchema,
  v.transform((values): v.InferInput<typeof NewMaintenancePlan> => values),
  NewMaintenancePlan,
);
export const planUpdateForm = v.pipe(
  PlanFormSchema,
  v.transform((values): v.InferInput<typeof MaintenancePlanUpdate> => values),
  MaintenancePlanUpdate,
);

/** The values of a new plan, for a customer if one is known. */
export const planDraft = (client: string, today: string): PlanValues => ({
  ...{ client, property: '', name: '', price: undefined, period: 'month', discount: 0 },
  ...{ startsOn: today, renewal: 'automatic', services: [] },
});

/** The form's values of a saved plan; services that the catalog no longer has are left out. */
export const planValues = (plan: MaintenancePlan): PlanValues => ({
  client: plan.client._id,
  property: plan.property?._id ?? '',
  name: plan.name,
  price: plan.price,
  period: plan.period,
  discount: plan.discount,
  startsOn: plan.startsOn,
  renewal: plan.renewal,
  services: plan.services.flatMap(({ service, ...each }) =>
    service === null ? [] : [{ ...each, service }],
  ),
});
