interface Said {
  readonly type?: unknown;
  readonly height?: unknown;
  readonly booking?: unknown;
}

/** Pixels until the page has told how high it is. */
const FIRST_HEIGHT = 640;

/**
 * A frame with a provider's booking page, always as high as that page; `place` hears of bookings,
 * `onEscape` that the key was pressed in it and nothing there has taken it.
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
    height: `${FIRST_HEIGHT}px`,
    border: '0',
  });
  const hear = ({ source, origin: from, data }: MessageEvent<Said | null>) => {
    if (!frame.isConnected && frame.contentWindow === null) removeEventListener('message', hear);
    // Anybody can send a message; only this frame's page is believed.
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
  addEventListener('message', hear);
  return frame;
};
