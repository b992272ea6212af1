import type { ContractForm } from '@tradewind/ui';
import { useEffect } from 'react';
import type { NavigationState } from './draft.ts';
import type { JobFormValues } from './jobForm.ts';
import { useActiveServices } from './useActiveServices.ts';

/** Fills in the service of the catalog that the first such line of a quote names. */
export const useQuotedService = <Output>(
  form: ContractForm<JobFormValues, Output>,
  lines: NonNullable<NavigationState['quote']>['lines'] = [],
): void => {
  const { getValues, resetField, setValue } = form;
  const services = useActiveServices();
  const service = lines
    .map(({ description }) => services.find(({ name }) => name === description))
    .find((found) => found !== undefined);
  useEffect(() => {
    if (service === undefined || getValues('serviceType') !== '') return;
    // As a default value, so that it does not count as an unsaved change.
    resetField('serviceType', { defaultValue: service.name });
    setValue('serviceId', service._id);
  }, [service, getValues, resetField, setValue]);
};
