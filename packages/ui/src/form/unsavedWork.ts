import { useEffect } from 'react';

/**
 * Dispatched on the window; a form with unsaved work prevents its default. The shell and each
 * remote have their own copy of this module, so they share only the event names.
 */
const QUESTION = 'tradewind:unsaved';
/** Dispatched on the window when the user of a page that stayed open has signed in again. */
const SIGNED_IN_AGAIN = 'tradewind:signed-in-again';

/** Whether leaving the page would lose something typed anywhere on it. */
export const hasUnsavedWork = (): boolean =>
  !dispatchEvent(new Event(QUESTION, { cancelable: true }));

/**
 * Makes {@link hasUnsavedWork} include a form of any kind. A running save counts, because it may
 * fail.
 */
export const useUnsavedWork = (isUnsaved: () => boolean): void => {
  useEffect(() => {
    const answer = (question: Event) => {
      if (isUnsaved()) question.preventDefault();
    };
    addEventListener(QUESTION, answer);
    return () => removeEventListener(QUESTION, answer);
  }, [isUnsaved]);
};

/** Notifies every form on the page that the session is valid again. */
export const announceSignedInAgain = (): void => {
  dispatchEvent(new Event(SIGNED_IN_AGAIN));
};

/** Calls back on {@link announceSignedInAgain}. */
export const useSignedInAgain = (heard: () => void): void => {
  useEffect(() => {
    addEventListener(SIGNED_IN_AGAIN, heard);
    return () => removeEventListener(SIGNED_IN_AGAIN, heard);
  }, [heard]);
};
