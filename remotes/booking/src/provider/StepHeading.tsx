import { css } from '@styled/css';
import { type ReactNode, useEffect, useRef } from 'react';

const heading = css({ textStyle: '2xl', outline: 'none' });

export interface StepHeadingProps {
  /** Whether a visitor's own doing led here: then the keyboard and the screen reader go on from it. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** The heading of a step. Focus says aloud which step has opened. */
export const StepHeading = ({ focused, children }: StepHeadingProps) => {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <h1 ref={element} tabIndex={-1} className={heading}>
      {children}
    </h1>
  );
};
