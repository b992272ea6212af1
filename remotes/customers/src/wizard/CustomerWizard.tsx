import { css } from '@styled/css';
import { type NewCustomerProps, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  FormField,
  Input,
  KeptNote,
  keepFocus,
  PhoneInput,
  Stepper,
  useConfirm,
} from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import {
  AddressFields,
  type CustomerForm,
  CustomerTypeField,
  NotesFields,
  TextField,
} from '../form/CustomerFields.tsx';
import { isValidEmail, isValidPhone } from '../form/customerForms.ts';
import { DuplicateWarning } from '../form/DuplicateWarning.tsx';
import { useWizard } from './useWizard.ts';

const steps = ['Contact details', 'Address and notes'];
const body = css({ display: 'grid', gap: '18px' });

/** The dialog that adds a customer in two steps (specification 2, sections 2 and 5). */
export const CustomerWizard = ({ open, name = '', onClose, onCreated }: NewCustomerProps) => {
  const formId = useId();
  const toasts = useToasts();
  const [ask, question] = useConfirm();
  const { form, step, busy, submit, back } = useWizard(open, name, (customer) => {
    toasts.success({ title: 'Customer created', description: customer.name });
    onClose();
    onCreated(customer);
  });
  const { isDirty } = form.formState;
  const hasTyped = useRef(false);
  // Escape and a click outside are often accidental; Cancel is not.
  const closeWithCare = async () => {
    const discarded =
      !isDirty ||
      (await ask({
        title: 'Discard this customer?',
        description: 'What you have typed will be lost.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      }));
    if (discarded) onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={closeWithCare}
        title="Add Customer"
        problem={form.problem}
        busy={busy}
        foot={
          <>
            <Button disabled={busy} onMouseDown={keepFocus} onClick={step === 1 ? onClose : back}>
              {step === 1 ? 'Cancel' : 'Back'}
            </Button>
            <Button
              type="submit"
              onMouseDown={keepFocus}
              onClick={(event) => {
                // The second click of a double click on Next would press Create Customer.
                if (event.detail > 1 && !hasTyped.current) event.preventDefault();
                hasTyped.current = false;
              }}
              form={formId}
              variant="solid"
              busy={busy}
              busyLabel="Creating..."
            >
              {step === 1 ? 'Next' : 'Create Customer'}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className={body}
          onInput={() => {
            hasTyped.current = true;
          }}
          onSubmit={submit}
        >
          <KeptNote isUnanswered={form.isUnanswered && form.problem !== ''} />
          <Stepper steps={steps} current={step - 1} label="Steps" />
          {step === 1 ? <ContactStep form={form} onLeave={onClose} /> : <AddressStep form={form} />}
        </form>
      </Dialog>
      {question}
    </>
  );
};

const stack = css({ display: 'grid', gap: '14px' });

interface ContactStepProps {
  readonly form: CustomerForm;
  readonly onLeave: () => void;
}

/** Step 1: name and contact data. */
const ContactStep = ({ form, onLeave }: ContactStepProps) => {
  const [email, phone, type] = form.watch(['email', 'phone', 'customerType']);
  return (
    <div className={stack}>
      <TextField form={form} name="name" label="Name" autoComplete="name" required data-autofocus />
      <CustomerTypeField form={form} />
      {type === 'commercial' && (
        <TextField
          form={form}
          name="companyName"
          label="Company name"
          autoComplete="organization"
          required
        />
      )}
      <FormField
        form={form}
        name="phone"
        label="Phone"
        hint="US format: (XXX) XXX-XXXX"
        checksOn="change"
        required
      >
        {({ value, ...control }) => (
          <ValidMark valid={isValidPhone(phone)}>
            <PhoneInput {...control} value={value} />
          </ValidMark>
        )}
      </FormField>
      <FormField form={form} name="email" label="Email" required>
        {({ value, ...control }) => (
          <ValidMark valid={isValidEmail(email)}>
            <Input {...control} value={value} type="email" autoComplete="email" />
          </ValidMark>
        )}
      </FormField>
      <DuplicateWarning email={email} phone={phone} onFollow={onLeave} />
    </div>
  );
};

/** Step 2: address and notes. */
const AddressStep = ({ form }: { readonly form: CustomerForm }) => (
  <div className={stack}>
    <AddressFields form={form} required country={false} />
    <NotesFields form={form} />
  </div>
);

const box = css({ position: 'relative', display: 'block' });
const mark = css({
  position: 'absolute',
  insetY: '0',
  right: '11px',
  my: 'auto',
  color: 'status.green.solid',
  pointerEvents: 'none',
});

interface ValidMarkProps {
  readonly valid: boolean;
  readonly children: ReactNode;
}

/** A green check at the end of a valid field (specification 2, section 5). */
const ValidMark = ({ valid, children }: ValidMarkProps) => (
  <span className={box}>
    {children}
    {valid && <CircleCheck role="img" aria-label="Valid" size={17} className={mark} />}
  </span>
);
