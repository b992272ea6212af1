import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { type MockShellOptions, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';

/** Renders the remote's screen at a path, in a mock shell with the mock `api`. */
export const showRemote = async (
  path: string,
  { state, ...options }: MockShellOptions & { readonly state?: unknown } = {},
) => {
  const shell = mockShell({
    ...options,
    api: {
      countJobs: async () => ({ total: 0, byStatus: {} }),
      getAppointments: async () => [],
      getDrives: async () => ({ isRoad: false, people: [], places: [] }),
      getJobMessage: async () => ({ ...sampleOf(JobMessage), state: 'over' }),
      getJobTimeline: async () => [],
      listJobVisits: async () => ({ rows: [] }),
      getJobEquipment: async () => [],
      getJobAttachments: async () => [],
      getMembers: async () => [],
      listPendingBookings: async () => ({ rows: [] }),
      ...options.api,
    } satisfies Partial<ApiClient>,
  });
  const { element, location } = shell.screen(remote, path, state);
  return { screen: await render(element), location, shell };
};
