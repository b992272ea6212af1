interface FrameMessage {
  readonly type?: unknown;
  readonly height?: unknown;
  readonly booking?: unknown;
}

/** Pixels until the page has posted its height. */
const INITIAL_HEIGHT = 640;

/**
 * An iframe with a provider's booking page that follows the page's height. `tradewind:booked` is
 * dispatched on `place`; `onEscape` is called for an Escape that the page has not handled.
 */
export const createFrame = (
  origin: string,
  provider: string,
  place: HTMLElement,
  onEscape?: () => void,
): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/book/${encodeURIComponent(provider)}?embed=true`;
  frame.title = place.dataset.title ?? 'Book online';
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: `${INITIAL_HEIGHT}px`,
    border: '0',
  });
  const onMessage = ({ source, origin: from, data }: MessageEvent<FrameMessage | null>) => {
    if (!frame.isConnected && frame.contentWindow === null)
      removeEventListener('message', onMessage);
    // Any window can post a message: only this frame's page is trusted.
    if (source !== frame.contentWindow || from !== origin) return;
    const { type, height, booking } = data ?? {};
    if (type === 'tradewind:height' && typeof height === 'number') {
      frame.style.height = `${Math.max(120, height)}px`;
    }
    if (type === 'tradewind:escape') onEscape?.();
    if (type === 'tradewind:booked') {
      place.dispatchEvent(new CustomEvent('tradewind:booked', { bubbles: true, detail: booking }));
    }
  };
  addEventListener('message', onMessage);
  return frame;
};
