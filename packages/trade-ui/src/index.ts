export { AmountAndStatus, type AmountAndStatusProps } from './AmountAndStatus.tsx';
export { BusinessFrame, type BusinessFrameProps, type BusinessIdentity } from './BusinessFrame.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';
export { type StatusDisplay, type StatusKind, statusDisplay } from './statuses.ts';
