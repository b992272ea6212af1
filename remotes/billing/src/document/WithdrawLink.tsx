import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Quote } from '@tradewind/contracts/quotes';
import { useAction, useConfirm, useToasts, useUser } from '@tradewind/remote-kit';
import { formatTimestamp, type MenuAction, messageOf } from '@tradewind/ui';
import { Unlink } from 'lucide-react';

interface WithdrawableDocument {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
  readonly number: string;
  readonly sentAt: string | null;
  readonly linkWithdrawnAt: string | null;
}

/** The action that ends the links in the mails of a document, after a question (decision 92). */
export const useWithdrawLink = (document: WithdrawableDocument): MenuAction => {
  const { kind, id, number, sentAt, linkWithdrawnAt } = document;
  const confirm = useConfirm();
  const toasts = useToasts();
  const withdraw = useAction(kind === 'quote' ? 'withdrawQuoteLink' : 'withdrawInvoiceLink', {
    refreshes: staleAfter(kind),
    onSuccess: () => toasts.success({ title: 'Link withdrawn' }),
    onError: (failure) =>
      toasts.error({ title: 'The link was not withdrawn.', description: messageOf(failure) }),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: `Withdraw the link of ${number}?`,
      text: 'The link in the mails to the customer stops opening. Sending it again makes a new one.',
      confirm: 'Withdraw link',
      danger: true,
    });
    if (agreed) withdraw.mutate({ params: { id } });
  };
  return {
    label: 'Withdraw link',
    icon: <Unlink aria-hidden size={16} />,
    disabled: sentAt === null || linkWithdrawnAt !== null || withdraw.isPending,
    onSelect: () => void ask(),
  };
};

const quiet = css({ textStyle: 'sm', color: 'fg.muted' });

/** Says since when the links of a document are withdrawn; nothing while they open. */
export const WithdrawnLinkNote = (props: {
  readonly document: Pick<Quote, 'linkWithdrawnAt' | 'clientArchived'>;
}) => {
  const { timezone } = useUser().preferences;
  const { linkWithdrawnAt, clientArchived = false } = props.document;
  if (linkWithdrawnAt === null) return null;
  return (
    <p className={quiet}>
      Link withdrawn on {formatTimestamp(linkWithdrawnAt, timezone)}.
      {!clientArchived && ' Send it again for a new one.'}
    </p>
  );
};
