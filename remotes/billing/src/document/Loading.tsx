import {
  Card,
  ErrorState,
  isNotFound,
  LinkButton,
  messageOf,
  notFoundText,
  Page,
  type PageProps,
} from '@tradewind/ui';
import type { ReactNode } from 'react';

export interface LoadingProps {
  readonly title: string;
  /** Such as `quote`, for a sentence. */
  readonly thing: string;
  readonly call: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The title of the error, `Failed to load quote. Please try again.` by default. */
  readonly failed?: string;
  readonly list: { readonly to: string; readonly label: string };
  /** Beside the title while it loads. */
  readonly head?: Pick<PageProps, 'subtitle' | 'actions'>;
  /** The skeleton. */
  readonly children: ReactNode;
}

/** The page of a document while it loads, when it failed to load, or when it does not exist. */
export const Loading = (props: LoadingProps) => {
  const { title, thing, call, list, head, children } = props;
  if (call.error === null) {
    return (
      <Page title={title} back={list} {...head}>
        {children}
      </Page>
    );
  }
  const gone = isNotFound(call.error);
  return (
    <Page title={title} back={list}>
      <Card flush>
        <ErrorState
          title={props.failed ?? `Failed to load ${thing}. Please try again.`}
          text={gone ? notFoundText(thing) : messageOf(call.error)}
          retrying={call.isFetching}
          onRetry={gone ? undefined : () => void call.refetch()}
          action={<LinkButton to={list.to}>{`All ${list.label.toLowerCase()}`}</LinkButton>}
        />
      </Card>
    </Page>
  );
};
