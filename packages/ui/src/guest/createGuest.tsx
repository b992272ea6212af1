import type { ReactNode } from 'react';
import { ErrorState } from '../components/Notice.tsx';
import { createQuestions } from '../components/questions.tsx';
import { SkeletonRows } from '../components/Skeleton.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { createToasts } from '../components/toasts.ts';
import { GuestFrame, type GuestFrameProps } from './GuestFrame.tsx';

interface FailureProps {
  readonly title: string;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * What a remote finds around it in someone else's page, where no shell has toasts, questions and
 * an error for it. One for each mount.
 */
export const createGuest = () => {
  const toasts = createToasts();
  const questions = createQuestions();
  const Frame = ({ children, ...frame }: GuestFrameProps): ReactNode => (
    <GuestFrame {...frame}>
      {children}
      <questions.Dialog />
      <Toaster toasts={toasts} />
    </GuestFrame>
  );
  return {
    toasts,
    ask: questions.ask,
    Frame,
    Waiting: () => <SkeletonRows />,
    Failure: ({ title, onRetry }: FailureProps) => <ErrorState title={title} onRetry={onRetry} />,
  };
};
