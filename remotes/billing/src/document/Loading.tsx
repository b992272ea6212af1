import {
  Card,
  ErrorState,
  goneWords,
  isNotFound,
  LinkButton,
  messageOf,
  Page,
  type PageProps,
} from '@tradewind/ui';
import type { ReactNode } from 'react';

export interface LoadingProps {
  readonly title: string;
  /** What is waited for, as a sentence names it. */
  readonly thing: string;
  readonly call: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What is said when it failed. */
  readonly failed: string;
  readonly list: { readonly to: string; readonly label: string };
  /** What stands beside the title meanwhile. */
  readonly head?: Pick<PageProps, 'subtitle' | 'actions'>;
  /** The shape of what comes. */
  readonly children: ReactNode;
}

/** A document that is on its way, did not come, or is there no more. */
export const Loading = (props: LoadingProps) => {
  const { title, thing, call, failed, list, head, children } = props;
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
          title={failed}
          text={gone ? goneWords(thing) : messageOf(call.error)}
          retrying={call.isFetching}
          onRetry={gone ? undefined : () => void call.refetch()}
          action={<LinkButton to={list.to}>{`All ${list.label.toLowerCase()}`}</LinkButton>}
        />
      </Card>
    </Page>
  );
};
