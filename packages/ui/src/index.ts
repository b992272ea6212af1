export { Badge, type BadgeProps, type Tone } from './components/Badge.tsx';
export { Button, type ButtonProps } from './components/Button.tsx';
export { Card, type CardProps } from './components/Card.tsx';
export { Field, type FieldProps } from './components/Field.tsx';
export {
  IconButton,
  type IconButtonProps,
  IconLink,
  type IconLinkProps,
} from './components/IconButton.tsx';
export {
  Input,
  type InputProps,
  Textarea,
  type TextareaProps,
} from './components/Input.tsx';
export {
  AnchorButton,
  type AnchorButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/LinkButton.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './components/Notice.tsx';
export {
  BackLink,
  type BackLinkProps,
  Page,
  PageHeader,
  type PageHeaderProps,
  type PageProps,
  usePageTitle,
} from './components/Page.tsx';
export { PasswordInput } from './components/PasswordInput.tsx';
export { SearchInput, type SearchInputProps } from './components/SearchInput.tsx';
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRows,
  type SkeletonRowsProps,
} from './components/Skeleton.tsx';
export { Spinner } from './components/Spinner.tsx';
export { StatusBadge, type StatusBadgeProps } from './components/StatusBadge.tsx';
export { type StatusKind, type StatusLook, statusLook } from './components/statuses.ts';
export { Toaster } from './components/Toaster.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip.tsx';
export {
  connectToasts,
  createToasts,
  type ToastMessage,
  type ToastStore,
  type Toasts,
  toast,
} from './components/toasts.ts';
export { SkipLink, VisuallyHidden } from './components/VisuallyHidden.tsx';
export * from './format/index.ts';
