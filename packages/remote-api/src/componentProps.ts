import type { Client, ClientDetail } from '@tradewind/contracts/clients';
import type { Equipment } from '@tradewind/contracts/equipment';
import type { InvoiceRow } from '@tradewind/contracts/invoices';
import type { WidgetSlot } from '@tradewind/contracts/remoteDeclaration';

/**
 * The `props` of `Extension` for each component that other remotes render by name. Within a major
 * version of the contract, properties are only added, and optional.
 */

/** `customers.picker`: chooses a customer, with label, error and "New customer" of its own. */
export interface CustomerPickerProps {
  /** The chosen customer's id; empty when there is none. */
  readonly value: string;
  /** Label of the chosen customer when the API no longer returns them, as after archiving. */
  readonly valueName?: string | undefined;
  /** Null when the choice was cleared. */
  readonly onChange: (customer: Client | null) => void;
  /** `Client` by default. */
  readonly label?: string;
  /** Shown instead of the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** `customers.newCustomer`: the dialog that adds a customer. */
export interface NewCustomerProps {
  readonly open: boolean;
  /** Called by Cancel, Escape or the close button, and before `onCreated`. */
  readonly onClose: () => void;
  readonly onCreated: (customer: Client) => void;
  /** The initial name, such as a search without results. */
  readonly name?: string;
}

/** `billing.recordPayment`: the dialog that records a payment of an invoice. */
export interface RecordPaymentProps {
  readonly invoice: Pick<InvoiceRow, '_id' | 'invoiceNumber' | 'balance'>;
  /** Called after the payment was recorded too. */
  readonly onClose: () => void;
}

/** The props of every offered component, by its name. */
export interface Extensions {
  readonly 'customers.picker': CustomerPickerProps;
  readonly 'customers.newCustomer': NewCustomerProps;
  readonly 'billing.recordPayment': RecordPaymentProps;
}

/** On a customer's page, one below the other: the remote's records of this customer. */
export interface CustomerPanelProps {
  readonly customer: ClientDetail;
}

/** On the page of a piece of equipment: the remote's records of it. */
export interface EquipmentPanelProps {
  readonly equipment: Equipment;
}

/**
 * The props of widgets in slots with a subject. Within a major version of the contract, properties
 * are only added, and optional.
 */
interface Given {
  readonly 'customer.panels': CustomerPanelProps;
  readonly 'equipment.panels': EquipmentPanelProps;
}

/**
 * The props that a host passes to the widgets of a slot; none for a slot without an entry above.
 */
export type WidgetProps<Slot extends WidgetSlot> = Slot extends keyof Given
  ? Given[Slot]
  : Readonly<Record<string, never>>;

export interface WidgetsProps<Slot extends WidgetSlot> {
  readonly slot: Slot;
  readonly props: WidgetProps<Slot>;
}

/** `WidgetsProps` of any place, as hosts take them. */
export interface AnyWidgetsProps {
  readonly slot: WidgetSlot;
  readonly props: Readonly<Record<string, unknown>>;
}
