/** For a shadow root: `<EnvironmentProvider value={() => shadowRoot}>`. */
export { EnvironmentProvider } from '@ark-ui/react/environment';
export { AmountAndStatus, type AmountAndStatusProps } from './components/AmountAndStatus.tsx';
export { Avatar, type AvatarProps } from './components/Avatar.tsx';
export { Badge, type BadgeProps, type Tone } from './components/Badge.tsx';
export { Banner, type BannerProps } from './components/Banner.tsx';
export {
  BusinessFrame,
  type BusinessFrameProps,
  type BusinessIdentity,
} from './components/BusinessFrame.tsx';
export { Button, type ButtonProps } from './components/Button.tsx';
export type { ButtonClass } from './components/buttonClass.ts';
export { Card, type CardProps } from './components/Card.tsx';
export { CardLink, type CardLinkProps } from './components/CardLink.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox.tsx';
export { type ChevronStep, Chevrons, type ChevronsProps } from './components/Chevrons.tsx';
export { Combobox, type ComboboxProps } from './components/Combobox.tsx';
export {
  type Command,
  CommandPalette,
  type CommandPaletteProps,
} from './components/CommandPalette.tsx';
export type { Choice, ChoiceProps } from './components/choice.ts';
export { DatePicker, type DatePickerProps } from './components/DatePicker.tsx';
export { DayStrip, type DayStripProps, type StripDay } from './components/DayStrip.tsx';
export { Dialog, type DialogProps } from './components/Dialog.tsx';
export { DocumentSheet, type TotalLine, Totals, type TotalsProps } from './components/Document.tsx';
export { Drawer, type DrawerProps } from './components/Drawer.tsx';
export { Field, type FieldProps } from './components/Field.tsx';
export { FieldError, type FieldErrorProps } from './components/FieldError.tsx';
export { FigureStrip, type FigureStripProps } from './components/FigureStrip.tsx';
export { FileUpload, type FileUploadProps } from './components/FileUpload.tsx';
export {
  IconButton,
  type IconButtonProps,
  IconLink,
  type IconLinkProps,
} from './components/IconButton.tsx';
export { Input, type InputProps, Textarea, type TextareaProps } from './components/Input.tsx';
export { Kbd } from './components/Kbd.tsx';
export { KeepFocus, keepFocus } from './components/KeepFocus.tsx';
export { LatestRecords, type LatestRecordsProps } from './components/LatestRecords.tsx';
export {
  AnchorButton,
  type AnchorButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/LinkButton.tsx';
export { List, Row, type RowProps } from './components/List.tsx';
export { LoadMore, type LoadMoreProps } from './components/LoadMore.tsx';
export { Menu, type MenuAction, type MenuEntry, type MenuProps } from './components/Menu.tsx';
export { NativeSelect, type NativeSelectProps } from './components/NativeSelect.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './components/Notice.tsx';
export { MoneyInput, NumberInput, type NumberInputProps } from './components/NumberInput.tsx';
export { Page, type PageProps } from './components/Page.tsx';
export { PasswordInput } from './components/PasswordInput.tsx';
export { PermittedPage, type PermittedPageProps } from './components/PermittedPage.tsx';
export { PhoneInput, type PhoneInputProps } from './components/PhoneInput.tsx';
export { Progress, type ProgressProps } from './components/Progress.tsx';
export { palettes } from './components/palettes.ts';
export { createQuestions, type Question, type Questions } from './components/questions.tsx';
export { RadioGroup, type RadioGroupProps, SegmentedControl } from './components/RadioGroup.tsx';
export {
  type LoadedRecords,
  RecordsCard,
  type RecordsCardProps,
} from './components/RecordsCard.tsx';
export { SearchInput, type SearchInputProps } from './components/SearchInput.tsx';
export { Select, type SelectProps } from './components/Select.tsx';
export {
  Skeleton,
  SkeletonField,
  type SkeletonProps,
  SkeletonRows,
  type SkeletonRowsProps,
  SkeletonShape,
  type SkeletonShapeProps,
} from './components/Skeleton.tsx';
export { type Slot, SlotGrid, type SlotGridProps, type SlotGroup } from './components/SlotGrid.tsx';
export { ActionBar, type ActionBarProps, Split, type SplitProps } from './components/Split.tsx';
export { Stat, type StatProps } from './components/Stat.tsx';
export { StatusBadge, type StatusBadgeProps } from './components/StatusBadge.tsx';
export { Stepper, type StepperProps } from './components/Stepper.tsx';
export { Switch, type SwitchProps } from './components/Switch.tsx';
export { type StatusDisplay, type StatusKind, statusDisplay } from './components/statuses.ts';
export {
  type Column,
  type RowAction,
  type RowCard,
  type Sort,
  Table,
  type TableProps,
} from './components/Table.tsx';
export {
  type LinkTab,
  LinkTabs,
  type LinkTabsProps,
  type Tab,
  Tabs,
  type TabsProps,
} from './components/Tabs.tsx';
export { Timeline, type TimelineEntry } from './components/Timeline.tsx';
export { TimePicker, type TimePickerProps } from './components/TimePicker.tsx';
export { Toaster } from './components/Toaster.tsx';
export {
  createToasts,
  type ToastMessage,
  type ToastStore,
  type Toasts,
} from './components/toasts.ts';
export { type Confirm, type Confirmation, useConfirm } from './components/useConfirm.tsx';
export { useIsWide, useMediaQuery } from './components/useMediaQuery.ts';
export { usePageTitle } from './components/usePageTitle.ts';
export type { Search } from './components/useSearch.ts';
export { SkipLink, VisuallyHidden } from './components/VisuallyHidden.tsx';
export * from './form/index.ts';
export * from './format/index.ts';
