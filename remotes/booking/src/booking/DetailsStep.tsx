import { css } from '@styled/css';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import {
  Banner,
  Button,
  Card,
  FormField,
  FormProblem,
  Input,
  PhoneInput,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { StepHeading } from '../provider/StepHeading.tsx';
import { TryingAgain } from '../provider/TryingAgain.tsx';
import { AddressFields } from './AddressFields.tsx';
import { Details, lacksRequired } from './details.ts';
import type { Flow } from './useFlow.ts';

const fields = css({ display: 'grid', gap: '14px', mt: '16px' });
const pair = css({ display: 'grid', gap: '14px', gridTemplateColumns: { md: '1fr 1fr' } });
// Out of sight and out of the keyboard's reach, but there for robots that fill in every field.
const trap = css({ position: 'absolute', left: '-9999px', w: '1px', h: '1px', overflow: 'hidden' });

/** Step 3: who comes, and where to. */
export const DetailsStep = ({ flow }: { readonly flow: Flow }) => {
  const form = useContractForm(Details, { defaultValues: flow.details });
  const leaving = useRef(() => {});
  leaving.current = () => flow.keepDetails(form.getValues());
  useEffect(() => () => leaving.current(), []);
  const [lacking, setLacking] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.clearProblem();
    setLacking(lacksRequired(form.getValues()));
    return form.submit(flow.send)();
  };
  return (
    <Card>
      <form noValidate aria-label="Your details" onSubmit={submit}>
        <StepHeading focused={flow.hasMoved}>Your details</StepHeading>
        <div className={fields}>
          {flow.isTryingAgain && <TryingAgain />}
          {lacking ? (
            <Banner tone="error">{bookingMessages.required}</Banner>
          ) : (
            <FormProblem problem={form.problem} />
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
          <AddressFields form={form} />
          <FormField
            form={form}
            name="notes"
            label="Notes"
            hint="What should we know before we come?"
          >
            {({ value, ...control }) => <Textarea {...control} value={value ?? ''} />}
          </FormField>
          <div aria-hidden className={trap}>
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
