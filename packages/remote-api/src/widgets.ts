import type { ClientDetail } from '@tradewind/contracts/clients';
import type { WidgetSlot } from '@tradewind/contracts/remoteDeclaration';

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
