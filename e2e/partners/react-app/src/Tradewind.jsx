import { useEffect, useRef } from 'react';
import { loadRemote } from './loadRemote.js';

/** A remote of the product as a component of this app; all properties but two go to `mount()`. */
export const Tradewind = ({ product, remote, ...props }) => {
  const place = useRef(null);
  const mounted = useRef(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    let isWanted = true;
    loadRemote(product, remote).then(({ mount }) => {
      if (isWanted) mounted.current = mount(place.current, latest.current);
    });
    return () => {
      isWanted = false;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [product, remote]);

  useEffect(() => mounted.current?.update(props));

  return <div ref={place} />;
};
