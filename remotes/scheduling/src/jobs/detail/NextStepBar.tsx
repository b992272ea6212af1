import { css } from '@styled/css';
import { ActionBar, Button, IconButton } from '@tradewind/ui';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FileButton } from '../attachments/AttachmentsCard.tsx';
import { isNamed } from './steps.ts';
import type { StatusChange } from './useStatusChange.ts';

const wide = css({ flex: '1' });
const square = css({ w: '52px!', h: '52px!', flexShrink: '0' });

export interface NextStepBarProps {
  readonly change: StatusChange;
  readonly onPhotos: (photos: readonly File[]) => void;
}

/** Milliseconds for which the button of a new step takes no tap. */
const SETTLING = 600;

/**
 * Whether the step has been shown for a moment. The next step appears below the finger: a double tap
 * must not take both.
 */
const useIsSettled = (step: string | undefined): boolean => {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), SETTLING);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
};

/**
 * On a phone, the button for the job's next step, solid while that is named as such, and a camera
 * button.
 */
export const NextStepBar = ({ change, onPhotos }: NextStepBarProps) => {
  const { job, next, toNext, isBusy } = change;
  const isSettled = useIsSettled(next?.status);
  if (next === undefined) return null;
  return (
    <ActionBar below="md">
      <FileButton accept={['image/*']} onFiles={onPhotos}>
        {(choose) => (
          <IconButton
            variant="outline"
            label="Add photos"
            className={square}
            icon={<Camera aria-hidden size={20} />}
            onClick={choose}
          />
        )}
      </FileButton>
      <Button
        variant={isNamed(next, job) ? 'solid' : 'outline'}
        size="xl"
        className={wide}
        icon={<next.icon aria-hidden size={20} />}
        busy={isBusy || !isSettled}
        onClick={toNext}
      >
        {next.action}
      </Button>
    </ActionBar>
  );
};
