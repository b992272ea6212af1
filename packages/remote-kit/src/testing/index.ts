export { ApiFailure } from '@tradewind/api-client';
export { anyUser } from './anyUser.ts';
export {
  type MockShell,
  type MockShellOptions,
  mockShell,
  type Screen,
  type ShownToast,
} from './mockShell.tsx';
export { sampleOf } from './sampleOf.ts';
