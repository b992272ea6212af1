/** Messages of the public booking page (specification 1, sections 5 and 8). */
export const bookingMessages = {
  required: 'Please fill in all required fields.',
  slotTaken: 'That time is no longer available. Please choose another.',
  noBusiness: 'There is no such business.',
  closed: 'Online booking is not available for this provider.',
  linkInvalid: 'This link is no longer valid.',
} as const;
