import { useEffect } from 'react';

/**
 * Asked on the window; whoever has something to lose prevents its default. The shell and each remote
 * have their own copy of this module: they agree by the name alone.
 */
const QUESTION = 'tradewind:unsaved';

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
