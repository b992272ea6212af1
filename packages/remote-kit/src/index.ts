export type { ApiClient, CallOptions, Page } from '@tradewind/api-client';
export type { Question } from '@tradewind/remote-api';
export type { CustomerPickerProps, NewCustomerProps } from '@tradewind/remote-api/extensions';
export type { CustomerPanelProps } from '@tradewind/remote-api/widgets';
export { CustomerField, type CustomerFieldProps } from './CustomerField.tsx';
export {
  type ActionSettings,
  type AnswerOf,
  type CallName,
  type CallSettings,
  callKey,
  type ListName,
  type RequestTo,
  type RowOf,
  useAction,
  useCall,
  useList,
  useRefresh,
} from './calls.ts';
export { defineRemote, type RemoteDefinition } from './defineRemote.tsx';
export { Extension } from './Extension.tsx';
export { isApiFailure } from './failures.ts';
export {
  ServicesProvider,
  useApi,
  useBrand,
  useConfirm,
  useFlags,
  useHasPath,
  useMaybeUser,
  useReload,
  useServices,
  useToasts,
  useUser,
} from './services.tsx';
export { useCanDispatch } from './useCanDispatch.ts';
export { useDebouncedParam } from './useDebouncedParam.ts';
export { useIdempotencyKey } from './useIdempotencyKey.ts';
export { useSearchText } from './useSearchText.ts';
export { Widgets } from './Widgets.tsx';
