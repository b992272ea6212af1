import type { Client, ClientDetail } from '@tradewind/contracts/clients';
import type { WidgetSlot } from '@tradewind/contracts/remoteDeclaration';

/**
 * What components of one remote that others ask for by name take as `props` of `Extension`.
 * Properties are only added, and optional, within a major version of the contract.
 */

/** `customers.picker`: chooses a customer, with label, error and "New customer" of its own. */
export interface CustomerPickerProps {
  /** The chosen customer's id; empty when there is none. */
  readonly value: string;
  /** What to call the chosen one when the API no longer gives them, as after they were archived. */
  readonly valueName?: string | undefined;
  /** Null when the choice was cleared. */
  readonly onChange: (customer: Client | null) => void;
  /** `Client` without one. */
  readonly label?: string;
  /** Takes the place of the hint. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

/** `customers.newCustomer`: the dialog that adds a customer. */
export interface NewCustomerProps {
  readonly open: boolean;
  /** Called by Cancel, Escape or the cross, and before `onCreated`. */
  readonly onClose: () => void;
  readonly onCreated: (customer: Client) => void;
  /** Already typed elsewhere, such as a search that found nobody. */
  readonly name?: string;
}

/** The props of every offered component, by its name. */
export interface Extensions {
  readonly 'customers.picker': CustomerPickerProps;
  readonly 'customers.newCustomer': NewCustomerProps;
}

/** On a customer's page, one below the other: what a remote keeps for this customer. */
export interface CustomerPanelProps {
  readonly customer: ClientDetail;
}

/**
 * What widgets are given in the places where they are about something. Properties are only
 * added, and optional, within a major version of the contract.
 */
interface Given {
  readonly 'customer.panels': CustomerPanelProps;
}

/** What a host gives to the widgets of a place; nothing where nothing is named above. */
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
