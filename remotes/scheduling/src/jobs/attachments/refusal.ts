import { attachmentUpload, fileMessages } from '@tradewind/contracts/files';

const types: readonly string[] = attachmentUpload.types;

/**
 * Why the API would not take a file, in its own words; undefined when it may. What the browser
 * cannot name is sent: the API looks at the content.
 */
export const refusalOf = (file: Pick<File, 'size' | 'type'>): string | undefined => {
  if (file.size > attachmentUpload.mostBytes) return fileMessages.tooLarge(attachmentUpload);
  if (file.size === 0) return fileMessages.missing;
  return file.type === '' || types.includes(file.type) ? undefined : fileMessages.type;
};
