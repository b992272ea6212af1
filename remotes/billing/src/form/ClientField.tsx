import { css } from '@styled/css';
import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { LoadingClientField } from '@tradewind/trade-ui';
import { FormField, useCustomControl } from '@tradewind/ui';
import type { DocumentForm } from './documentForm.ts';
import { PlainClientPicker } from './PlainClientPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  /** The client of a saved document, who may be archived. */
  readonly issuedTo?: ClientSummary | undefined;
  /** Whether that client was mailed a link to it that opens. */
  readonly hasLink?: boolean | undefined;
  /** The id of the client for whom the document's job is; absent without a job. */
  readonly jobClient?: string | undefined;
  readonly onClient?: (client: Client) => void;
}

const note = css({ mt: '6px', textStyle: 'xs', color: 'fg.muted' });

/** The client of the document. Another one than that of its job takes it off the job (decision 220). */
export const ClientField = <Output,>(props: ClientFieldProps<Output>) => {
  const { form, issuedTo, hasLink = false, jobClient, onClient } = props;
  const { choose, ...field } = useCustomControl(form, 'client');
  const { jobId } = form.formState.defaultValues ?? {};
  const onChange = (client: Client | null | undefined) => {
    choose(client?._id ?? '');
    form.setValue('property', '');
    if (jobId) form.setValue('jobId', client?._id === jobClient ? jobId : null);
    if (client) onClient?.(client);
  };
  const valueName = field.value === issuedTo?._id ? issuedTo.name : undefined;
  const leavesJob = jobClient !== undefined && !['', jobClient].includes(field.value);
  const endsLink = hasLink && issuedTo && !['', issuedTo._id].includes(field.value);
  return (
    <>
      <CustomerField
        {...field}
        valueName={valueName}
        onChange={onChange}
        waiting={<LoadingClientField valueName={valueName} error={field.error} />}
        fallback={
          <FormField form={form} name="client" label="Client" required>
            {({ value, onBlur, ref }) => (
              <PlainClientPicker
                value={value}
                valueName={valueName}
                onBlur={onBlur}
                ref={ref}
                onChange={onChange}
              />
            )}
          </FormField>
        }
      />
      {endsLink && (
        <p role="status" className={note}>
          Once you save, the link that was mailed to {issuedTo.name} no longer opens it.
        </p>
      )}
      {leavesJob && (
        <p role="status" className={note}>
          The job is for another customer, so this will not belong to it.
        </p>
      )}
    </>
  );
};
