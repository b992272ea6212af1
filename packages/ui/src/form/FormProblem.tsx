import { useEffect, useRef } from 'react';
import { Banner } from '../components/Banner.tsx';

/** Why a save failed, above the fields; brought into view, as the button may be far below. */
export const FormProblem = ({ problem }: { readonly problem: string }) => {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== '') banner.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (problem === '') return null;
  return (
    <div ref={banner}>
      <Banner tone="error">{problem}</Banner>
    </div>
  );
};
