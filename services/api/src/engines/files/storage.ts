import type { Settings } from '../../settings.ts';
import { bucketStore } from './bucketStore.ts';
import type { FileStore } from './fileStore.ts';
import { folderStore } from './folderStore.ts';

/** Where this process keeps files: a bucket when one is set, else a folder. */
export const openStore = ({ filesBucket, filesDir }: Settings): FileStore =>
  filesBucket === undefined ? folderStore(filesDir) : bucketStore(filesBucket);
