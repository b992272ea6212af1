import { FileUpload as Ark } from '@ark-ui/react/file-upload';
import { upload } from '@styled/recipes';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from './Button.tsx';
import { useField } from './Field.tsx';

export interface FileUploadProps {
  /** Called with the chosen files that are accepted. */
  readonly onChange: (files: readonly File[]) => void;
  /** Extensions or media types, such as `['image/*', '.csv']`. */
  readonly accept?: string[];
  readonly maxFiles?: number;
  /** Maximum bytes of one file. */
  readonly maxSize?: number;
  /** Describes the accepted files: `Photos or PDF, 10 MB each`. */
  readonly hint?: string;
  readonly disabled?: boolean | undefined;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

const rejectionMessages = (
  limits: Pick<FileUploadProps, 'maxSize' | 'maxFiles'>,
): Record<string, string> => ({
  FILE_TOO_LARGE: `is larger than ${megabytes(limits.maxSize ?? 0)}.`,
  FILE_INVALID_TYPE: 'is not a kind of file that can be used here.',
  TOO_MANY_FILES: `is one too many: ${limits.maxFiles ?? 1} at most.`,
  FILE_EXISTS: 'is chosen already.',
});

/** Accepts files by drop or choice, or a photo taken on a phone. */
export const FileUpload = (props: FileUploadProps) => {
  const { onChange, accept, maxFiles = 1, maxSize, hint, disabled } = props;
  const [problem, setProblem] = useState('');
  const field = useField();
  const styles = upload();
  const choose = maxFiles > 1 ? 'Choose files' : 'Choose file';
  const words = rejectionMessages({ maxFiles, ...(maxSize !== undefined && { maxSize }) });
  return (
    <Ark.Root
      className={styles.root}
      maxFiles={maxFiles}
      disabled={disabled ?? field.disabled}
      invalid={field.invalid || problem !== ''}
      {...(accept && { accept })}
      {...(maxSize !== undefined && { maxFileSize: maxSize })}
      onFileChange={({ acceptedFiles, rejectedFiles }) => {
        const rejected = rejectedFiles[0];
        const reason = rejected?.errors[0] ?? '';
        setProblem(rejected ? `${rejected.file.name} ${words[reason] ?? 'cannot be used.'}` : '');
        onChange(acceptedFiles);
      }}
    >
      <Ark.Dropzone className={styles.drop} aria-label={[choose, hint].filter(Boolean).join(' ')}>
        <Upload aria-hidden size={20} className={styles.icon} />
        <span className={buttonClass({ variant: 'outline', size: 'sm' })}>{choose}</span>{' '}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </Ark.Dropzone>
      <Ark.HiddenInput aria-describedby={field.describedBy} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Ark.ItemGroup className={styles.list}>
        <Ark.Context>
          {({ acceptedFiles }) =>
            acceptedFiles.map((file) => (
              <Ark.Item key={`${file.name} ${file.size}`} file={file} className={styles.item}>
                <span className={styles.preview}>
                  <Ark.ItemPreview type="image/*">
                    <Ark.ItemPreviewImage />
                  </Ark.ItemPreview>
                  <Ark.ItemPreview type="^(?!image/).*">
                    <FileText aria-hidden size={17} />
                  </Ark.ItemPreview>
                </span>
                <Ark.ItemName className={styles.name} />
                <Ark.ItemSizeText className={styles.size} />
                <Ark.ItemDeleteTrigger
                  className={buttonClass({ variant: 'ghost', size: 'sm' }, 'icon')}
                  aria-label={`Remove ${file.name}`}
                >
                  <Trash2 aria-hidden size={16} />
                </Ark.ItemDeleteTrigger>
              </Ark.Item>
            ))
          }
        </Ark.Context>
      </Ark.ItemGroup>
    </Ark.Root>
  );
};
