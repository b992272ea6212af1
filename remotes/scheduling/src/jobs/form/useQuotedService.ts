import { duration } from '@tradewind/contracts/jobs';
import type { ContractForm } from '@tradewind/ui';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { NavigationState } from './draft.ts';
import type { JobFormValues } from './jobForm.ts';
import { useActiveServices } from './useActiveServices.ts';

const isDuration = (minutes: number) => v.is(duration, minutes);

/**
 * Fills in the service of the catalog that the first such line of a quote names, and its duration where
 * none was typed or came with a time slot.
 */
export const useQuotedService = <Output>(
  form: ContractForm<JobFormValues, Output>,
  { quote, slot }: Pick<NavigationState, 'quote' | 'slot'>,
): void => {
  const lines = quote?.lines ?? [];
  const hasSlot = slot !== undefined;
  const { getValues, resetField, setValue } = form;
  const services = useActiveServices();
  const service = lines
    .map(({ description }) => services.find(({ name }) => name === description))
    .find((found) => found !== undefined);
  const initialDuration = form.formState.defaultValues?.duration;
  useEffect(() => {
    if (service === undefined || getValues('serviceType') !== '') return;
    // As a default value, so that it does not count as an unsaved change.
    resetField('serviceType', { defaultValue: service.name });
    setValue('serviceId', service._id);
    if (!hasSlot && getValues('duration') === initialDuration && isDuration(service.duration))
      resetField('duration', { defaultValue: service.duration });
  }, [service, hasSlot, initialDuration, getValues, resetField, setValue]);
};
