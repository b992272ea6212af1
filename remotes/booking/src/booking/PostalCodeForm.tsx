import { css } from '@styled/css';
import { Button, Card, Field, Input } from '@tradewind/ui';
import { type SyntheticEvent, useState } from 'react';
import { StepHeading } from '../provider/BookingFrame.tsx';
import type { Flow } from './useBookingFlow.ts';

const text = css({ mt: '6px', color: 'fg.muted' });
const field = css({ mt: '18px', maxW: '320px' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10px', mt: '18px' });

/**
 * Asks where to come, before times are offered to which the business can drive (decision 171). A
 * visitor who does not want to say it sees all times. A chunk of its own, because most businesses do
 * not ask.
 */
export const PostalCodeForm = ({ flow }: { readonly flow: Flow }) => {
  const [code, setCode] = useState(flow.details.address.zip);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '') setMissing(true);
    else flow.tellPostalCode(code.trim());
  };
  return (
    <Card>
      <form noValidate aria-label="Where to come" onSubmit={submit}>
        <StepHeading focused={flow.hasMoved}>Where should we come?</StepHeading>
        <p className={text}>You then see the times at which we can get to you.</p>
        <Field
          label="ZIP code"
          className={field}
          error={isMissing ? 'Enter your ZIP code.' : undefined}
        >
          <Input
            value={code}
            maxLength={20}
            autoComplete="postal-code"
            onChange={({ currentTarget: { value } }) => {
              setCode(value);
              setMissing(false);
            }}
          />
        </Field>
        <div className={actions}>
          <Button type="submit" variant="solid">
            Show Times
          </Button>
          <Button variant="ghost" onClick={() => flow.tellPostalCode('')}>
            Skip
          </Button>
        </div>
      </form>
    </Card>
  );
};
