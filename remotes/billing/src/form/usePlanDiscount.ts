import type { MaintenancePlanRow } from '@tradewind/contracts/maintenancePlans';
import { useCall } from '@tradewind/remote-kit';
import { useEffect, useRef } from 'react';
import type { DocumentForm } from './documentForm.ts';

/** The plan whose discount a new document of its customer proposes (decision 157). */
const bestOf = (plans: readonly MaintenancePlanRow[]): MaintenancePlanRow | undefined =>
  plans
    .filter(({ state, discount }) => discount > 0 && (state === 'active' || state === 'past_due'))
    .toSorted((one, other) => other.discount - one.discount)[0];

/**
 * Proposes the discount of the customer's maintenance plan in a new document, unless another was
 * typed; a copy of a quote keeps the discount that it has. Returns the hint that names the plan.
 */
export const usePlanDiscount = <Output>(
  form: DocumentForm<Output>,
  { isProposing, isFromQuote }: { readonly isProposing: boolean; readonly isFromQuote: boolean },
): string | undefined => {
  const { client, discount } = form.watch();
  const isAsked = isProposing && client !== '';
  const { data } = useCall(
    'listClientMaintenancePlans',
    { params: { id: client }, query: { limit: '100' } },
    { enabled: isAsked },
  );
  const plan = isAsked && data !== undefined ? bestOf(data.rows) : undefined;
  // Undefined of a copy until the plans of its customer are loaded.
  const proposed = useRef(isFromQuote ? undefined : 0);
  const next = plan?.discount ?? 0;
  useEffect(() => {
    if (!isAsked || next === proposed.current) return;
    if (proposed.current === undefined && data === undefined) return;
    const typed = form.getValues('discount');
    if ((typed ?? 0) === proposed.current)
      // A default, not typed: leaving an untouched form asks nothing.
      form.resetField('discount', { defaultValue: next });
    proposed.current = next;
  }, [form, isAsked, next, data]);
  if (plan === undefined) return undefined;
  return discount === plan.discount
    ? `From ${plan.name}.`
    : `${plan.name} gives ${plan.discount}% off.`;
};
