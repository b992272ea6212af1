import { type ReactElement, useRef } from 'react';

export interface FileButtonProps {
  /** Media types that the browser offers to choose from. */
  readonly accept: readonly string[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Draws the button, which calls `choose`. */
  readonly children: (choose: () => void) => ReactElement;
}

/** A button that opens the file chooser, where a phone can take photos as well. */
export const FileButton = ({ accept, onFiles, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it has failed.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
