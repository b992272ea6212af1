import { css } from '@styled/css';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import {
  Banner,
  Button,
  Card,
  FormField,
  FormProblem,
  Input,
  OptionalMark,
  PhoneInput,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { RetryNotice, StepHeading } from '../provider/BookingFrame.tsx';
import { ClosedNotice } from './ClosedNotice.tsx';
import type { ContactLinksProps } from './ContactLinks.tsx';
import type { Flow } from './useBookingFlow.ts';
import { Details, type DetailsForm, lacksRequired } from './visitorDetails.ts';

const fields = css({ display: 'grid', gap: '14px', mt: '16px' });
const pair = css({ display: 'grid', gap: '14px', gridTemplateColumns: { md: '1fr 1fr' } });
// A honeypot: hidden from people, filled in by bots.
const honeypot = css({
  position: 'absolute',
  left: '-9999px',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
});

export interface DetailsStepProps extends ContactLinksProps {
  readonly flow: Flow;
}

/** Step 3: the visitor's contact details and address. */
export const DetailsStep = ({ flow, ...business }: DetailsStepProps) => {
  const form = useContractForm(Details, { defaultValues: flow.details });
  const keepTyped = useRef(() => {});
  keepTyped.current = () => flow.keepDetails(form.getValues());
  useEffect(() => () => keepTyped.current(), []);
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.clearProblem();
    setIncomplete(lacksRequired(form.getValues()));
    return form.submit(flow.send)();
  };
  return (
    <Card>
      <form noValidate aria-label="Your details" onSubmit={submit}>
        <StepHeading focused={flow.hasMoved}>Your details</StepHeading>
        <div className={fields}>
          {flow.isTryingAgain && <RetryNotice />}
          {flow.isClosed && <ClosedNotice {...business} />}
          {isIncomplete ? (
            <Banner tone="error">{bookingMessages.required}</Banner>
          ) : (
            <FormProblem problem={form.problem} isUnanswered={form.isUnanswered} />
          )}
          <FormField form={form} name="name" label="Full name" required>
            {(control) => <Input {...control} autoComplete="name" />}
          </FormField>
          <div className={pair}>
            <FormField form={form} name="email" label="Email" required>
              {(control) => <Input {...control} type="email" autoComplete="email" />}
            </FormField>
            <FormField form={form} name="phone" label="Phone" required>
              {(control) => <PhoneInput {...control} />}
            </FormField>
          </div>
          {flow.equipment === undefined && <AddressFields form={form} />}
          <FormField
            form={form}
            name="notes"
            label="Notes"
            beside={<OptionalMark />}
            hint="What should we know before we come?"
          >
            {({ value, ...control }) => <Textarea {...control} value={value ?? ''} />}
          </FormField>
          <div aria-hidden className={honeypot}>
            <label>
              Website
              <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button
            type="submit"
            variant="solid"
            size="lg"
            block
            busy={form.formState.isSubmitting}
            busyLabel="Booking..."
          >
            Book Appointment
          </Button>
        </div>
      </form>
    </Card>
  );
};

const addressRow = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr' },
  '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** The address of the work; optional. */
const AddressFields = ({ form }: { readonly form: DetailsForm }) => (
  <>
    <FormField form={form} name="address.street" label="Street address" beside={<OptionalMark />}>
      {(control) => <Input {...control} autoComplete="address-line1" />}
    </FormField>
    <div className={addressRow}>
      <FormField form={form} name="address.city" label="City" beside={<OptionalMark />}>
        {(control) => <Input {...control} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="address.state" label="State" beside={<OptionalMark />}>
        {(control) => <Input {...control} autoComplete="address-level1" />}
      </FormField>
      <FormField form={form} name="address.zip" label="ZIP code" beside={<OptionalMark />}>
        {(control) => <Input {...control} autoComplete="postal-code" />}
      </FormField>
    </div>
  </>
);
