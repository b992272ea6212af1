import type { Client } from '@tradewind/contracts/clients';
import { formatPhone, useContractForm } from '@tradewind/ui';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CustomerForm } from '../form/CustomerFields.tsx';
import { blankCustomer, isValidEmail, isValidPhone, wizardSchema } from '../form/customerForms.ts';
import { createFailed, useCreateCustomer } from '../form/useSaveCustomer.ts';

const contactFields = ['name', 'customerType', 'companyName', 'phone', 'email'] as const;

export interface Wizard {
  readonly form: CustomerForm;
  readonly step: 1 | 2;
  readonly busy: boolean;
  /** Handles Enter, Next and Create Customer: a valid step 1 advances, step 2 creates. */
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  readonly back: () => void;
}

/** What was typed to find a customer is an e-mail address, a phone number, or else a name. */
const fieldOf = (typed: string) => {
  if (isValidEmail(typed)) return { email: typed };
  if (isValidPhone(typed)) return { phone: formatPhone(typed) };
  return { name: typed };
};

/**
 * The state of the creation wizard, reset each time it opens. `name` is the text that was typed
 * where the wizard was opened.
 */
export const useWizard = (
  open: boolean,
  name: string,
  onCreated: (customer: Client) => void,
): Wizard => {
  const [step, setStep] = useState<1 | 2>(1);
  const form = useContractForm(wizardSchema, {
    defaultValues: blankCustomer,
    checksOn: 'blur',
    saveFailed: createFailed,
  });
  const { reset, setFocus, clearProblem } = form;
  const create = useCreateCustomer();

  // Only opening resets the wizard; `name` may change while it is open.
  useEffect(() => {
    if (!open) return;
    setStep(1);
    clearProblem();
    reset({ ...blankCustomer, ...fieldOf(name) });
  }, [open]);

  const goTo = (next: 1 | 2) => {
    // Moves the focus before the next key is handled: later, it would take what is typed into a field.
    flushSync(() => setStep(next));
    setFocus(next === 1 ? 'name' : 'address.street');
  };

  const save = form.submit(async (customer) => {
    const company = customer.customerType === 'commercial' ? customer.companyName : '';
    onCreated(await create({ ...customer, companyName: company }));
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The wizard may be inside another form, which must not submit as well.
    event.stopPropagation();
    if (step === 2) return save();
    if (await form.trigger(contactFields, { shouldFocus: true })) goTo(2);
  };

  return { form, step, busy: form.formState.isSubmitting, submit, back: () => goTo(1) };
};
