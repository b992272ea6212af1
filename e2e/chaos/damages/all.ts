import type { Damage } from './damage.ts';
import { damagedFiles } from './files.ts';
import { damagedNetwork } from './network.ts';
import { damagedReleases } from './releases.ts';

export const damages: readonly Damage[] = [...damagedFiles, ...damagedNetwork, ...damagedReleases];
