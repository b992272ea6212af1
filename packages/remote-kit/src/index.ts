export type { ApiClient, CallOptions, Page } from '@tradewind/api-client';
export type { Question } from '@tradewind/remote-api';
export type {
  CustomerPanelProps,
  CustomerPickerProps,
  EquipmentPanelProps,
  NewCustomerProps,
  RecordPaymentProps,
} from '@tradewind/remote-api/componentProps';
export {
  type ActionSettings,
  answerOf,
  type CallName,
  type CallSettings,
  callKey,
  isApiFailure,
  type ListName,
  type RequestTo,
  type ResponseOf,
  type RowOf,
  useAction,
  useCall,
  useIdempotencyKey,
  useList,
  useRefresh,
} from './calls.ts';
export { defineRemote, type RemoteDefinition } from './defineRemote.tsx';
export { CustomerField, type CustomerFieldProps, Extension, Widgets } from './remoteComponents.tsx';
export { saveFile } from './saveFile.ts';
export {
  ServicesProvider,
  useApi,
  useBrand,
  useCanDispatch,
  useConfirm,
  useFlags,
  useHasPath,
  useMaybeUser,
  usePrivacyAddress,
  useReload,
  useServices,
  useToasts,
  useUser,
} from './services.tsx';
export { choiceParam, filledParam, filterParams, useAddressFilters } from './useAddressFilters.ts';
export { useDebouncedParam, useSearchText } from './useDebouncedParam.ts';
export { usePlaceOfZip, type ZipFields } from './usePlaceOfZip.ts';
