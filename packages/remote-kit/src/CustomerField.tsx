import type { CustomerPickerProps } from '@tradewind/remote-api/extensions';
import { type ReactNode, useEffect, useRef } from 'react';
import { Extension } from './Extension.tsx';

export interface CustomerFieldProps
  extends Pick<CustomerPickerProps, 'value' | 'valueName' | 'error' | 'onChange'> {
  /** A form's `register('client').ref`: what a failed save focuses. */
  readonly focusRef: (field: { focus: () => void }) => void;
  /** The whole labelled field for an edition without the customers remote. */
  readonly fallback: ReactNode;
}

/**
 * A form's client: chosen by the customers remote's own picker, or by the form's own plain one
 * where the edition lacks that remote (decision 37).
 */
export const CustomerField = ({ focusRef, fallback, ...picked }: CustomerFieldProps) => {
  const box = useRef<HTMLDivElement>(null);
  // The picker comes from elsewhere and takes no ref; a failed save focuses its input all the same.
  useEffect(() => {
    focusRef({ focus: () => box.current?.querySelector<HTMLInputElement>('input')?.focus() });
  });
  return (
    // React hands events of a dialog's form on to the form around it, which must not save then.
    <div ref={box} onSubmit={(event) => event.stopPropagation()}>
      <Extension
        name="customers.picker"
        props={{ ...picked, label: 'Client', required: true }}
        fallback={fallback}
      />
    </div>
  );
};
