import { EnvironmentProvider } from '@ark-ui/react/environment';
import { css } from '@styled/css';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { ErrorState } from '../components/Notice.tsx';
import { SkeletonRows } from '../components/Skeleton.tsx';
import { createToasts, Toaster } from '../components/Toaster.tsx';
import { createQuestions } from '../components/useConfirm.tsx';
import { GuestContext } from './guestPlace.ts';

interface FailureProps {
  readonly title: string;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Creates the toasts, questions and error display of a remote in a partner's page, where no shell
 * has them. One for each mount.
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

export interface GuestFrameProps {
  /** The root with the remote's styles, isolated from those of the page. */
  readonly root: ShadowRoot;
  readonly theme: 'light' | 'dark';
  /** Colour of the brand, as `#3b82f6`; the design system's own until it is loaded. */
  readonly brand: string | undefined;
  /** Whether the remote fills its container, as pages do; a single component has no background. */
  readonly filled: boolean;
  readonly children: ReactNode;
}

const page = css({ bg: 'bg.canvas' });

/**
 * The root element of an embedded remote: theme and brand for everything in it, including overlays,
 * which would otherwise be in the page.
 */
export const GuestFrame = ({ root, theme, brand, filled, children }: GuestFrameProps) => {
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ overlays: { current: overlays } }), [overlays]);
  return (
    <div
      data-theme={theme}
      className={filled ? page : undefined}
      style={brand === undefined ? undefined : ({ '--brand': brand } as CSSProperties)}
    >
      <EnvironmentProvider value={() => root}>
        {overlays !== null && (
          <GuestContext.Provider value={place}>{children}</GuestContext.Provider>
        )}
      </EnvironmentProvider>
      <div ref={setOverlays} />
    </div>
  );
};
