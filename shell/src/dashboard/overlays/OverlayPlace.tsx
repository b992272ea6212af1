import { useCode } from '../useCode.ts';
import { useWishes } from './overlays.ts';

const load = () =>
  import(/* webpackChunkName: "overlays" */ './Shown.tsx').then(({ Shown }) => Shown);

/** Where toasts and questions appear. */
export const OverlayPlace = () => {
  const Shown = useCode(load, useWishes());
  return Shown && <Shown />;
};
