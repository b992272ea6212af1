import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../form/failure.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface Confirmation {
  /** A question that names the record: `Delete invoice INV-2026-00217?` */
  readonly title: string;
  readonly description?: ReactNode;
  /** Repeats the verb: `Delete invoice`. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'solid';
  /** Runs before the dialog closes; when it fails, the dialog stays open with the error. */
  readonly action?: () => Promise<unknown>;
}

interface PendingConfirmation extends Confirmation {
  readonly answer: (yes: boolean) => void;
}

export type Confirm = (confirmation: Confirmation) => Promise<boolean>;

/**
 * Returns a function that asks before an action that cannot be undone, and its dialog. `const
 * [confirm, confirmDialog] = useConfirm()`: render `confirmDialog` anywhere, then `if (await
 * confirm({ … }))`. True means that the user agreed and that `action`, if any, has succeeded.
 */
export const useConfirm = (): readonly [Confirm, ReactNode] => {
  const [asked, setAsked] = useState<PendingConfirmation>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const pending = useRef<PendingConfirmation>(undefined);

  const confirm = useCallback<Confirm>((confirmation) => {
    pending.current?.answer(false);
    return new Promise((resolve) => {
      pending.current = { ...confirmation, answer: resolve };
      setProblem('');
      setAsked(pending.current);
      setOpen(true);
    });
  }, []);

  const close = (yes: boolean) => {
    pending.current?.answer(yes);
    pending.current = undefined;
    setOpen(false);
  };
  const agree = async () => {
    setBusy(true);
    setProblem('');
    try {
      await asked?.action?.();
      close(true);
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const confirmDialog = (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => close(false)}
      title={asked?.title}
      description={asked?.description}
      problem={problem}
      busy={busy}
      foot={
        <>
          <Button disabled={busy} onClick={() => close(false)}>
            {asked?.cancelLabel ?? 'Cancel'}
          </Button>
          <Button variant={asked?.tone ?? 'danger'} busy={busy} onClick={agree}>
            {asked?.confirmLabel}
          </Button>
        </>
      }
    />
  );
  return [confirm, confirmDialog];
};

/** A remote's question before an action that cannot be undone. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Repeats the verb of the title. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

/** The page owner's questions, rendered by `<Dialog />`. */
export interface Questions {
  /** Resolves to whether the user agreed; without the dialog on the page, to false. */
  readonly ask: Ask;
  readonly Dialog: ComponentType;
}

/** Creates the questions of a page; its owner passes `ask` to the remotes. */
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
