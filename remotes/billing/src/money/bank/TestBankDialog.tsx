import { css } from '@styled/css';
import { Dialog } from '@tradewind/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

const frame = css({
  display: 'block',
  w: 'full',
  h: 'min(60vh, 560px)',
  border: '0',
  borderRadius: 'md',
});

/** What the Test bank's page says when somebody has signed in. */
const tokenIn = (said: unknown): string | undefined => {
  const { type, public_token: token } = (said ?? {}) as Record<string, unknown>;
  return type === 'test-bank' && typeof token === 'string' ? token : undefined;
};

export interface TestBankDialogProps {
  /** Its page, on this server. */
  readonly url: string;
  readonly onToken: (publicToken: string) => void;
  readonly onClose: () => void;
}

/** The sign-in of the Test bank, which stands in for a real one where no bank service is set up. */
export const TestBankDialog = ({ url, onToken, onClose }: TestBankDialogProps) => {
  const place = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    // Any window may send messages to this one: only the page in our own frame is believed.
    if (event.origin !== window.location.origin) return;
    if (event.source !== place.current?.contentWindow) return;
    const token = tokenIn(event.data);
    if (token !== undefined) onToken(token);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <Dialog open framed title="Connect Bank Account" onClose={onClose}>
      <iframe ref={place} title="Test bank" src={url} className={frame} />
    </Dialog>
  );
};
