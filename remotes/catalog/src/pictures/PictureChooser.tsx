import { pictureUpload } from '@tradewind/contracts/files';
import { formatBytes } from '@tradewind/contracts/text';
import { Field, FileUpload, messageOf } from '@tradewind/ui';
import { useState } from 'react';

const most = formatBytes(pictureUpload.mostBytes).replace(' ', '\u00a0');

export interface PictureChooserProps {
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  /** Saves the picture, which happens as soon as it is chosen. */
  readonly onChoose: (file: File) => Promise<unknown>;
}

/** Chooses one picture, saves it, and shows an error when saving fails. */
export const PictureChooser = ({ label, hint, disabled, onChoose }: PictureChooserProps) => {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A new key resets the file input.
  const [chosen, setChosen] = useState(0);
  const choose = async (file: File) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await onChoose(file);
    } catch (failure) {
      setProblem(messageOf(failure, 'The picture was not saved. Please try again.'));
    } finally {
      setBusy(false);
      setChosen((count) => count + 1);
    }
  };
  return (
    <Field label={label} error={problem} hint={busy ? 'Saving…' : hint} group>
      <FileUpload
        key={chosen}
        accept={[...pictureUpload.types]}
        maxSize={pictureUpload.mostBytes}
        hint={`PNG, JPEG, WebP, GIF or AVIF, at most ${most}`}
        disabled={busy || disabled}
        onChange={([file]) => {
          if (file !== undefined) void choose(file);
        }}
      />
    </Field>
  );
};
