/** Messages of the own account: address, proof of it, password (decisions 77 and 78). */
export const accountMessages = {
  passwordRequired: 'Enter your current password.',
  passwordWrong: 'This is not your current password.',
  passwordNone: 'This account has no password. Set one with the link that “Forgot password” mails.',
  passwordSame: 'This is your current password. Choose another one.',
  emailSame: 'This is your address already.',
  emailSent: 'We have sent a mail with a code and a link to that address.',
  proofRequired: 'Enter the six digits from the mail.',
  proofFailed: 'This code is not right or no longer valid. Send a new mail and use the code in it.',
  restoreFailed: 'This link is no longer valid.',
  restoreDone:
    'Your address is back, and everybody is signed out. We have sent you a mail to choose a new password.',
} as const;
