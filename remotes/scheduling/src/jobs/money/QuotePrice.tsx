import { css } from '@styled/css';
import { useMutation } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { JobQuote } from '@tradewind/contracts/jobDetail';
import { useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { Field, messageOf, NativeSelect } from '@tradewind/ui';

const space = css({ p: '12px 16px', borderTopWidth: '1px', borderColor: 'border.subtle' });

const choices = [
  { value: 'visit', label: 'Each visit' },
  { value: 'all', label: 'All visits together' },
];

/** What the price of an accepted quote of recurring work is for (decision 218). */
export const QuotePrice = ({ quote }: { readonly quote: JobQuote }) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (fixedPrice: boolean) =>
      api.updateQuote({ params: { id: quote._id }, body: { fixedPrice } }),
    // Pending until the job with its visits to invoice is loaded again.
    onSuccess: () => refresh(...staleAfter('quote')),
    onError: (error) =>
      toasts.error({ title: 'The choice was not saved.', description: messageOf(error) }),
  });
  const isFixed = isPending ? variables : quote.perVisit === false;
  return (
    <div className={space}>
      <Field
        label={`${quote.quoteNumber} is the price of`}
        disabled={isPending}
        hint={
          isFixed
            ? 'It is invoiced once, however many visits there are.'
            : 'An invoice bills it for each visit that was done since the last one.'
        }
      >
        <NativeSelect
          choices={choices}
          value={isFixed ? 'all' : 'visit'}
          onChange={(event) => mutate(event.currentTarget.value === 'all')}
        />
      </Field>
    </div>
  );
};
