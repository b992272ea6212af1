import type { Settings } from '../settings.ts';
import { bucketStore } from './store/bucketStore.ts';
import type { FileStore } from './store/fileStore.ts';
import { folderStore } from './store/folderStore.ts';

/** Where this process keeps files: a bucket when one is set, else a folder. */
export const openStore = ({ filesBucket, filesDir }: Settings): FileStore =>
  filesBucket === undefined ? folderStore(filesDir) : bucketStore(filesBucket);
