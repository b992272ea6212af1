/** Messages of the quote and invoice screens (specification 2, sections 5 and 8). */
export const documentMessages = {
  client: 'Please select a client',
  title: 'Title is required',
  items: 'All items must have a description and positive quantity',
  dueDate: 'Due date is required',
  dueDateFirst: 'The due date must not be before the issue date.',
  paymentDate: 'A payment can be dated tomorrow at the latest.',
  paymentDateFirst: 'A payment can be dated January 1, 2000 at the earliest.',
  validUntil: 'Valid until is required',
  validUntilFirst: 'Valid until must not be before the date of the quote.',
  jobOfOther: 'The job is for another customer.',
  quoteOfOther: 'The quote is for another customer.',
  notDraft: 'Only a draft can be edited.',
  neverSent: 'It was not sent yet, so it has no link.',
  customerArchived: 'This customer was deleted, so a link would not open.',
  draftAgain: 'It is a draft again, so its link would not open.',
  deleted: 'It was deleted, so its link would not open.',
  notSetByHand: 'Only a status that was set by hand has a note.',
  voided: 'This invoice is void and cannot be changed.',
  voidedWithPayments: 'Only an admin can void an invoice that has or had payments.',
  voidReason: 'Please say why it is void.',
  zeroTotal: 'The total is zero. Check the prices.',
  linkInvalid: 'This link is no longer valid.',
  beingRevised: (kind: 'quote' | 'invoice', company: string) =>
    `${company} is revising this ${kind}.`,
  signature: 'Please type your name to accept.',
  quoteTooLong:
    'This quote is too long for a PDF, so your customer could not accept it. Split it into several.',
  tooLongToAccept: (company: string) =>
    `This quote is too long to be accepted online. Please ask ${company} for several shorter ones.`,
  suspended: 'Quotes of this business cannot be answered at the moment. Please ask the business.',
  expired: 'This quote has expired. Please ask for a new one.',
} as const;
