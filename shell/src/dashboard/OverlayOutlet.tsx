import { registerOverlays, useOverlayRequests } from './overlayQueue.ts';
import { useLazyComponent } from './useLazyComponent.ts';

const load = () =>
  import(/* webpackChunkName: "overlays" */ './Overlays.tsx').then((module) => module.OverlayHost);

/**
 * Where toasts and questions appear; their code is fetched with the first one. Apart from the queue,
 * which the sign-in screens use: the chunk leaves out what the dashboard has loaded before.
 */
export const OverlayOutlet = () => {
  const OverlayHost = useLazyComponent(load, useOverlayRequests());
  return OverlayHost && <OverlayHost onReady={registerOverlays} />;
};
