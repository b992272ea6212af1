import { useEffect } from 'react';

/**
 * Asked on the window; whoever has something to lose prevents its default. The shell and each remote
 * have their own copy of this module: they agree by the names alone.
 */
const QUESTION = 'tradewind:unsaved';
/** Told on the window when the user of a page that stayed has signed in again. */
const SIGNED_IN_AGAIN = 'tradewind:signed-in-again';

/** Whether something typed anywhere on the page would be lost with it. */
export const hasUnsavedWork = (): boolean =>
  !dispatchEvent(new Event(QUESTION, { cancelable: true }));

/**
 * Answers {@link hasUnsavedWork} for a form of any kind. What is being saved counts: the save may
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

/** Tells every form on the page that its save would not be refused for the session any more. */
export const tellSignedInAgain = (): void => {
  dispatchEvent(new Event(SIGNED_IN_AGAIN));
};

/** Hears {@link tellSignedInAgain}. */
export const useSignedInAgain = (heard: () => void): void => {
  useEffect(() => {
    addEventListener(SIGNED_IN_AGAIN, heard);
    return () => removeEventListener(SIGNED_IN_AGAIN, heard);
  }, [heard]);
};
