export { AddressRow, type AddressRowProps, directionsTo } from './AddressRow.tsx';
export { BusinessFrame, type BusinessFrameProps, type BusinessIdentity } from './BusinessFrame.tsx';
export { ContactButtons, type ContactButtonsProps } from './ContactButtons.tsx';
export { DocumentSurface, type TotalLine, Totals, type TotalsProps } from './Document.tsx';
export { EndedLink, type EndedLinkProps } from './EndedLink.tsx';
export { equipmentMeta, equipmentName } from './equipmentName.ts';
export { ListedCustomer, type ListedCustomerProps } from './ListedCustomer.tsx';
export { LoadingClientField, type LoadingClientFieldProps } from './LoadingClientField.tsx';
export { MailPreview, type MailPreviewProps } from './MailPreview.tsx';
export { MailRecipients, type MailRecipientsProps } from './MailRecipients.tsx';
export type { MapPin } from './map/MapPins.tsx';
export type { Place } from './map/mapView.ts';
export { type MapLine, PinMap, type PinMapProps } from './map/PinMap.tsx';
export { PasswordHint, type PasswordHintProps } from './PasswordHint.tsx';
export { propertyChoices, propertyLabel } from './propertyChoices.ts';
export { QrCode, type QrCodeProps } from './QrCode.tsx';
export { readPasswordPolicy } from './readPasswordPolicy.ts';
export {
  AmountAndStatus,
  type AmountAndStatusProps,
  OpenBalance,
  type PaidAmounts,
  StatusBadge,
  type StatusBadgeProps,
  type StatusDisplay,
  type StatusKind,
  statusDisplay,
} from './StatusBadge.tsx';
export { hoursOffText, stretchOffText } from './timeOff.ts';
