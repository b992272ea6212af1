import { type DocumentKind, documentLabels } from '@tradewind/contracts/documentView';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import { EditConflict, Page, useUnsavedGuard, useVersionedForm } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GenericSchema } from 'valibot';
import { DocumentFields } from './DocumentFields.tsx';
import type { DocumentValues } from './documentForm.ts';
import { shownFields } from './shownFields.ts';
import { useDefaultTax } from './useDefaultTax.ts';

export interface EditDocumentProps<Row extends Quote | Invoice, Output> {
  /** The newest version, which fills in the unedited fields. */
  readonly row: Row;
  readonly kind: DocumentKind;
  readonly number: string;
  /** Path of the document's page. */
  readonly page: string;
  readonly schema: GenericSchema<DocumentValues, Output>;
  readonly valuesOf: (row: Row) => DocumentValues;
  /** Saves the form's values with the version of the row that they were edited on. */
  readonly save: (values: Output, version: number) => Promise<unknown>;
  /** The call that returned `row`. */
  readonly reading: 'getQuote' | 'getInvoice';
  /** Above the fields, while the client stays. */
  readonly notice?: ReactNode;
}

/** Edits a saved quote or invoice; typed values survive a save by someone else. */
export const EditDocument = <Row extends Quote | Invoice, Output>(
  props: EditDocumentProps<Row, Output>,
) => {
  const { row, kind, number, page, schema, valuesOf, save, reading, notice } = props;
  const toasts = useToasts();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const {
    form,
    conflict,
    save: saveVersion,
  } = useVersionedForm<Row, DocumentValues, Output>(schema, {
    row,
    valuesOf,
    reload: () => refresh(reading).then(() => undefined),
    shownFields,
    saveFailed: `Failed to update ${kind}`,
  });
  const tax = useUser().preferences.defaultTaxRate;
  const defaultTax = useDefaultTax(form, row.taxRule, { tax, isKnown: false });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const title = `Edit ${documentLabels[kind].kind} #${number}`;
  return (
    <Page title={title} back={{ to: page, label: number }}>
      <DocumentFields
        form={form}
        kind={kind}
        label={title}
        taxRule={row.taxRule}
        issuedTo={row.client}
        hasLink={row.sentAt !== null && row.linkWithdrawnAt === null}
        jobClient={row.jobId === null ? undefined : row.client._id}
        property={row.property}
        defaultTax={defaultTax}
        action="Save Changes"
        busyLabel="Saving..."
        cancelTo={page}
        notice={
          <>
            <EditConflict {...conflict} />
            {form.watch('client') === row.client._id && notice}
          </>
        }
        onSave={async (body) => {
          await saveVersion(({ version }) => save(body, version));
          void refresh(...staleAfter(kind).filter((call) => call !== reading));
          await refresh(reading);
          toasts.success({ title: `${documentLabels[kind].kind} saved` });
          await navigate(page, { replace: true });
        }}
      />
      {leaveDialog}
    </Page>
  );
};
