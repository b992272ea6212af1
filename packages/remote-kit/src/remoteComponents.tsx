import type { WidgetSlot } from '@tradewind/contracts';
import type { ExtensionProps } from '@tradewind/remote-api';
import type {
  AnyWidgetsProps,
  CustomerPickerProps,
  WidgetsProps,
} from '@tradewind/remote-api/componentProps';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadingInput } from './LoadingInput.tsx';
import { useServices } from './services.tsx';

/**
 * Renders a component that another remote offers, such as `customers.picker`, or the fallback while
 * no remote of this edition offers it.
 */
export const Extension = (props: ExtensionProps) => {
  const { Extension: Offered } = useServices();
  return <Offered {...props} />;
};

/** Renders the widgets of other remotes in a slot of this screen; often nothing. */
export const Widgets = <Slot extends WidgetSlot>(props: WidgetsProps<Slot>) => {
  const { Widgets: Added } = useServices();
  const { slot, props: given }: AnyWidgetsProps = { slot: props.slot, props: { ...props.props } };
  return <Added slot={slot} props={given} />;
};

export interface CustomerFieldProps
  extends Pick<CustomerPickerProps, 'value' | 'valueName' | 'error' | 'onChange'> {
  /** The `ref` of a form's `register('client')`: focused after a failed save. */
  readonly focusRef: (field: { focus: () => void }) => void;
  /** The labelled field for an edition without the customers remote. */
  readonly fallback: ReactNode;
  /** A field of the same label and role, for the time until the picker's code has loaded. */
  readonly waiting: ReactNode;
}

/**
 * Renders a form's client field: the picker of the customers remote, or the plain field where the
 * edition lacks that remote (decision 37).
 */
export const CustomerField = (props: CustomerFieldProps) => {
  const { focusRef, fallback, waiting, ...picked } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector<HTMLInputElement>('input');
  // The picker accepts no ref, so a failed save focuses its input here.
  useEffect(() => {
    focusRef({ focus: () => input()?.focus() });
  });
  return (
    // React bubbles the submit event of a dialog's form to the outer form, which must not save
    // then.
    <div ref={box} onSubmit={(event) => event.stopPropagation()}>
      <Extension
        name="customers.picker"
        props={{ ...picked, label: 'Client', required: true }}
        fallback={fallback}
        waiting={<LoadingInput replacement={input}>{waiting}</LoadingInput>}
      />
    </div>
  );
};
