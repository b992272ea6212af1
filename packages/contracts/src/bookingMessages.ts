/** The names of all who come to a booking, and of those who came before it was moved. */
interface PeopleOfMove {
  readonly personName?: string | undefined;
  readonly formerPersonName?: string | undefined;
}

/** Messages of the public booking page (specification 1, sections 5 and 8). */
export const bookingMessages = {
  required: 'Please fill in all required fields.',
  slotTaken: 'That time is no longer available. Please choose another.',
  noBusiness: 'There is no such business.',
  closed: 'Online booking is not available for this provider.',
  closedMeanwhile:
    'This business no longer takes bookings online, so nothing was booked. What you typed stays here.',
  noChoice: 'This business chooses who comes.',
  webAddress: 'Enter a name without a web address.',
  codeWrong: 'This code is not right.',
  codesUsedUp: 'Too many wrong codes. Use the link in the mail to confirm your booking.',
  heldNoMore:
    'The time is no longer held for you. If you have confirmed it already, it is booked; if not, please book again.',
  tooManyHeld:
    'Too many bookings wait for their confirmation. Confirm one by its mail, or try again later.',
  tooManyBookings: 'This business gets too many bookings right now. Please try again later.',
  linkInvalid: 'This link is no longer valid.',
  unchangeable: 'This booking can no longer be changed.',
  movedMeanwhile:
    'This booking was moved to another time in the meantime. Check its time, then try again.',
  /** After a move: who comes instead of those who came before; nothing where the same people come. */
  othersCome: ({ personName, formerPersonName }: PeopleOfMove): readonly string[] =>
    personName === undefined || formerPersonName === undefined
      ? []
      : [`Who comes has changed: ${personName} instead of ${formerPersonName}.`],
} as const;
