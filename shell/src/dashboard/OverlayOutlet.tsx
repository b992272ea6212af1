import { registerOverlays, useOverlayRequests } from './overlayQueue.ts';
import { useLazyComponent } from './useLazyComponent.ts';

const load = () =>
  import(/* webpackChunkName: "overlays" */ './Overlays.tsx').then((module) => module.OverlayHost);

/**
 * Renders toasts and questions; their code is fetched with the first one. Separate from the queue,
 * which the sign-in screens use, so that the chunk leaves out code that the dashboard has loaded.
 */
export const OverlayOutlet = () => {
  const OverlayHost = useLazyComponent(load, useOverlayRequests());
  return OverlayHost && <OverlayHost onReady={registerOverlays} />;
};
