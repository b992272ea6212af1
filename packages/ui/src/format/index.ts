export { formatDate, formatDateTime, formatDay, formatTime, formatWallTime } from './dates.ts';
export { formatDuration } from './duration.ts';
export { formatMoney } from './money.ts';
export { dialable, formatPhone, formatPhoneTyping } from './phone.ts';
