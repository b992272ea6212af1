/** For a shadow root: `<EnvironmentProvider value={() => shadowRoot}>`. */
export { EnvironmentProvider } from '@ark-ui/react/environment';
export { Avatar, type AvatarProps, avatarColor } from './components/Avatar.tsx';
export { Badge, type BadgeProps, Kbd, palettes, type Tone } from './components/Badge.tsx';
export { Banner, type BannerProps } from './components/Banner.tsx';
export type { ButtonClass } from './components/Button.tsx';
export {
  AnchorButton,
  type AnchorButtonProps,
  Button,
  type ButtonProps,
  KeepFocus,
  keepFocus,
  LinkButton,
  type LinkButtonProps,
} from './components/Button.tsx';
export { Card, CardLink, type CardLinkProps, type CardProps } from './components/Card.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox.tsx';
export { type ChevronStep, Chevrons, type ChevronsProps } from './components/Chevrons.tsx';
export { Combobox, type ComboboxProps } from './components/Combobox.tsx';
export {
  type Command,
  CommandPalette,
  type CommandPaletteProps,
} from './components/CommandPalette.tsx';
export { DatePicker, type DatePickerProps } from './components/DatePicker.tsx';
export { DayStrip, type DayStripProps, type StripDay } from './components/DayStrip.tsx';
export { Dialog, type DialogProps } from './components/Dialog.tsx';
export { Drawer, type DrawerProps } from './components/Drawer.tsx';
export { Field, FieldError, type FieldErrorProps, type FieldProps } from './components/Field.tsx';
export { FileUpload, type FileUploadProps } from './components/FileUpload.tsx';
export { FilterButton, type FilterButtonProps } from './components/FilterButton.tsx';
export {
  IconButton,
  type IconButtonProps,
  IconLink,
  type IconLinkProps,
} from './components/IconButton.tsx';
export {
  Input,
  type InputProps,
  PasswordInput,
  PhoneInput,
  type PhoneInputProps,
  SearchInput,
  type SearchInputProps,
  Textarea,
  type TextareaProps,
} from './components/Input.tsx';
export { List, Row, type RowProps } from './components/List.tsx';
export { Menu, type MenuAction, type MenuEntry, type MenuProps } from './components/Menu.tsx';
export { NativeSelect, type NativeSelectProps, NumberSelect } from './components/NativeSelect.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './components/Notice.tsx';
export { MoneyInput, NumberInput, type NumberInputProps } from './components/NumberInput.tsx';
export { OptionalMark } from './components/OptionalMark.tsx';
export {
  Page,
  type PageProps,
  PermittedPage,
  type PermittedPageProps,
} from './components/Page.tsx';
export {
  Progress,
  type ProgressProps,
  Stepper,
  type StepperProps,
} from './components/Progress.tsx';
export {
  type ListQuery,
  LoadMore,
  type LoadMoreProps,
  type Query,
  QueryList,
  type QueryListProps,
  QueryState,
  type QueryStateProps,
} from './components/QueryList.tsx';
export { RadioGroup, type RadioGroupProps, SegmentedControl } from './components/RadioGroup.tsx';
export {
  LatestRecords,
  type LatestRecordsProps,
  RecordsCard,
  type RecordsCardProps,
} from './components/RecordsCard.tsx';
export type { Choice, ChoiceProps } from './components/Select.tsx';
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
export { SkipLink } from './components/SkipLink.tsx';
export { type Slot, SlotGrid, type SlotGridProps, type SlotGroup } from './components/SlotGrid.tsx';
export { ActionBar, type ActionBarProps, Split, type SplitProps } from './components/Split.tsx';
export { FigureStrip, type FigureStripProps, Stat, type StatProps } from './components/Stat.tsx';
export { Switch, type SwitchProps } from './components/Switch.tsx';
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
export {
  createToasts,
  Toaster,
  type ToastMessage,
  type ToastStore,
  type Toasts,
} from './components/Toaster.tsx';
export {
  type Confirm,
  type Confirmation,
  createQuestions,
  type Question,
  type Questions,
  useConfirm,
} from './components/useConfirm.tsx';
export { useIsWide, useMediaQuery } from './components/useMediaQuery.ts';
export { usePageTitle } from './components/usePageTitle.ts';
export type { Search } from './components/useSearch.ts';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';
export { checkConnection, notLoadedText, useReconnect } from './connection.ts';
export * from './form/index.ts';
export * from './format.ts';
export { useIsOnline } from './useIsOnline.ts';
