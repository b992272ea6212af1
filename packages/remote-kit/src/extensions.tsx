import type { WidgetSlot } from '@tradewind/contracts';
import type { ExtensionProps } from '@tradewind/remote-api';
import type {
  AnyWidgetsProps,
  CustomerPickerProps,
  WidgetsProps,
} from '@tradewind/remote-api/componentProps';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServices } from './services.tsx';

/**
 * A component that another remote offers, such as `customers.picker`, or the fallback while no
 * remote of this edition offers it.
 */
export const Extension = (props: ExtensionProps) => {
  const { Extension: Offered } = useServices();
  return <Offered {...props} />;
};

/** What the other remotes of this edition add to a place on this screen; often nothing. */
export const Widgets = <Slot extends WidgetSlot>(props: WidgetsProps<Slot>) => {
  const { Widgets: Added } = useServices();
  const { slot, props: given }: AnyWidgetsProps = { slot: props.slot, props: { ...props.props } };
  return <Added slot={slot} props={given} />;
};

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
