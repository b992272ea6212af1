import { Banner, Button } from '@tradewind/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { findPreview, previewNotice } from './loadPreview.ts';
import { leavePreview } from './preview.ts';

/** Says which version this tab previews, or why it shows the live one instead. */
export const PreviewBar = () => {
  const { text, isLive } = useSyncExternalStore(previewNotice.subscribe, previewNotice.get);
  useEffect(() => void findPreview(), []);
  if (text === '') return null;
  return (
    <Banner
      tone={isLive ? 'warning' : 'info'}
      action={
        <Button size="sm" variant="link" onClick={leavePreview}>
          Leave preview
        </Button>
      }
    >
      {text}
    </Banner>
  );
};
