/** A quote or an invoice as it was when its mail was posted. */
export interface DocumentFacts {
  /** Of the client whom the mail is for. */
  name: string;
  company: string;
  number: string;
  title: string;
  /** Dollars. */
  total: number;
  /** Of an invoice: what is left to pay; dollars. */
  balance?: number;
  /** yyyy-MM-dd: valid until, or due. */
  until: string;
  /** Opens the document without an account. */
  documentToken: string;
}

/** To the provider: what the customer said to a quote. */
interface QuoteAnswerFacts {
  /** Of the provider whom the mail is for. */
  name: string;
  company: string;
  customer: string;
  number: string;
  title: string;
  quoteId: string;
  answer: 'accepted' | 'declined';
  /** The typed signature, or the reason given; may be empty. */
  words: string;
}

/** A payment of an invoice, for the client who made it. */
interface PaymentFacts {
  /** Of the client whom the mail is for. */
  name: string;
  company: string;
  /** Of the invoice. */
  number: string;
  /** Dollars, as is `balance`: what is left to pay. */
  amount: number;
  balance: number;
  /** yyyy-MM-dd. */
  date: string;
  /** Opens the invoice without an account. */
  documentToken: string;
}

export interface DocumentMails {
  'quote-sent': DocumentFacts;
  'invoice-sent': DocumentFacts;
  'payment-received': PaymentFacts;
  'quote-answered': QuoteAnswerFacts;
}
