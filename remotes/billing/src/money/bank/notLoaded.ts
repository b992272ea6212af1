/** Said when the code of a bank's sign-in does not come, ours or the bank service's. */
export const notLoaded =
  'The bank’s sign-in could not be loaded. Check your connection and try again.';
