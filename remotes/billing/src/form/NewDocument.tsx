import { type DocumentKind, documentLabels } from '@tradewind/contracts/documentView';
import { useCanDispatch, useIdempotencyKey } from '@tradewind/remote-kit';
import { Page, PermittedPage, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GenericSchema } from 'valibot';
import { Loading } from '../document/Loading.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { readNavigationState } from './documentDrafts.ts';
import type { DocumentForm, DocumentValues } from './documentForm.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { LeftOfQuote } from './leftOfQuote.ts';
import { useDefaultTax } from './useDefaultTax.ts';
import { initialValuesFailed, type LoadedValues, useInitialValues } from './useInitialValues.ts';
import { usePlanDiscount } from './usePlanDiscount.ts';

const titleOf = (kind: DocumentKind) => `Create New ${documentLabels[kind].kind}`;

export interface NewDocumentProps<Output> {
  readonly kind: DocumentKind;
  readonly list: { readonly to: string; readonly label: string };
  readonly schema: GenericSchema<DocumentValues, Output>;
  /** Returns the values of the form when it opens. */
  readonly draft: () => DocumentValues;
  readonly taxRule: 'line' | 'document';
  /** The default tax of the client, in percent. */
  readonly clientTax: number;
  /** Whether taxes and discount are those of a quote. */
  readonly isFromQuote: boolean;
  /** What is left of the quote that an invoice starts with. */
  readonly left?: LeftOfQuote | undefined;
  /** Below the tax of the document. */
  readonly taxHint?: string | undefined;
  /** The choice of a template; `tax` is the default tax in percent. */
  readonly template?: (form: DocumentForm<Output>, tax: number) => ReactNode;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** Creates the document and opens the next page. @throws Error with the page's message. */
  readonly create: (values: Output, idempotencyKey: string) => Promise<void>;
}

/** The form of a new quote or invoice. */
export const NewDocument = <Output,>(props: NewDocumentProps<Output>) => {
  const { kind, list, schema, draft, taxRule, clientTax, isFromQuote, template, notice, create } =
    props;
  const [defaultValues] = useState(draft);
  const keyOf = useIdempotencyKey();
  const form = useContractForm<GenericSchema<DocumentValues, Output>, DocumentValues, Output>(
    schema,
    { defaultValues },
  );
  const defaultTax = useDefaultTax(form, taxRule, {
    tax: clientTax,
    isKnown: !isFromQuote,
  });
  const discountHint = usePlanDiscount(form, {
    // An invoice of an accepted quote has the quote's discount.
    isProposing: kind === 'quote' || !isFromQuote,
    isFromQuote,
  });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const title = titleOf(kind);
  return (
    <Page title={title} back={list}>
      <DocumentFields
        form={form}
        kind={kind}
        label={title}
        taxRule={taxRule}
        jobClient={defaultValues.jobId ? defaultValues.client : undefined}
        template={template?.(form, defaultTax.tax)}
        defaultTax={defaultTax}
        discountHint={discountHint}
        taxHint={props.taxHint}
        left={props.left}
        notice={notice}
        action={`Create ${documentLabels[kind].kind}`}
        busyLabel="Creating..."
        cancelTo={list.to}
        onSave={(body) => create(body, keyOf(body))}
      />
      {leaveDialog}
    </Page>
  );
};

/** The values from which a new document starts. */
export type StartValues = LoadedValues & {
  readonly initialValues: NonNullable<LoadedValues['initialValues']>;
};

interface NewDocumentPageProps extends Pick<NewDocumentProps<unknown>, 'kind' | 'list'> {
  /** What a new document may start from, such as `job`. */
  readonly from: string;
  readonly children: (values: StartValues) => ReactNode;
}

const LoadedPage = ({ kind, list, from, children }: NewDocumentPageProps) => {
  const { state } = useLocation();
  const values = useInitialValues(readNavigationState(state), kind);
  const { initialValues } = values;
  if (initialValues !== undefined) return children({ ...values, initialValues });
  return (
    <Loading
      title={titleOf(kind)}
      thing={from}
      call={values.call}
      failed={initialValuesFailed}
      list={list}
    >
      <FormSkeleton label={`Loading ${from}`} />
    </Loading>
  );
};

/** The page of a new quote or invoice, once the values that it starts from are loaded. */
export const NewDocumentPage = (props: NewDocumentPageProps) => (
  <PermittedPage isPermitted={useCanDispatch()} title={titleOf(props.kind)}>
    <LoadedPage {...props} />
  </PermittedPage>
);
