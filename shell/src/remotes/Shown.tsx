import type { ComposedRemote } from '@tradewind/contracts';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { recordGood } from './lastGood.ts';

/** Around every page of a remote: once one has been shown, this version counts as good. */
export const Shown = ({ version }: { readonly version: ComposedRemote }) => {
  useEffect(() => recordGood(version), [version]);
  return <Outlet />;
};
