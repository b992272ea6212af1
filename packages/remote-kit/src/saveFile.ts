/** Saves a file that a call has returned under a name, as following a download link would. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL in the next task only, so it is revoked after that.
  setTimeout(() => URL.revokeObjectURL(address));
};
