import { type ComponentType, useEffect } from 'react';
import { useConfirm } from './useConfirm.tsx';

/** What a remote asks before something that cannot be undone. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Repeats the verb of the title. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

/** The page owner's questions: `<Dialog />` shows them. */
export interface Questions {
  /** Whether the user agreed; without the dialog on the page the answer is no. */
  readonly ask: Ask;
  readonly Dialog: ComponentType;
}

/** Made once by whoever owns the page, who hands `ask` to the remotes. */
export const createQuestions = (): Questions => {
  let answer: Ask | undefined;
  const Dialog = () => {
    const [confirm, dialog] = useConfirm();
    useEffect(() => {
      const own: Ask = ({ title, text, confirm: confirmLabel, cancel, danger = true }) =>
        confirm({
          title,
          description: text,
          confirmLabel,
          ...(cancel !== undefined && { cancelLabel: cancel }),
          tone: danger ? 'danger' : 'solid',
        });
      answer = own;
      return () => {
        if (answer === own) answer = undefined;
      };
    }, [confirm]);
    return dialog;
  };
  return { ask: (question) => answer?.(question) ?? Promise.resolve(false), Dialog };
};
