import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { recordGood } from './lastGood.ts';
import { loadRemote } from './loadRemote.ts';

/** Around every page of a remote: once one has been shown, this version counts as good. */
export const RemoteFrame = ({ name }: { readonly name: string }) => {
  useEffect(() => {
    void loadRemote(name).then(({ source }) => recordGood(source));
  }, [name]);
  return <Outlet />;
};
