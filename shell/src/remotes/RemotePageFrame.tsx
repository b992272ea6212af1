import type { ComposedRemote } from '@tradewind/contracts';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useStylesOf } from './artifactStyles.ts';
import { recordGood } from './versionHistory.ts';

/** Milliseconds that a page has to stand: one that breaks in an effect is gone before. */
const STANDS = 1_000;

/** Around every page of a remote: once one has been shown, this version counts as good. */
export const RemotePageFrame = ({ version }: { readonly version: ComposedRemote }) => {
  useStylesOf(version.base);
  useEffect(() => {
    const timer = setTimeout(() => recordGood(version), STANDS);
    return () => clearTimeout(timer);
  }, [version]);
  return <Outlet />;
};
