import type { CDPSession } from 'playwright';

/** The speed of the user's machine and network. */
export interface Pace {
  readonly name: string;
  /** Factor by which the processor is slower than this machine's. */
  readonly slowdown: number;
  readonly network?: {
    /** Milliseconds until a response begins. */
    readonly latency: number;
    /** Bytes a second. */
    readonly down: number;
    readonly up: number;
  };
}

export const fullSpeed: Pace = { name: 'full speed', slowdown: 1 };

/** A cheap phone in a van: 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const slow4g: Pace = {
  name: '4× CPU, slow 4G',
  slowdown: 4,
  network: { latency: 150, down: 200_000, up: 93_750 },
};

/** Throttles a page to a pace. */
export const setPace = async (client: CDPSession, { slowdown, network }: Pace): Promise<void> => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === undefined) return;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  });
};
