import type { Question } from '@tradewind/contracts';

type Ask = (question: Question) => Promise<boolean>;

let ask: Ask | undefined;

/** The dialog that is on the page takes the questions; gives the function that ends that. */
export const answerWith = (dialog: Ask): (() => void) => {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
};

/** Asks the user; without a dialog on the page the answer is no. */
export const confirm: Ask = (question) => ask?.(question) ?? Promise.resolve(false);
