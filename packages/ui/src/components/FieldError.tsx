import { field as recipe } from '@styled/recipes';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldErrorProps {
  /** By which the control says that it is described by this. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What is wrong with a field, below it. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p id={id} className={recipe().error}>
    <TriangleAlert aria-hidden size={12} strokeWidth={2.5} />
    <span>{children}</span>
  </p>
);
