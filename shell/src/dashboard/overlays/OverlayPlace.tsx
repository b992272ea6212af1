import { useLazyComponent } from '../useLazyComponent.ts';
import { useOverlayRequests } from './overlays.ts';

const load = () =>
  import(/* webpackChunkName: "overlays" */ './Overlays.tsx').then(({ Overlays }) => Overlays);

/** Where toasts and questions appear. */
export const OverlayPlace = () => {
  const Overlays = useLazyComponent(load, useOverlayRequests());
  return Overlays && <Overlays />;
};
