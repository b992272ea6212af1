import { useDelete } from '../document/useDelete.ts';

/** Asks and deletes a draft, the only quote that nobody has seen yet. */
export const useDeleteDraft = (onGone: () => unknown) => {
  const { askAndDelete, ...state } = useDelete({
    call: 'deleteQuote',
    thing: 'quote',
    text: 'The draft will be gone, and its number is not used again. This cannot be undone.',
    reading: 'getQuote',
    timeline: 'getQuoteTimeline',
    onGone,
  });
  return {
    ...state,
    askAndDelete: (quote: { readonly _id: string; readonly quoteNumber: string }) =>
      askAndDelete(quote._id, quote.quoteNumber),
  };
};
