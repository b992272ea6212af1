import { Component, type ReactNode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Milliseconds until a screen's chunk must have arrived and shown something. */
const TIMEOUT = 10_000;

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? <p>Broken</p> : this.props.children;
  }
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Whether the screen has content other than a placeholder. */
const hasContent = (root: Element) =>
  root.querySelector('[data-waiting]') === null && root.childElementCount > 0;

/** Renders an element, waits until it shows something, and removes it. Returns the errors. */
export const renderBriefly = async (element: ReactNode, mayBeEmpty: boolean): Promise<string[]> => {
  const broken: string[] = [];
  const onError = (error: unknown) => void broken.push(messageOf(error));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: onError, onCaughtError: onError });
  root.render(
    <Boundary onError={() => undefined}>
      <Suspense fallback={<p data-waiting>…</p>}>{element}</Suspense>
    </Boundary>,
  );
  const deadline = performance.now() + TIMEOUT;
  const arrived = () => hasContent(place) || broken.length > 0;
  let frames = 0;
  while (!arrived() && performance.now() < deadline && !(mayBeEmpty && frames > 30)) {
    await nextFrame();
    frames += 1;
  }
  if (!arrived() && !mayBeEmpty) broken.push('It shows nothing.');
  // Responses of the mock API and effects come after the first content.
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  flushSync(() => root.unmount());
  place.remove();
  return [...new Set(broken)];
};

const messageOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
