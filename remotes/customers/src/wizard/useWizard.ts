import type { Client } from '@tradewind/contracts/clients';
import { failureWithMessage, messageOf, useContractForm } from '@tradewind/ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { CustomerForm } from '../form/CustomerFields.tsx';
import { blankCustomer, wizardSchema } from '../form/customerForms.ts';
import { useCreateCustomer } from '../form/useSaveCustomer.ts';

const contactFields = ['name', 'customerType', 'companyName', 'phone', 'email'] as const;

export interface Wizard {
  readonly form: CustomerForm;
  readonly step: 1 | 2;
  readonly busy: boolean;
  /** Enter, Next and Create Customer: step 1 advances when it is right, step 2 creates. */
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  readonly back: () => void;
}

/**
 * The state of the creation wizard, fresh each time it opens. `name` is what was typed where
 * the wizard was asked for.
 */
export const useWizard = (
  open: boolean,
  name: string,
  onCreated: (customer: Client) => void,
): Wizard => {
  const [step, setStep] = useState<1 | 2>(1);
  const form = useContractForm(wizardSchema, { defaultValues: blankCustomer });
  const { reset, setFocus, clearProblem } = form;
  const create = useCreateCustomer();

  // Only opening it starts anew; `name` may change while it is open.
  useEffect(() => {
    if (!open) return;
    setStep(1);
    clearProblem();
    reset({ ...blankCustomer, name });
  }, [open]);

  const goTo = (next: 1 | 2) => {
    setStep(next);
    // Once the step's fields are there: the focus must not fall out of the dialog with the old ones.
    requestAnimationFrame(() => setFocus(next === 1 ? 'name' : 'address.street'));
  };

  const save = form.submit(async (customer) => {
    const company = customer.customerType === 'commercial' ? customer.companyName : '';
    try {
      onCreated(await create({ ...customer, companyName: company }));
    } catch (failure) {
      throw failureWithMessage(
        failure,
        messageOf(failure, 'Failed to create customer. Please try again.'),
      );
    }
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The wizard may stand inside another form, which must not take this for its own.
    event.stopPropagation();
    if (step === 2) return save();
    if (await form.trigger(contactFields, { shouldFocus: true })) goTo(2);
  };

  return { form, step, busy: form.formState.isSubmitting, submit, back: () => goTo(1) };
};
